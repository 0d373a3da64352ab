/** Saves the rules of a website test; who read older ones is refused, and then has the current ones. */
import type { WireItem, WirePageRules } from '@sightline/wire/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { refreshProject } from '../../../lib/project.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** The caller shows why it was refused. */
export function useSavePageRules(projectId: string, { QuestItem: { Id, PageRules } }: WireItem) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rules: WirePageRules['Rules']) => callApi('savePageRules', { question: Id, version: PageRules?.Version ?? 0, rules }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.results(projectId) }),
    onSettled: () => refreshProject(client, projectId),
  });
}
