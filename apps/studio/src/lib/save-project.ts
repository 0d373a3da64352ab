/** Saves fields of a project; its frame and the project list follow. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from './project.ts';
import { queryKeys } from './query-keys.ts';
import { saveOrKeep } from './unsent.ts';

export function useSaveProject(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fields: FieldValues) => saveOrKeep(projectId, fields),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.project(projectId) }),
        client.invalidateQueries({ queryKey: queryKeys.projects }),
      ]),
  });
}
