/** How many notes each recording of a project has; taken in the player, so they are counted, and read, again when it closes. */
import type { NoteCount } from '@sightline/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** By recording; those without notes are left out. */
export function useNoteCounts(projectId: string) {
  return useQuery({
    queryKey: queryKeys.noteCounts(projectId),
    queryFn: async ({ signal }) => (await callApi('getNoteCounts', { project: projectId }, { signal })).Counts,
    select: (counts): ReadonlyMap<string, NoteCount> => new Map(counts.map((count) => [count.RecordingId, count])),
  });
}

export function useRefreshNotes(projectId: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [queryKeys.noteCounts(projectId), queryKeys.notes(projectId), queryKeys.tags(projectId)])
      void client.invalidateQueries({ queryKey });
  }, [client, projectId]);
}
