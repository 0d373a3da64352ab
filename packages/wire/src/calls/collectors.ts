/** Collector calls: add, start, stop, delete. */
import * as z from 'zod/mini';
import { anyNumber, call, nothing, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';

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
      /** US dollars to pay before it starts, or is continued with the size that is chosen; 0 if nothing is owed. */
      AmountDue: z.number(),
      /** A payment for it waits for the card provider. */
      PaymentPending: z.boolean(),
      /** Testers it had ended with: it can continue with a larger number only; null before its end. */
      EndedWith: z.nullable(z.number()),
      /** Places that stayed empty and whose price went back. */
      PlacesRefunded: z.number(),
      SelectedCountry: z.string(),
      SelectedMinAge: z.number(),
      SelectedMaxAge: z.number(),
      SelectedGender: z.string(),
      SelectedCategory: z.string(),
    }),
  ),
});
export type WireCollector = z.output<typeof collector>;

const named = z.object({ name: z.string() });
export const panelSettings = z.object({
  countries: z.array(named),
  genders: z.array(named),
  /** Interests of panel members. */
  categories: z.array(named),
  /** Hours, US dollars, testers. */
  availableSampleSizes: z.array(z.object({ timeToCollect: z.number(), price: z.number(), numberOfResponses: z.number() })),
  /** manual: paid testers come by the invitation link; off: none can be ordered; on: members of the built-in panel are invited. */
  Recruiting: z.enum(['manual', 'off', 'on']),
  /** The built-in panel has simulated members, whose recordings are marked. */
  Simulated: z.boolean(),
});
export type PanelSettings = z.output<typeof panelSettings>;

export const collectorCalls = {
  getPanelSettings: call({
    method: 'POST',
    path: '/domain/GetPanelSettings.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: nothing,
    answer: panelSettings,
    refusals: [],
    says: 'Whom paid testers can be chosen from, and sizes, prices (US dollars) and hours of a paid sample.',
  }),
  addCollector: call({
    method: 'POST',
    path: '/AddCollector.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project'), collectortype: wholeNumber }),
    answer: z.union([z.object({ collector }), result]),
    refusals: ['not-found', 'read-only-project', 'kind-unknown', 'too-many-collectors', 'subscription-only', 'recordings-used-up'],
    object: { kind: 'project', effect: 'change' },
    says: 'Adds a collector: collectortype 1 own testers (type 34), 2 paid testers (type 24).',
  }),
  changeCollectorStatus: call({
    method: 'POST',
    path: '/ChangeCollectorStatusCommand.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      collector: idOf('collector'),
      status: wholeNumber,
      /** US dollars that the researcher saw before starting paid testers; only compared: what is charged is the server's price. */
      amount: z.optional(anyNumber),
    }),
    answer: result,
    refusals: [
      'not-found',
      'email-unconfirmed',
      'read-only-project',
      'illegal-move',
      'sample-not-larger',
      'subscription-only',
      'recordings-used-up',
      'start-blocked',
      'no-neuro-question',
      'panel-off',
      'no-members',
      'price-changed',
      'card-missing',
      'card-refused',
      'payment-under-way',
      'provider-silent',
    ],
    object: { kind: 'collector', effect: 'change' },
    says: 'Moves a collector along its states; an illegal move or a locked start answers res 0. Status 1 of paid testers charges the saved card and starts them in one piece.',
  }),
  deleteCollector: call({
    method: 'POST',
    path: '/DeleteCollector.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ collectorId: idOf('collector') }),
    answer: result,
    refusals: ['not-found', 'read-only-project', 'collector-started', 'payment-under-way'],
    object: { kind: 'collector', effect: 'change' },
    says: 'Deletes a collector that was never started.',
  }),
};
