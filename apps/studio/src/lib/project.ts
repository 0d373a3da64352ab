/** The project that the frame around a page has loaded, its question list, and writing fields of either. */
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useOutletContext } from 'react-router';
import { ItemType } from '@sightline/domain/questions';
import { callApi } from './api.ts';
import { queryKeys } from './query-keys.ts';
import type { CallOptions } from './request.ts';

/** What the project frame hands to the page inside it. */
export interface ProjectContext {
  project: WireProject;
}

/** The loaded project; only inside the project frame. */
export function useProject(): WireProject {
  return useOutletContext<ProjectContext>().project;
}

/** The query behind one project; an unknown one fails with kind `missing`. */
export function useProjectQuery(projectId: string) {
  return useQuery({
    queryKey: queryKeys.project(projectId),
    queryFn: ({ signal }) => callApi('getProjectData', { projectId }, { signal }),
  });
}

/** Fetches the project again, with the collectors that it carries, and the list that shows it. */
export function refreshProject(client: QueryClient, projectId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: queryKeys.project(projectId) }),
    client.invalidateQueries({ queryKey: queryKeys.projects }),
  ]);
}

/** The project's quest id and its editable questions in order. */
export async function loadQuest(projectId: string, signal?: AbortSignal): Promise<{ questId: string; items: WireItem[] }> {
  const answer = await callApi('getApiQuest', { projectId }, { signal });
  return { questId: answer.Quest.Id, items: answer.Items.filter((item) => item.QuestItem.ItemType === ItemType.editable) };
}

export type FieldValues = Readonly<Record<string, string | number | boolean>>;

/** Writes fields of one object: `{Name: 'x'}` of `prj_1` travels as `prj_1___Name`. All are applied or none. */
export function saveFields(objectId: string, fields: FieldValues, options: CallOptions = {}) {
  const pairs = Object.entries(fields).map(([name, value]) => [`${objectId}___${name}`, value] as const);
  return callApi('updateObject', Object.fromEntries(pairs), options);
}
