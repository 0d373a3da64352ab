/** What is worked out of open answers in a worker thread: frequent words, pages of answers, and suggestions of tags. */
import { suggestTags } from '@sightline/analysis';
import type { TagSuggestions, ThemeAnswer, Themes } from '@sightline/wire/calls';
import { implement, type Implementation, type Task, type TaskIo } from '../../../platform/workers/index.ts';
import { wholeReport, type PartInput } from '../merging/whole-report.ts';
import { embedAnswers } from './embed-answers.ts';
import { pageOf, themeAnswers, themesOf, type Tagging, type Wanted } from './read-themes.ts';

interface ThemeInput extends PartInput {
  about: string;
  taggings: readonly Tagging[];
  language: string;
}

interface SuggestInput extends ThemeInput {
  /** Pairs of recording id and tag id, as `pairOf`. */
  dismissed: readonly string[];
}

/** Read summaries. */
export const themesTask: Task<ThemeInput, Omit<Themes, 'ReadOnly'>> = { name: 'themes', lane: 'requests', timeoutMs: 60_000 };
export const themeAnswersTask: Task<ThemeInput & Wanted, { Count: number; Answers: ThemeAnswer[] }> = {
  name: 'theme-answers',
  lane: 'requests',
  timeoutMs: 60_000,
};
export const suggestTask: Task<SuggestInput, TagSuggestions['Suggestions']> = { name: 'suggest-tags', lane: 'requests', timeoutMs: 60_000 };

/** Newest answers that suggestions are learnt from, and that get one: about 5 ms each. */
const most = { examples: 400, untagged: 600 };

async function answersOf({ about, taggings, ...part }: ThemeInput, io: TaskIo): Promise<ThemeAnswer[]> {
  return themeAnswers(await wholeReport(part, io), about, part.chosen.outcome, taggings);
}

async function suggest(input: SuggestInput, io: TaskIo): Promise<TagSuggestions['Suggestions']> {
  const answers = await answersOf(input, io);
  const chosen = [
    ...answers.filter(({ TagIds }) => TagIds.length > 0).slice(0, most.examples),
    ...answers.filter(({ TagIds }) => TagIds.length === 0).slice(0, most.untagged),
  ];
  const vectors = await embedAnswers(chosen.map(({ Text }) => Text));
  const read = chosen.map(({ RecordingId, TagIds }, index) => ({
    id: RecordingId,
    vector: vectors[index] ?? new Float32Array(),
    tagIds: TagIds,
  }));
  return suggestTags(read, new Set(input.dismissed)).map(({ id, tagId }) => ({ RecordingId: id, TagId: tagId }));
}

/** What the worker's entry registers of themes. */
export const themeTasks: readonly Implementation[] = [
  implement(themesTask, async (input, io) => themesOf(await answersOf(input, io), input.language)),
  implement(themeAnswersTask, async (input, io) => pageOf(await answersOf(input, io), input, input.page)),
  implement(suggestTask, suggest),
];
