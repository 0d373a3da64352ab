/** Themes of the answers to one question, over the testers who are shown: reading them, and tagging answers. */
import { foldTagName, tagColors } from '@sightline/domain/notes';
import type { ThemeAnswer, WireNoteTag } from '@sightline/wire/calls';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { notifyFailure } from '../../../lib/notify.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { themeTexts as words } from '../../../lib/texts/themes.ts';
import { shownFields, type ResultsAddress } from '../results-address.ts';

const pageSize = 100;
/** As many as one call takes. */
const mostOfCall = 500;

/** The question that is answered, in the report that is shown. */
export interface ThemesOf {
  projectId: string;
  testId: string | null;
  about: string;
  address: ResultsAddress;
}

/** A word and a tag that answers have; 'none' for those without a tag. */
export interface ThemeChoice {
  term: string | null;
  tag: string | null;
}

const themesKey = (projectId: string) => [...queryKeys.results(projectId), 'themes'];
const fieldsOf = ({ projectId, testId, about, address }: ThemesOf) => ({ project: projectId, about, ...shownFields(testId, address) });
const choiceFields = ({ term, tag }: ThemeChoice) => ({ ...(term !== null && { term }), ...(tag !== null && { tag }) });

export function useThemes(of: ThemesOf) {
  const fields = fieldsOf(of);
  return useQuery({
    queryKey: [...themesKey(of.projectId), 'counts', fields],
    queryFn: ({ signal }) => callApi('getThemes', fields, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useThemeAnswers(of: ThemesOf, choice: ThemeChoice) {
  const fields = { ...fieldsOf(of), ...choiceFields(choice) };
  return useInfiniteQuery({
    queryKey: [...themesKey(of.projectId), 'answers', fields],
    queryFn: ({ signal, pageParam }) => callApi('getThemeAnswers', { ...fields, skip: pageParam, count: pageSize }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ Count }, pages) => (pages.length * pageSize < Count ? pages.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Recordings of all answers that match. */
export async function findMatching(of: ThemesOf, choice: ThemeChoice): Promise<string[]> {
  const fields = { ...fieldsOf(of), ...choiceFields(choice) };
  const found: ThemeAnswer[] = [];
  for (let skip = 0; ; skip += mostOfCall) {
    const { Count, Answers } = await callApi('getThemeAnswers', { ...fields, skip, count: mostOfCall });
    found.push(...Answers);
    if (skip + mostOfCall >= Count) return found.map(({ RecordingId }) => RecordingId);
  }
}

/** Ids of tags by recording. */
export function useSuggestions({ projectId, testId, about }: ThemesOf) {
  const fields = { project: projectId, about, ...(testId !== null && { question: testId }) };
  return useQuery({
    queryKey: [...themesKey(projectId), 'suggestions', fields],
    queryFn: async ({ signal }) => {
      const { Suggestions } = await callApi('getTagSuggestions', fields, { signal });
      return new Map(Suggestions.map(({ RecordingId, TagId }) => [RecordingId, TagId]));
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export interface TagChange {
  recordings: readonly string[];
  tag: string;
  change: 'add' | 'remove' | 'dismiss';
}

/** Changes go one after the other. */
export function useTagAnswers({ projectId, about }: Pick<ThemesOf, 'projectId' | 'about'>) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `answer tags ${projectId}` },
    mutationFn: async ({ recordings, ...change }: TagChange) => {
      for (let first = 0; first < recordings.length; first += mostOfCall)
        await callApi('tagAnswers', { project: projectId, about, ...change, recordings: recordings.slice(first, first + mostOfCall) });
    },
    onError: (error) => notifyFailure(words.changeFailed, error),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: themesKey(projectId) }),
        client.invalidateQueries({ queryKey: queryKeys.tags(projectId) }),
      ]),
  });
}

/** The project's tag of this name, which is made where there is none. Its id. */
export async function takeTag(projectId: string, name: string, tags: readonly WireNoteTag[]): Promise<string> {
  const known = tags.find(({ Name }) => foldTagName(Name) === foldTagName(name));
  if (known !== undefined) return known.Id;
  const color = tagColors[tags.length % tagColors.length] ?? 'indigo';
  return (await callApi('saveNoteTag', { project: projectId, name, color })).Id;
}
