/** Which recordings an answer is about: the filters of the results, and segments, which are filters that were saved under a name. */
import { deviceKinds } from '@sightline/domain/recordings';
import * as z from 'zod/mini';
import { call, missing, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { interval, outcome } from './reports.ts';
import { visibleText } from './visible-text.ts';

const dayError = { error: 'Must be a date, as 2026-05-31' };
/** A day of the calendar in UTC, from the year 2000 on. */
const day = z.iso.date(dayError).check(z.regex(/^2/, dayError));

/**
 * Whose recordings an answer is merged from; all where left out. Outcomes are judged by the norm of all recordings whatever is requested.
 * An age bound leaves out testers who did not say theirs; gender Other is everyone who said neither Male nor Female.
 */
export const testerFilter = {
  collector: z.optional(idOf('collector').check(z.maxLength(100))),
  gender: z.optional(z.enum(['Male', 'Female', 'Other'])),
  minAge: z.optional(wholeNumber),
  maxAge: z.optional(wholeNumber),
  /** Primary subtag of the language of the tester's browser, such as 'en'. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}$/, { error: 'Must be a language code, as en' }))),
  device: z.optional(z.enum(deviceKinds)),
  /** Grades of gaze, such as 'AB'; leaves out everyone whose eyes were not tracked. */
  grades: z.optional(z.string().check(z.regex(/^(?=.)A?B?C?$/, { error: 'Must be grades in order, as AB' }))),
  /** Id of a question that was answered, as `answer` says, or (left out) in any way. */
  answered: z.optional(idOf('question').check(z.maxLength(100))),
  /** Of `answered`: an option's id, a step of a rating, or words that an open answer contains, in any case. */
  answer: z.optional(idOf('option').check(z.maxLength(200))),
  /** Screen id or page path that was visited in any test. */
  screen: z.optional(idOf('screen').check(z.maxLength(500))),
  /** First and last day on which the recordings ended. */
  from: z.optional(day),
  to: z.optional(day),
};

/** Also what a stored segment is read with. */
export const segmentFilter = z.object({ ...testerFilter, outcome: z.optional(outcome) });
export type SegmentFilter = z.output<typeof segmentFilter>;

export const segment = z.object({ Id: z.string(), Name: z.string(), Filter: segmentFilter });
export type WireSegment = z.output<typeof segment>;

const choice = z.object({ Value: z.string(), Count: z.number() });
const filterChoices = z.object({
  /** Language codes and kinds of device of the finished recordings, most frequent first. */
  Languages: z.array(choice),
  Devices: z.array(choice),
  /** Places visited in the test, with their names: at most 200, most visited first. */
  Screens: z.array(z.object({ ...choice.shape, Name: z.string() })),
});
export type FilterChoices = z.output<typeof filterChoices>;

/** A figure of one side; null where nobody has it. */
export const figure = z.object({ Value: z.nullable(z.number()), Interval: interval, Count: z.number() });
const side = z.object({
  /** Testers in the sample: those who began the test and did not drop out. */
  Count: z.number(),
  DroppedOut: z.number(),
  Completed: z.number(),
  /** Percent with its 95 % adjusted Wald interval. */
  SuccessRate: figure,
  /** Seconds, geometric mean of those who completed the task. */
  Duration: figure,
  /** Mean count per tester. */
  Misclicks: figure,
});
export type ComparedSide = z.output<typeof side>;

/** Value and 95 % interval of a difference; null where a side has too few testers for it. */
export const difference = z.object({ Value: z.nullable(z.number()), Interval: interval });
const comparison = z.object({
  First: side,
  Second: side,
  /** Testers of both sides: the intervals assume that there are none. */
  Overlap: z.number(),
  /** First less second, in percentage points. */
  SuccessRate: difference,
  /** How much longer the first took than the second, in percent. */
  Duration: difference,
  /** First less second. */
  Misclicks: difference,
});
export type Comparison = z.output<typeof comparison>;

export const filterCalls = {
  getFilterChoices: call({
    method: 'POST',
    path: '/GetFilterChoices.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project'), question: z.optional(idOf('question')) }),
    answer: z.union([filterChoices, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'What the recordings of a project can be filtered by: languages, devices, and the screens or pages of a test.',
  }),
  getSegments: call({
    method: 'POST',
    path: '/GetSegments.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project') }),
    answer: z.union([z.object({ Segments: z.array(segment) }), missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The saved segments of a project, by name.',
  }),
  saveSegment: call({
    method: 'POST',
    path: '/SaveSegment.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      project: idOf('project'),
      name: visibleText(80, 'Please enter a name'),
      ...segmentFilter.shape,
    }),
    answer: z.union([segment, result]),
    refusals: ['not-found', 'read-only-project', 'segment-name-taken', 'too-many-segments'],
    object: { kind: 'project', effect: 'change' },
    says: 'Saves a filter of the results under a name.',
  }),
  deleteSegment: call({
    method: 'POST',
    path: '/DeleteSegment.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ segment: idOf('segment') }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'segment', effect: 'change' },
    says: 'Deletes a saved segment; recordings stay as they are.',
  }),
  compareSegments: call({
    method: 'POST',
    path: '/CompareSegments.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ first: idOf('segment'), second: z.optional(idOf('segment')), question: z.optional(idOf('question')) }),
    answer: z.union([comparison, missing]),
    refusals: ['not-found'],
    object: { kind: 'segment', effect: 'read' },
    says: 'The key figures of two segments of one project, or of a segment and everyone else, with their differences.',
  }),
};
