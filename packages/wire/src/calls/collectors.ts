/** Collector calls: add, start, stop, delete. */
import * as z from 'zod/mini';
import { call, result, wholeNumber } from './call.ts';

export const collector = z.object({
  Id: z.string(),
  Name: z.string(),
  /** 34 own testers, 24 paid testers. */
  type: z.number(),
  /** Own: 0 preview, 1 running, 2 finished. Paid: 0, 1 paid, 6 running, 2 completed. */
  status: z.number(),
  completes: z.number(),
  partial: z.number(),
  verified: z.number(),
  Viewed: z.boolean(),
  SelectedNumberOfResponses: z.number(),
  CollectorSample: z.object({ SelectedNumberOfResponses: z.number() }),
  invitationUrl: z.string(),
  invitationCode: z.string(),
  StartDate: z.nullable(z.string()),
  FinishDate: z.nullable(z.string()),
  ActualFinishDate: z.nullable(z.string()),
  BacklinkSettings: z.object({ LinkForComplete: z.string(), LinkForDisqualified: z.string(), LinqForOverquota: z.string() }),
  panelInfo: z.nullable(
    z.object({
      TimeToCollect: z.number(),
      Price: z.number(),
      SelectedCountry: z.string(),
      SelectedMinAge: z.number(),
      SelectedMaxAge: z.number(),
      SelectedGender: z.string(),
      SelectedCategory: z.string(),
    }),
  ),
});
export type WireCollector = z.output<typeof collector>;

export const collectorCalls = {
  addCollector: call({
    method: 'POST',
    path: '/AddCollector.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: z.string(), collectortype: wholeNumber }),
    answer: z.union([z.object({ collector }), result]),
    says: 'Adds a collector: collectortype 1 own testers (type 34).',
  }),
  changeCollectorStatus: call({
    method: 'POST',
    path: '/ChangeCollectorStatusCommand.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ collector: z.string(), status: wholeNumber }),
    answer: result,
    says: 'Moves a collector along its states; an illegal move or a locked start answers res 0.',
  }),
  deleteCollector: call({
    method: 'POST',
    path: '/DeleteCollector.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ collectorId: z.string() }),
    answer: result,
    says: 'Deletes a collector that was never started.',
  }),
};
