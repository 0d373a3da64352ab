/** Steps with money that journeys share: a researcher at a desk, a provider that takes its time, and what an account paid by the server's own books. */
import type { Browser, Page } from '@playwright/test';
import { researcherAt, type Researcher } from '../harness/researcher.ts';
import type { RunningServer } from '../harness/server.ts';
import { withDatabase } from './let-lapse.ts';
import { deskOf } from './signed-in-desk.ts';

export const settingsCall = '**/UpdateUserCreditCardSettings.cmd';

export interface MoneyDesk {
  page: Page;
  researcher: Researcher;
}

/** A new account, signed in, at a page. */
export async function moneyDesk({ browser, server }: { browser: Browser; server: RunningServer }, path: string): Promise<MoneyDesk> {
  const researcher = await researcherAt(server.url);
  const page = await deskOf(browser, researcher);
  await page.goto(`${server.url}${path}`);
  return { page, researcher };
}

/** While `work` runs, the card provider responds to no charge: it waits for a lock that this holds. */
export const whileProviderWaits = (server: RunningServer, work: () => Promise<void>): Promise<void> =>
  withDatabase(server, async (database) => {
    await database.query('begin');
    await database.query('lock table sandbox_charge in exclusive mode');
    await work();
    await database.query('commit');
  });

interface Books {
  /** Charges that went through at the provider. */
  charges: number;
  /** Cents by book of the ledger. */
  ledger: Record<string, number>;
}

/** What the provider charged an account, and what our ledger has of it. */
export const booksOf = (server: RunningServer, { email }: Researcher): Promise<Books> =>
  withDatabase(server, async (database) => {
    const { rows: charges } = await database.query<{ count: number }>(
      `select count(*)::int as count from sandbox_charge join sandbox_customer on sandbox_customer.id = customer_id
       where email = $1 and failure_code is null`,
      [email],
    );
    const { rows } = await database.query<{ book: string; cents: number }>(
      `select book, sum(ledger_entry.amount_cents)::int as cents from ledger_entry
       join payment on payment.id = payment_id join account on account.id = account_id where email = $1 group by book order by book`,
      [email],
    );
    return { charges: charges[0]?.count ?? 0, ledger: Object.fromEntries(rows.map(({ book, cents }) => [book, cents])) };
  });

/** The bank decides the account's disputes for its cardholder, as the sandbox's operator instructs it. */
export const loseDisputes = (server: RunningServer, { email }: Researcher): Promise<void> =>
  withDatabase(server, async (database) => {
    const { rows } = await database.query<{ id: string; key: string }>(
      `select sandbox_dispute.id, secret_key as key from sandbox_keys, sandbox_dispute join sandbox_charge on sandbox_charge.id = charge_id
       join sandbox_customer on sandbox_customer.id = customer_id where email = $1`,
      [email],
    );
    for (const { id, key } of rows) {
      const body = new URLSearchParams({ 'evidence[uncategorized_text]': 'losing_evidence' });
      const answer = await fetch(`${server.url}/sandbox/v1/disputes/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body,
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  });
