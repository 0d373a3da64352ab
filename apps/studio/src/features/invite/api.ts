/** Adds, moves, changes and watches collectors. */
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../lib/api.ts';
import { saveFields } from '../../lib/project.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** `collectortype` of own testers. */
const ownTesters = 1;
const pollMs = 10_000;

/** The project carries its collectors: fetched anew after each change of one. */
function refresh(client: QueryClient, projectId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.project(projectId) }),
    client.invalidateQueries({ queryKey: queryKeys.projects }),
  ]);
}

/** Adds an own-testers collector; answers it. */
export function useAddCollector(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await callApi('addCollector', { project: projectId, collectortype: ownTesters })).collector,
    onSuccess: () => refresh(client, projectId),
  });
}

/** Moves a collector to a status: 1 running, 2 finished. */
export function useMoveCollector(projectId: string, collectorId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (status: number) => callApi('changeCollectorStatus', { collector: collectorId, status }),
    onSettled: () => refresh(client, projectId),
  });
}

export function useDeleteCollector(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (collectorId: string) => callApi('deleteCollector', { collectorId }),
    onSuccess: () => refresh(client, projectId),
  });
}

export function useSaveCollector(projectId: string, collectorId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: Readonly<Record<string, string | number>>) => saveFields(collectorId, fields),
    onSettled: () => refresh(client, projectId),
  });
}

/** Asks every 10 s whether anything collected has changed, and fetches project and results anew where it has. */
export function useLiveCounts(projectId: string): void {
  const client = useQueryClient();
  const seen = useRef<string | null>(null);
  const { data } = useQuery({
    queryKey: queryKeys.lastDataUpdate(projectId),
    queryFn: ({ signal }) => callApi('getLastDataUpdate', { projectId }, { signal }),
    refetchInterval: pollMs,
    staleTime: 0,
  });
  const last = data?.LastDataUpdate;
  useEffect(() => {
    if (last === undefined) return;
    const changed = seen.current !== null && seen.current !== last;
    seen.current = last;
    if (!changed) return;
    void refresh(client, projectId);
    void client.invalidateQueries({ queryKey: queryKeys.results(projectId) });
  }, [last, client, projectId]);
}
