/** Public links to the report or the findings of a project: made and deleted by its researcher, opened by anybody who has one. */
import {
  embedOrigin,
  longestShareDays,
  longestShareTitle,
  mostEmbedOrigins,
  shareAccess,
  shareKinds,
  shareToken,
} from '@sightline/domain/shares';
import * as z from 'zod/mini';
import { call, flag, missing, proof, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { wireExport } from './exports.ts';
import { report } from './reports.ts';
import { ofTesters } from './results.ts';
import { sharedFindings } from './shared-findings.ts';

export const share = z.object({
  Id: z.string(),
  Kind: z.literal([...shareKinds]),
  Title: z.string(),
  /** Which recordings are in it; null for all. */
  Filter: wireExport.shape.Filter,
  /** Whether it shows new recordings too; else it stays as it was when it was shared. */
  KeepsUpToDate: z.boolean(),
  HasPassword: z.boolean(),
  /** The clip or reel that it leads to; null for the report. */
  Clip: z.nullable(z.string()),
  /** Sites that may show it in a frame. */
  EmbedOrigins: z.array(z.string()),
  Views: z.number(),
  ViewedAt: z.nullable(z.string()),
  /** Answers, or notes of findings, that left it since it was made, as their recordings were withdrawn or deleted; and when the last one did. */
  Withdrawn: z.number(),
  WithdrawnAt: z.nullable(z.string()),
  CreatedAt: z.string(),
  /** null: until it is deleted. */
  ExpiresAt: z.nullable(z.string()),
});
export type WireShare = z.output<typeof share>;

/** A report as it is printed. */
export const shownReport = z.object({
  projectName: z.string(),
  projectDescription: z.string(),
  /** ISO 8601. */
  printedAt: z.string(),
  /** Which recordings it is about; null for all. */
  filter: wireExport.shape.Filter,
  /** Name of the collector that is filtered by. */
  collectorName: z.nullable(z.string()),
  /** Recordings in it, and when the first and the last of them began (ISO 8601); null without recordings. */
  recordings: z.number(),
  /** Matching recordings that their researcher excluded, not among `recordings`; left out of links frozen by earlier versions. */
  excluded: z.optional(z.number()),
  collected: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** One for each test; in a project without one a single report of its questions, with an empty name and task. */
  tests: z.array(z.object({ id: z.string(), name: z.string(), task: z.string(), report })),
  /** How the figures came about. */
  method: z.array(z.object({ term: z.string(), meaning: z.string() })),
});
export type ShownReport = z.output<typeof shownReport>;

/** A report as it is shown to the public: the description of the project stays with the team. */
export const sharedReport = z.omit(shownReport, { projectDescription: true });
export type SharedReport = z.output<typeof sharedReport>;

/** A clip or a reel as it is shown to the public: its video, and nothing of its recordings. */
export const sharedFilm = z.object({
  Kind: z.enum(['clip', 'reel']),
  /** Length of the video, ms; null while it is being made. */
  DurationMs: z.nullable(z.number()),
  /** Its files, WebM first; none while it is being made. */
  Files: z.array(z.enum(['webm', 'mp4'])),
  /** Address of the video for some hours: with ?file=mp4 in that format, with ?file=jpeg its picture. Null while it is being made. */
  Url: z.nullable(z.string()),
});
export type SharedFilm = z.output<typeof sharedFilm>;

const origins = z.pipe(
  z.string().check(
    z.maxLength(1_000),
    z.refine(
      (list) => {
        const written = list.split(/[\s,]+/).filter((part) => part !== '');
        return written.length <= mostEmbedOrigins && written.every((part) => embedOrigin(part) !== null);
      },
      { error: `Must be up to ${mostEmbedOrigins} addresses such as https://wiki.example, separated by commas` },
    ),
  ),
  z.transform((list: string) => [...new Set(list.split(/[\s,]+/).flatMap((part) => embedOrigin(part) ?? []))]),
);

export const shareCalls = {
  createShare: call({
    method: 'POST',
    path: '/CreateShare.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.extend(ofTesters, {
      /** What it shows: the report where left out. */
      kind: z.optional(z.literal([...shareKinds])),
      /** The project's name, or the clip's, where left out. */
      title: z.optional(z.string().check(z.trim(), z.maxLength(longestShareTitle))),
      /** Days until it ends; never where left out. */
      days: z.optional(wholeNumber.check(z.minimum(1), z.maximum(longestShareDays))),
      password: z.optional(z.string().check(z.minLength(shareAccess.shortest), z.maxLength(shareAccess.longest))),
      keepsUpToDate: z.optional(flag),
      /** The clip or reel that the link leads to; left out for the report. */
      clip: z.optional(idOf('film')),
      /** Sites that may show it in a frame, separated by commas. */
      embedOrigins: z.optional(origins),
    }),
    answer: z.union([z.object({ Share: share, Url: z.string() }), missing, result]),
    refusals: ['not-found', 'too-many-shares'],
    object: { kind: 'project', effect: 'read' },
    says: 'Makes a public link to the report or the findings of a project, of all recordings or of those that are asked for, or to a clip or a reel. Url is returned this once: only a hash of it is kept.',
  }),
  getShares: call({
    method: 'POST',
    path: '/GetShares.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project') }),
    answer: z.union([z.object({ Shares: z.array(share) }), missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The public links to a project, newest first, ended ones too, with the number of times each was opened.',
  }),
  deleteShare: call({
    method: 'POST',
    path: '/DeleteShare.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ share: idOf('share') }),
    answer: z.union([result, missing]),
    refusals: ['not-found'],
    says: 'Deletes a public link: from then on it opens nothing.',
  }),
  openShare: call({
    method: 'POST',
    path: '/OpenShare.cmd',
    access: 'public',
    encoding: 'fields',
    payload: z.object({
      share: z.string().check(z.regex(shareToken, { error: 'Must be the end of a public link' })),
      password: z.optional(z.string().check(z.maxLength(shareAccess.longest))),
      proof: z.optional(proof),
    }),
    answer: z.union([
      z.object({
        Title: z.string(),
        SharedAt: z.string(),
        KeepsUpToDate: z.boolean(),
        /** Answers, or notes of findings, that were withdrawn since. */
        Withdrawn: z.number(),
        /** Of these three the two that the link does not show are null. */
        Report: z.nullable(sharedReport),
        Findings: z.nullable(sharedFindings),
        Film: z.nullable(sharedFilm),
      }),
      missing,
      result,
    ]),
    refusals: ['not-found', 'share-ended', 'share-password', 'share-password-wrong'],
    says: 'What a public link shows: a report or findings, without ids of testers and recordings and without addresses and numbers of phones and cards, or the video of a clip or a reel.',
  }),
} as const;
