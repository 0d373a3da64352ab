/** The panel provider of a collector as its page shows it; never its secret. */
import { testerParameter } from '@sightline/domain/collectors';
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { openCollector } from '../collectors/index.ts';
import { findUnsent } from './outcome-store.ts';
import { findProvider } from './provider-store.ts';

type Shown = Exclude<Answer<typeof calls.getPanelProvider>, { error: string }>;

/** Refusals: not-found, read-only-project. */
export function getPanelProvider(
  { db }: Pick<Ports, 'db'>,
  { accountId }: ResearcherCaller,
  { collector }: Payload<typeof calls.getPanelProvider>,
): Promise<Shown | Refusal> {
  return inTransaction(db, async (trx) => {
    const open = await openCollector(trx, accountId, collector);
    if (isRefusal(open)) return open;
    const provider = await findProvider(trx, collector);
    const unsent = await findUnsent(trx, collector);
    return {
      IsSet: provider !== null,
      IdParameter: provider?.idParameter ?? testerParameter,
      CallbackUrl: provider?.callbackUrl ?? '',
      SignedEntry: provider?.signedEntry ?? false,
      Unsent: unsent && {
        Count: unsent.count,
        Tester: unsent.tester,
        Outcome: unsent.outcome,
        Failure: unsent.failure,
        At: unsent.triedAt.toISOString(),
      },
    };
  });
}
