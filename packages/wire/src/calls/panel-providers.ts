/** Calls on the panel provider of a collector. */
import * as z from 'zod/mini';
import { call, missing, result, flag } from './call.ts';
import { idOf } from './id-fields.ts';

const panelProvider = z.object({
  /** Whether one is set; else the rest are the defaults. */
  IsSet: z.boolean(),
  IdParameter: z.string(),
  CallbackUrl: z.string(),
  SignedEntry: z.boolean(),
  /** Call-backs whose last try failed, with the latest one; null if there is none. `At`: ISO 8601. */
  Unsent: z.nullable(z.object({ Count: z.number(), Tester: z.string(), Outcome: z.string(), Failure: z.string(), At: z.string() })),
});
export type WirePanelProvider = z.output<typeof panelProvider>;

const ofCollector = z.object({ collector: idOf('collector') });
const object = { kind: 'collector', effect: 'change' } as const;

export const panelProviderCalls = {
  getPanelProvider: call({
    method: 'POST',
    path: '/GetPanelProvider.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofCollector,
    answer: z.union([panelProvider, missing]),
    refusals: ['not-found', 'read-only-project'],
    object,
    says: 'Returns the panel provider of a collector, without its secret, and call-backs that failed.',
  }),
  savePanelProvider: call({
    method: 'POST',
    path: '/SavePanelProvider.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      collector: idOf('collector'),
      idParameter: z.string().check(z.maxLength(200)),
      callbackUrl: z.string().check(z.maxLength(1_000)),
      signedEntry: flag,
      /** Makes another secret; links signed with the one before open for a day more. */
      newSecret: z.optional(flag),
    }),
    answer: z.union([z.object({ Secret: z.nullable(z.string()) }), result]),
    refusals: ['not-found', 'read-only-project', 'panel-recruits', 'field-invalid'],
    object,
    says: 'Sets the panel provider of a collector. Answers its secret when it is made, and never again.',
  }),
  removePanelProvider: call({
    method: 'POST',
    path: '/RemovePanelProvider.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofCollector,
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object,
    says: 'Removes the panel provider of a collector with its secret and its outcomes.',
  }),
  retryProviderCallbacks: call({
    method: 'POST',
    path: '/RetryProviderCallbacks.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofCollector,
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object,
    says: 'Sends every call-back of a collector that failed again.',
  }),
};
