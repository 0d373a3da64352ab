/** Calls on exports: files that are made of a project's results by a job, listed with their progress, and kept for 30 days. */
import { exportKinds, exportStates } from '@sightline/domain/exports';
import * as z from 'zod/mini';
import { call, missing, result } from './call.ts';
import { idOf } from './id-fields.ts';
import { outcome } from './reports.ts';
import { ofTesters } from './results.ts';

export const wireExport = z.object({
  Id: z.string(),
  Kind: z.enum(exportKinds),
  State: z.enum(exportStates),
  /** 0 to 100. */
  Progress: z.number(),
  /** Which recordings are in it; null for all. Each part is null if it was not chosen. */
  Filter: z.nullable(
    z.object({
      Collector: z.nullable(z.string()),
      Gender: z.nullable(z.enum(['Male', 'Female', 'Other'])),
      MinAge: z.nullable(z.number()),
      MaxAge: z.nullable(z.number()),
      Outcome: z.nullable(outcome),
      /** Whether it was also filtered by language, device, date, answer, place or gaze; left out if not. */
      More: z.optional(z.boolean()),
    }),
  ),
  /** What its file is called when it is downloaded. */
  FileName: z.string(),
  /** Size of the file; null until it is done. */
  Bytes: z.nullable(z.number()),
  /** Number of recordings in it; null until it is done. */
  Recordings: z.nullable(z.number()),
  /** Why it failed: a refusal's code, and its words; null unless State is 'failed'. */
  Failure: z.nullable(z.object({ code: z.string(), errormessage: z.string() })),
  CreatedAt: z.string(),
  /** When it will be deleted. */
  ExpiresAt: z.string(),
});
export type WireExport = z.output<typeof wireExport>;

const ofExport = z.object({ export: idOf('export') });

export const exportCalls = {
  startExport: call({
    method: 'POST',
    path: '/StartExport.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.extend(ofTesters, { kind: z.enum(exportKinds, { error: 'Must be a kind of export' }) }),
    answer: z.union([z.object({ Export: wireExport }), missing, result]),
    refusals: ['not-found', 'too-many-exports', 'storage-full'],
    object: { kind: 'project', effect: 'read' },
    says: "Starts an export of a project's results, of all recordings or of those that are asked for. The same export that is still being made is returned again.",
  }),
  getExports: call({
    method: 'POST',
    path: '/GetExports.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project') }),
    answer: z.union([z.object({ Exports: z.array(wireExport) }), missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The exports that the caller has made of a project, newest first, with their progress.',
  }),
  downloadExport: call({
    method: 'POST',
    path: '/DownloadExport.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofExport,
    answer: z.union([z.object({ Url: z.string() }), missing]),
    refusals: ['not-found'],
    says: 'The address of the file of an export that is done, good for 10 minutes and for nothing else.',
  }),
  deleteExport: call({
    method: 'POST',
    path: '/DeleteExport.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofExport,
    answer: result,
    refusals: ['not-found'],
    says: 'Deletes an export and its file; one that is being made is given up.',
  }),
};
