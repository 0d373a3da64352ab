/** The notes of a project with their tags: reading them, and moving one after the other, shown at once. */
import type { WireNote, WireNoteTag, WireTagGroup } from '@sightline/wire/calls';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { movedNote } from './board-model.ts';

const pageSize = 500;

export interface ProjectNotes {
  readOnly: boolean;
  /** Newest first. */
  notes: readonly WireNote[];
}

export interface ProjectTags {
  /** Both by name. */
  tags: readonly WireNoteTag[];
  groups: readonly WireTagGroup[];
}

export function useNotes(projectId: string) {
  return useQuery({ queryKey: queryKeys.notes(projectId), queryFn: ({ signal }) => allNotes(projectId, signal) });
}

/** A note that is written between two pages moves the others on: none is listed twice. */
async function allNotes(project: string, signal: AbortSignal): Promise<ProjectNotes> {
  const notes = new Map<string, WireNote>();
  for (let skip = 0; ; skip += pageSize) {
    const page = await callApi('getNotes', { project, skip, count: pageSize }, { signal });
    for (const note of page.Notes) notes.set(note.Id, note);
    if (page.Notes.length < pageSize) return { readOnly: page.ReadOnly, notes: [...notes.values()] };
  }
}

export function useTags(projectId: string) {
  return useQuery({
    queryKey: queryKeys.tags(projectId),
    queryFn: async ({ signal }): Promise<ProjectTags> => {
      const { Tags, Groups } = await callApi('getNoteTags', { project: projectId }, { signal });
      return { tags: Tags, groups: Groups };
    },
  });
}

export interface NoteMove {
  noteId: string;
  /** Ids of tags; '' for none. */
  from: string;
  to: string;
}

/**
 * Moves go one after the other, each with the version that the one before gave the note. What failed is taken back, and notes and tags are read
 * again: someone else may have changed them.
 */
export function useMoveNote(projectId: string) {
  const client = useQueryClient();
  const list = listIn(client, projectId);
  const mutationKey = ['move-note', projectId];
  return useMutation({
    mutationKey,
    scope: { id: `notes ${projectId}` },
    onMutate: ({ noteId, ...move }: NoteMove) => {
      void client.cancelQueries({ queryKey: queryKeys.notes(projectId) });
      const before = list.find(noteId);
      const { tags = [] } = client.getQueryData<ProjectTags>(queryKeys.tags(projectId)) ?? {};
      if (before !== undefined) list.put(movedNote(before, move, tags));
      return { before };
    },
    mutationFn: ({ noteId, from, to }: NoteMove) =>
      callApi('moveNote', {
        note: noteId,
        version: list.find(noteId)?.Version ?? 0,
        ...(from !== '' && { from }),
        ...(to !== '' && { to }),
      }),
    onSuccess: (saved) => {
      // A move that waits is shown already: only the version of this one counts.
      const isLast = client.isMutating({ mutationKey }) <= 1;
      list.put(isLast ? saved : { ...(list.find(saved.Id) ?? saved), Version: saved.Version });
    },
    onError: async (_error, _move, context) => {
      if (context?.before !== undefined) list.put(context.before);
      await refreshNotes(client, projectId);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [...queryKeys.results(projectId), 'findings'], refetchType: 'none' }),
  });
}

/** Reads notes and tags again. */
export async function refreshNotes(client: QueryClient, projectId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.notes(projectId) }),
    client.invalidateQueries({ queryKey: queryKeys.tags(projectId) }),
  ]);
}

function listIn(client: QueryClient, projectId: string) {
  const key = queryKeys.notes(projectId);
  return {
    find: (id: string): WireNote | undefined => client.getQueryData<ProjectNotes>(key)?.notes.find(({ Id }) => Id === id),
    put: (note: WireNote): void => {
      client.setQueryData<ProjectNotes>(
        key,
        (before) => before && { ...before, notes: before.notes.map((one) => (one.Id === note.Id ? note : one)) },
      );
    },
  };
}
