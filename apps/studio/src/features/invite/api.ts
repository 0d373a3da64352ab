/** Adds, moves, changes and deletes collectors; asks for what paid samples cost. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { refreshProject, type FieldValues } from '../../lib/project.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { saveOrKeep } from '../../lib/unsent.ts';

/** `collectortype` of own testers. */
const ownTesters = 1;

/** Writes of one collector go one after another: a start finds the sample size that was chosen before it. */
const inTurn = (collectorId: string) => ({ id: `collector ${collectorId}` });

/** The page goes on with the answer at once, without waiting for the project to be fetched anew. */
function changeCollectors(client: QueryClient, projectId: string, change: (collectors: WireCollector[]) => WireCollector[]): void {
  client.setQueryData<WireProject>(queryKeys.project(projectId), (project) =>
    project === undefined ? project : { ...project, Collectors: change(project.Collectors) },
  );
  void refreshProject(client, projectId);
}

/** Adds an own-testers collector; answers it. A refusal may come from a plan that has changed: it is looked up again. */
export function useAddCollector(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await callApi('addCollector', { project: projectId, collectortype: ownTesters })).collector,
    onSuccess: (added) => changeCollectors(client, projectId, (collectors) => [...collectors.filter(({ Id }) => Id !== added.Id), added]),
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.profile }),
  });
}

/** Moves a collector to a status: 1 running, 2 finished. */
export function useMoveCollector(projectId: string, collectorId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn(collectorId),
    mutationFn: (status: number) => callApi('changeCollectorStatus', { collector: collectorId, status }),
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.profile }),
    onSettled: () => refreshProject(client, projectId),
  });
}

export function useDeleteCollector(projectId: string, collectorId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn(collectorId),
    mutationFn: () => callApi('deleteCollector', { collectorId }),
    onSuccess: () => changeCollectors(client, projectId, (collectors) => collectors.filter(({ Id }) => Id !== collectorId)),
    onError: () => void refreshProject(client, projectId),
  });
}

/** Writes fields of a collector by the names of the wire. */
export function useSaveCollector(projectId: string, collectorId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn(collectorId),
    mutationFn: (fields: FieldValues) => saveOrKeep(collectorId, fields),
    onSettled: () => refreshProject(client, projectId),
  });
}

/** Whom paid testers can be chosen from, and sizes, prices and hours; they change with a new version of the server only. */
export function usePanelSettings() {
  return useQuery({
    queryKey: queryKeys.panelSettings,
    queryFn: ({ signal }) => callApi('getPanelSettings', {}, { signal }),
    staleTime: Infinity,
  });
}
