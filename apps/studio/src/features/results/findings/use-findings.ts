/** The findings of a project with the share of the selected testers behind each: reading and changing them. */
import type { Severity } from '@sightline/domain/findings';
import type { Findings, WireFinding } from '@sightline/wire/calls';
import { keepPreviousData, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { notifyFailure } from '../../../lib/notify.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { newRequestKey } from '../../../lib/request-key.ts';
import { findingsTexts as words } from '../../../lib/texts/findings.ts';
import { shownFields, type ResultsAddress } from '../results-address.ts';

export type ShownFinding = Findings['Findings'][number];

const findingsKey = (projectId: string) => [...queryKeys.results(projectId), 'findings'];

/** While other testers are selected, the findings shown stay. */
export function useFindings(projectId: string, testId: string | null, address: ResultsAddress) {
  const fields = shownFields(testId, address);
  return useQuery({
    queryKey: [...findingsKey(projectId), fields],
    queryFn: ({ signal }) => callApi('getFindings', { project: projectId, ...fields }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the editor holds. */
export interface FindingDraft {
  title: string;
  severity: Severity;
  recommendation: string;
  notes: readonly string[];
  clips: readonly string[];
  figures: readonly WireFinding['Figures'][number][];
}

const emptyDraft: FindingDraft = { title: '', severity: 2, recommendation: '', notes: [], clips: [], figures: [] };
const sent = (draft: FindingDraft) => ({ ...draft, notes: [...draft.notes], clips: [...draft.clips], figures: [...draft.figures] });

/** Adds an empty finding at the end. A request that is sent again adds no second one. */
export function useAddFinding(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (key: string) => callApi('saveFinding', { project: projectId, key, ...sent(emptyDraft) }),
    onSuccess: () => client.invalidateQueries({ queryKey: findingsKey(projectId) }),
    onError: (error) => notifyFailure(words.addFailed, error),
  });
}
export const newFindingKey = newRequestKey;

/** Saves go one after the other, each with the version that the one before gave the finding. */
export function useSaveFinding(projectId: string, findingId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `finding ${findingId}` },
    mutationFn: (draft: FindingDraft) =>
      callApi('saveFinding', { project: projectId, finding: findingId, version: versionOf(client, projectId, findingId), ...sent(draft) }),
    onSuccess: async (saved) => {
      const before = find(client, projectId, findingId);
      put(client, projectId, saved);
      // The share of testers is the server's to count.
      const testersOf = (one?: Pick<WireFinding, 'NoteIds' | 'ClipIds'>) => [one?.NoteIds, one?.ClipIds].join(' ');
      if (testersOf(before) !== testersOf(saved)) await client.invalidateQueries({ queryKey: findingsKey(projectId) });
    },
  });
}

export function useMoveFinding(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `findings ${projectId}` },
    mutationFn: (move: { finding: string; after: string }) => callApi('updateFindingsOrder', move),
    onError: (error) => notifyFailure(words.moveFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: findingsKey(projectId) }),
  });
}

export function useDeleteFinding(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (finding: string) => callApi('deleteFinding', { finding }),
    onSettled: () => client.invalidateQueries({ queryKey: findingsKey(projectId) }),
  });
}

/** Reads the findings again, whoever's selection they are shown for. */
export function useReloadFindings(projectId: string): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: findingsKey(projectId) });
}

function find(client: QueryClient, projectId: string, id: string): ShownFinding | undefined {
  const [, latest] = client.getQueriesData<Findings>({ queryKey: findingsKey(projectId) }).reduce<[number, ShownFinding | undefined]>(
    ([version, found], [, data]) => {
      const one = data?.Findings.find(({ Id }) => Id === id);
      return one !== undefined && one.Version > version ? [one.Version, one] : [version, found];
    },
    [0, undefined],
  );
  return latest;
}

const versionOf = (client: QueryClient, projectId: string, id: string): number => find(client, projectId, id)?.Version ?? 0;

function put(client: QueryClient, projectId: string, saved: WireFinding): void {
  client.setQueriesData<Findings>(
    { queryKey: findingsKey(projectId) },
    (before) => before && { ...before, Findings: before.Findings.map((one) => (one.Id === saved.Id ? { ...one, ...saved } : one)) },
  );
}
