/** Findings: what a researcher concludes, with the notes and figures that it rests on and the share of testers behind it. */
import {
  longestFindingTitle,
  longestRecommendation,
  mostClipsOfFinding,
  mostFiguresOfFinding,
  mostNotesOfFinding,
  severities,
} from '@sightline/domain/findings';
import * as z from 'zod/mini';
import { call, missing, placeAfter, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { segmentFilter } from './filters.ts';
import { requestKey } from './notes.ts';
import { interval } from './reports.ts';

const severity = z.literal([...severities]);

/** A reference to a figure of the report; what it says is read from the report each time. */
const figureReference = z.object({
  Key: idOf('question').check(z.minLength(1), z.maxLength(600)),
  /** Its name when it was chosen, to be said once the report does not have it any more. */
  Name: z.string().check(z.maxLength(400)),
});

/** A figure that the report has now. */
export const reportFigure = z.object({
  Key: z.string(),
  Name: z.string(),
  /** The part of the report that it stands in: a test, a question, or the standard scores. */
  Part: z.string(),
  /** The figure in words, with its count and interval where it has them. */
  Text: z.string(),
});
export type ReportFigure = z.output<typeof reportFigure>;

export const finding = z.object({
  Id: z.string(),
  Title: z.string(),
  /** 4 is the most severe. */
  Severity: severity,
  Recommendation: z.string(),
  /** Sent back with a change, which is refused if another one was first. */
  Version: z.number(),
  /** Ids, in the researcher's order; notes of deleted recordings are not among them. */
  NoteIds: z.array(z.string()),
  /** Likewise. */
  ClipIds: z.array(z.string()),
  Figures: z.array(figureReference),
  UpdatedAt: z.string(),
});
export type WireFinding = z.output<typeof finding>;

/** How many of the selected testers the notes and clips of a finding are about: each counts once, however many there are. */
export const testerShare = z.object({
  Count: z.number(),
  /** Selected testers in the sample. */
  Total: z.number(),
  /** 0 to 100; null with nobody in the sample. */
  Percentage: z.nullable(z.number()),
  /** 95 % adjusted Wald. */
  Interval: interval,
});
export type TesterShare = z.output<typeof testerShare>;

const findingWithShare = z.object({ ...finding.shape, Testers: testerShare });
const findings = z.object({
  ReadOnly: z.boolean(),
  /** In the researcher's order. */
  Findings: z.array(findingWithShare),
  /** Every figure that can be evidence, in the order of the report. */
  Figures: z.array(reportFigure),
});
export type Findings = z.output<typeof findings>;

export const findingCalls = {
  getFindings: call({
    method: 'POST',
    path: '/GetFindings.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project'), question: z.optional(idOf('question')), ...segmentFilter.shape }),
    answer: z.union([findings, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The findings of a project in their order, with the share of the selected testers behind each, and the figures of the report that can be evidence.',
  }),
  saveFinding: call({
    method: 'POST',
    path: '/SaveFinding.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'large',
    payload: z.object({
      project: idOf('project'),
      /** The finding that is changed, with the version that was read; left out for a new one. */
      finding: z.optional(idOf('finding')),
      version: z.optional(wholeNumber),
      /** Of a new finding. */
      key: requestKey,
      title: z.string().check(z.trim(), z.maxLength(longestFindingTitle)),
      severity: z.pipe(wholeNumber, severity),
      recommendation: z.string().check(z.trim(), z.maxLength(longestRecommendation)),
      /** Ids of notes; one that was deleted is passed over. */
      notes: z.array(idOf('note')).check(z.maxLength(mostNotesOfFinding)),
      /** Ids of clips, likewise; none where left out. */
      clips: z.optional(z.array(idOf('film')).check(z.maxLength(mostClipsOfFinding))),
      figures: z.array(figureReference).check(z.maxLength(mostFiguresOfFinding)),
    }),
    answer: z.union([finding, result]),
    refusals: ['not-found', 'read-only-project', 'finding-changed', 'too-many-findings'],
    object: { kind: 'project', effect: 'change' },
    says: 'Saves a finding with all of its evidence, or changes one. A new finding that is sent again with its key is written once.',
  }),
  updateFindingsOrder: call({
    method: 'POST',
    path: '/UpdateFindingsOrder.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ finding: idOf('finding'), after: z.optional(placeAfter('finding')) }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'finding', effect: 'change' },
    says: 'Moves a finding behind another one of its project, or to the beginning.',
  }),
  deleteFinding: call({
    method: 'POST',
    path: '/DeleteFinding.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ finding: idOf('finding') }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'finding', effect: 'change' },
    says: 'Deletes a finding; its notes and clips stay.',
  }),
};
