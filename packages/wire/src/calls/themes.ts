/** Themes of open answers: frequent words, tags that a researcher gives answers, and tags that are suggested. */
import * as z from 'zod/mini';
import { call, missing, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { ofTesters } from './results.ts';

/** Most answers of one page, and of one change. */
export const mostThemeAnswers = 500;

const about = { about: idOf('question').check(z.maxLength(100)) };

const themes = z.object({
  ReadOnly: z.boolean(),
  /** Answers, one per tester. */
  Count: z.number(),
  /** Those without a tag. */
  Untagged: z.number(),
  /** Words and phrases of at least two answers, most frequent first, each with the number of answers it is in. */
  Terms: z.array(z.object({ Text: z.string(), Count: z.number() })),
  /** Tags that answers have; how many, and with which outcome where there is a test. */
  Tags: z.array(z.object({ TagId: z.string(), Count: z.number(), Success: z.number(), Difficult: z.number(), Unsuccess: z.number() })),
});
export type Themes = z.output<typeof themes>;

const themeAnswer = z.object({
  RecordingId: z.string(),
  Text: z.string(),
  /** null without a test. */
  Outcome: z.nullable(z.enum(['Success', 'Difficult', 'Unsuccess'])),
  TagIds: z.array(z.string()),
});
export type ThemeAnswer = z.output<typeof themeAnswer>;

const themeAnswers = z.object({
  /** All that match. */
  Count: z.number(),
  /** Newest first. */
  Answers: z.array(themeAnswer),
});

const suggestions = z.object({
  /** false where answers are not in English: the model knows no other language. */
  Offered: z.boolean(),
  /** At most one for each answer without a tag. */
  Suggestions: z.array(z.object({ RecordingId: z.string(), TagId: z.string() })),
});
export type TagSuggestions = z.output<typeof suggestions>;

export const themeCalls = {
  getThemes: call({
    method: 'POST',
    path: '/GetThemes.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.extend(ofTesters, about),
    answer: z.union([themes, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'Frequent words and phrases of the open answers to the question `about`, and the tags that these answers have.',
  }),
  getThemeAnswers: call({
    method: 'POST',
    path: '/GetThemeAnswers.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.extend(ofTesters, {
      ...about,
      /** A word or phrase of GetThemes. */
      term: z.optional(z.string().check(z.maxLength(100))),
      /** Id of a tag; 'none' for answers without one. */
      tag: z.optional(idOf('tag').check(z.maxLength(100))),
      skip: z.optional(wholeNumber.check(z.minimum(0))),
      count: z.optional(wholeNumber.check(z.minimum(1), z.maximum(mostThemeAnswers))),
    }),
    answer: z.union([themeAnswers, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'Open answers to the question `about` with their tags, all or those with a word or tag; 50 from the newest on where count and skip are left out.',
  }),
  getTagSuggestions: call({
    method: 'POST',
    path: '/GetTagSuggestions.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project'), question: z.optional(idOf('question')), ...about }),
    answer: z.union([suggestions, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'Tags for open answers without one, learnt from tags that have at least three answers. Nothing is applied, and no text leaves the server.',
  }),
  tagAnswers: call({
    method: 'POST',
    path: '/TagAnswers.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'large',
    payload: z.object({
      project: idOf('project'),
      ...about,
      /** Recordings whose answer it is; one that is not of the project, or has no answer, is passed over. */
      recordings: z.array(idOf('recording')).check(z.minLength(1), z.maxLength(mostThemeAnswers)),
      tag: idOf('tag'),
      /** dismiss: this tag is not suggested for these answers again. */
      change: z.enum(['add', 'remove', 'dismiss']),
    }),
    answer: result,
    refusals: ['not-found', 'read-only-project', 'tag-deleted'],
    object: { kind: 'project', effect: 'change' },
    says: 'Gives answers to the question `about` a tag, takes it from them, or dismisses it as a suggestion.',
  }),
};
