/** Adds, moves, changes and deletes collectors; asks for what paid samples cost. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { CollectorStatus, AddedKind } from '@sightline/domain/collectors';
import { callApi } from '../../lib/api.ts';
import { moneyFailure } from '../../lib/call-failure.ts';
import { sendCard, type EnteredCard } from '../../lib/card-form/send-card.ts';
import { refreshProject, type FieldValues } from '../../lib/project.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { saveOrKeep } from '../../lib/unsent.ts';

export type Kind = keyof typeof AddedKind;

/** Writes of one collector go one after another: a start finds the sample size that was chosen before it. */
const inTurn = (collectorId: string) => ({ id: `collector ${collectorId}` });

/** Whether a write of this collector is under way or waits for its turn. */
export function isSavingCollector(client: QueryClient, collectorId: string): boolean {
  const { id } = inTurn(collectorId);
  return client.isMutating({ predicate: ({ options }) => options.scope?.id === id }) > 0;
}

/** The page goes on with the answer at once, without waiting for the project to be fetched again. */
function changeCollectors(client: QueryClient, projectId: string, change: (collectors: WireCollector[]) => WireCollector[]): void {
  client.setQueryData<WireProject>(queryKeys.project(projectId), (project) =>
    project === undefined ? project : { ...project, Collectors: change(project.Collectors) },
  );
  void refreshProject(client, projectId);
}

/** Adds a collector and returns it. A refusal may come from a plan that has changed: it is looked up again. */
export function useAddCollector(projectId: string, kind: Kind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await callApi('addCollector', { project: projectId, collectortype: AddedKind[kind] })).collector,
    onSuccess: (added) => changeCollectors(client, projectId, (collectors) => [...collectors.filter(({ Id }) => Id !== added.Id), added]),
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.profile }),
  });
}

/** Moves a collector to a status. */
export function useMoveCollector(projectId: string, collectorId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn(collectorId),
    mutationFn: (status: CollectorStatus) => callApi('changeCollectorStatus', { collector: collectorId, status }),
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

/** Pays for the sample with a new card or, if none is given, with the saved one, and starts it; `amount`: US dollars, as they were shown. */
export function usePayAndStart(projectId: string, collectorId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: inTurn(collectorId),
    mutationFn: async ({ newCard, amount }: { newCard: EnteredCard | null; amount: number }) => {
      if (newCard === null) await callApi('updateUserCreditCardSettings', { usedefaultcard: true, amount });
      else await sendCard(newCard, { amount });
      await callApi('changeCollectorStatus', { collector: collectorId, status: CollectorStatus.running, amount }).catch(
        (error: unknown) => {
          throw moneyFailure(error);
        },
      );
    },
    // Also if it failed: a card may have been saved, a payment be pending, or an answer be lost.
    onSettled: () =>
      Promise.all([
        refreshProject(client, projectId),
        client.invalidateQueries({ queryKey: queryKeys.profile }),
        client.invalidateQueries({ queryKey: queryKeys.transactions }),
      ]),
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

/** Ms without a further choice before members are counted. */
const pauseMs = 300;

/** How many panel members match the target and the hours to fill the sample; the former count stays while a new one is under way. */
export function useMemberCount(Language: string, collector: WireCollector, panelInfo: NonNullable<WireCollector['panelInfo']>) {
  const { SelectedCountry, SelectedMinAge, SelectedMaxAge, SelectedGender, SelectedCategory } = panelInfo;
  const { SelectedNumberOfResponses } = collector;
  const chosen = { SelectedCountry, SelectedMinAge, SelectedMaxAge, SelectedGender, SelectedCategory, SelectedNumberOfResponses, Language };
  const [key] = useDebouncedValue(JSON.stringify(chosen), pauseMs);
  return useQuery({
    queryKey: queryKeys.memberCount(key),
    queryFn: ({ signal }) => callApi('countPanelMembers', JSON.parse(key) as typeof chosen, { signal }),
    placeholderData: keepPreviousData,
  });
}
