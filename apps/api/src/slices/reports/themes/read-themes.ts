/** Open answers of a whole report with their outcomes and tags: what themes are counted from, and what is listed of them. */
import { answerReader, findTerms } from '@sightline/analysis';
import type { Report, ThemeAnswer, Themes } from '@sightline/wire/calls';
import type { Page } from '../merging/report-part.ts';
import { answerLanguage } from './stop-words.ts';

/** Recording id and tag id. */
export type Tagging = readonly [recordingId: string, tagId: string];

const outcomes = ['Success', 'Difficult', 'Unsuccess'] as const;

/** Newest first. */
export function themeAnswers(
  report: Report,
  about: string,
  outcome: keyof Report | undefined,
  taggings: readonly Tagging[],
): ThemeAnswer[] {
  const group = outcome === 'Success' || outcome === 'Difficult' || outcome === 'Unsuccess' || outcome === 'DroppedOut' ? outcome : 'All';
  const texts = report[group].Blocks.find(({ QuestionId }) => QuestionId === about)?.Texts ?? [];
  const outcomeOf = new Map(outcomes.flatMap((name) => report[name].RawData.map(({ RecordingId }) => [RecordingId, name] as const)));
  const tagsOf = new Map<string, string[]>();
  for (const [recordingId, tagId] of taggings) tagsOf.set(recordingId, [...(tagsOf.get(recordingId) ?? []), tagId]);
  return texts.map(({ RecordingId, Text }) => ({
    RecordingId,
    Text,
    Outcome: outcomeOf.get(RecordingId) ?? null,
    TagIds: tagsOf.get(RecordingId) ?? [],
  }));
}

export function themesOf(answers: readonly ThemeAnswer[], language: string): Omit<Themes, 'ReadOnly'> {
  const tags = new Map<string, Themes['Tags'][number]>();
  for (const { TagIds, Outcome } of answers)
    for (const TagId of TagIds) {
      const tag = tags.get(TagId) ?? { TagId, Count: 0, Success: 0, Difficult: 0, Unsuccess: 0 };
      tag.Count += 1;
      if (Outcome !== null) tag[Outcome] += 1;
      tags.set(TagId, tag);
    }
  const terms = findTerms(
    answers.map(({ Text }) => Text),
    answerLanguage(language),
  );
  return {
    Count: answers.length,
    Untagged: answers.filter(({ TagIds }) => TagIds.length === 0).length,
    Terms: terms.map(({ text, count }) => ({ Text: text, Count: count })),
    Tags: [...tags.values()].sort((one, other) => other.Count - one.Count || (one.TagId < other.TagId ? -1 : 1)),
  };
}

export interface Wanted {
  /** A word or phrase. */
  term: string | undefined;
  /** Id of a tag, or 'none'. */
  tag: string | undefined;
  language: string;
}

export function pageOf(answers: readonly ThemeAnswer[], { term, tag, language }: Wanted, { skip, count }: Page) {
  const read = answerReader(answerLanguage(language));
  const matching = answers.filter(
    ({ Text, TagIds }) =>
      (tag === undefined || (tag === 'none' ? TagIds.length === 0 : TagIds.includes(tag))) && (term === undefined || read(Text).has(term)),
  );
  return { Count: matching.length, Answers: matching.slice(skip, skip + count) };
}
