/** Changes of tags and their groups; each reads tags and notes again, whether it was made or not. */
import type { TagColor } from '@sightline/domain/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshNotes } from './use-notes.ts';

export interface TagDraft {
  /** null for a new one. */
  id: string | null;
  name: string;
  color: TagColor;
  /** '' for none. */
  group: string;
}

function useChange<T>(projectId: string, make: (change: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ scope: { id: `notes ${projectId}` }, mutationFn: make, onSettled: () => refreshNotes(client, projectId) });
}

export const useSaveTag = (projectId: string) =>
  useChange(projectId, ({ id, ...tag }: TagDraft) =>
    callApi('saveNoteTag', { project: projectId, ...tag, ...(id !== null && { tag: id }) }),
  );

export const useMergeTags = (projectId: string) =>
  useChange(projectId, (merged: { tag: string; into: string }) => callApi('mergeNoteTags', merged));

export const useDeleteTag = (projectId: string) => useChange(projectId, (tag: string) => callApi('deleteNoteTag', { tag }));

/** `id` is null for a new group. */
export const useSaveGroup = (projectId: string) =>
  useChange(projectId, ({ id, name }: { id: string | null; name: string }) =>
    callApi('saveTagGroup', { project: projectId, name, ...(id !== null && { group: id }) }),
  );

export const useDeleteGroup = (projectId: string) => useChange(projectId, (group: string) => callApi('deleteTagGroup', { group }));
