/** The areas of interest of a test: reading them, and changing them one after the other, shown at once. */
import type { WireInterestArea } from '@sightline/wire/calls';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import type { Box } from '../../../lib/boxes/box-geometry.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

const areasKey = (projectId: string, testId: string) => [...queryKeys.areas(projectId), testId];
const savingKey = (projectId: string) => ['save-area', projectId];

/** Oldest first, of all screens or pages. */
export function useAreas(projectId: string, testId: string) {
  return useQuery({
    queryKey: areasKey(projectId, testId),
    queryFn: async ({ signal }) => (await callApi('getInterestAreas', { project: projectId, question: testId }, { signal })).Areas,
  });
}

/** What is drawn; a new area where `id` is null. */
export interface AreaDraft {
  id: string | null;
  place: string;
  name: string;
  box: Box;
  /** Width of the picture that it was drawn on. */
  sheetWidth: number;
}

/**
 * Saves one change after the other, each with the version that the one before gave the area. What failed is taken back, and the areas are
 * read again: someone else may have changed them.
 */
export function useSaveArea(projectId: string, testId: string) {
  const client = useQueryClient();
  const list = listIn(client, areasKey(projectId, testId));
  return useMutation({
    mutationKey: savingKey(projectId),
    scope: { id: `areas ${projectId}` },
    onMutate: (draft: AreaDraft) => {
      void client.cancelQueries({ queryKey: list.key });
      const before = list.find(draft.id);
      if (before !== undefined) list.put({ ...before, ...draft.box, Name: draft.name, SheetWidth: draft.sheetWidth });
      return { before };
    },
    mutationFn: ({ id, place, name, box, sheetWidth }: AreaDraft) =>
      callApi('saveInterestArea', {
        project: projectId,
        question: testId,
        place,
        ...(id === null ? {} : { area: id, version: list.find(id)?.Version ?? 0 }),
        name,
        x: box.X,
        y: box.Y,
        width: box.Width,
        height: box.Height,
        sheetWidth,
      }),
    onSuccess: (saved) => {
      const known = list.find(saved.Id);
      // A change that waits is shown already: only the version of this one counts.
      const isLast = client.isMutating({ mutationKey: savingKey(projectId) }) <= 1;
      list.put(isLast || known === undefined ? saved : { ...known, Version: saved.Version });
    },
    onError: async (_error, _draft, context) => {
      if (context?.before !== undefined)
        list.put({ ...context.before, Version: list.find(context.before.Id)?.Version ?? context.before.Version });
      await client.invalidateQueries({ queryKey: list.key });
    },
    onSettled: () => refreshFigures(client, projectId),
  });
}

export function useDeleteArea(projectId: string, testId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `areas ${projectId}` },
    mutationFn: (area: string) => callApi('deleteInterestArea', { area }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: areasKey(projectId, testId) });
      await refreshFigures(client, projectId);
    },
  });
}

export function useCopyAreas(projectId: string, testId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `areas ${projectId}` },
    mutationFn: ({ place, to }: { place: string; to: string[] }) =>
      callApi('copyInterestAreas', { project: projectId, question: testId, place, to }),
    onSuccess: ({ Areas }) => client.setQueryData(areasKey(projectId, testId), Areas),
    onSettled: () => refreshFigures(client, projectId),
  });
}

/** Each change of an area changes its figures; the report, which shows who clicked it, is read again when it is opened. */
async function refreshFigures(client: QueryClient, projectId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: [...queryKeys.results(projectId), 'report'], refetchType: 'none' });
  await client.invalidateQueries({ queryKey: [...queryKeys.results(projectId), 'area-figures'] });
}

function listIn(client: QueryClient, key: readonly unknown[]) {
  const all = (): WireInterestArea[] => client.getQueryData<WireInterestArea[]>(key) ?? [];
  return {
    key,
    find: (id: string | null): WireInterestArea | undefined => all().find(({ Id }) => Id === id),
    /** In place of the one with its id, else at the end. */
    put: (area: WireInterestArea): void => {
      const before = all();
      const isKnown = before.some(({ Id }) => Id === area.Id);
      client.setQueryData(key, isKnown ? before.map((one) => (one.Id === area.Id ? area : one)) : [...before, area]);
    },
  };
}
