/** A server that takes play money, for tests: researchers with cards, a clock that is set, and the two sets of books beside each other. */
import { sql } from 'kysely';
import { callerWith, signUp, testPassword, testServer, type TestCaller, type TestServer } from '../testing-app.ts';
import { startCardWebhooks } from '../../platform/cards/index.ts';
import type { TestOverrides } from '../../platform/testing.ts';
import { readWebhook } from '../../slices/payments/index.ts';
import { reconcile, type Reconciled } from '../../slices/payments/reconcile.ts';
import { countRecordingsOfAccount } from '../../slices/recordings/count-recordings.ts';
import { billingMaintenance, startBillingWorkers } from '../../slices/billing/index.ts';
import { runOnce } from '../testing-maintenance.ts';
import { paymentHandlers } from '../../slices/collectors/index.ts';

export const visa = '4242424242424242';
export const declinedLater = '4000000000000341';
/** Charged, and taken back by its bank. */
export const disputedCard = '4000000000000259';

export interface MoneyServer extends TestServer {
  /** A token as the browser gets it from the provider. */
  token(number: string): Promise<string>;
  /** A researcher with a card. */
  withCard(email: string, number?: string): Promise<TestCaller>;
  /** Runs the maintenance jobs of money once. */
  runMaintenance(): Promise<void>;
}

export async function moneyServer(overrides: TestOverrides = {}): Promise<MoneyServer> {
  const server = await testServer({ ...overrides, env: { rateLimitScale: 1000, promoCodes: ['SPRING'], ...overrides.env } });
  const { app, ports } = server;
  const handlers = paymentHandlers(ports, countRecordingsOfAccount);
  await startCardWebhooks(ports, (body, signature) => readWebhook(ports, handlers, body, signature));
  await startBillingWorkers(ports, handlers);
  const token = async (number: string) => {
    const fields = { 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '2060', 'card[cvc]': '123' };
    const answer = await app.inject({
      method: 'POST',
      url: '/sandbox/v1/tokens',
      headers: { authorization: `Bearer ${ports.cards.browser.publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return String(answer.json<{ id: string }>().id);
  };
  const withCard = async (email: string, number = visa) => {
    const caller = staying(server, email, await signUp(app, email));
    const saved = await caller.post('/UpdateUserCreditCardSettings.cmd', { cardtoken: await token(number), amount: 0 });
    if (saved.body['res'] !== 1) throw new Error(String(saved.body['errormessage']));
    return caller;
  };
  return { ...server, token, withCard, runMaintenance: () => runOnce(billingMaintenance(ports, handlers)) };
}

/** Signs in again whenever the clock was moved past the end of the token, or of the time for which the password was given. */
function staying({ app }: TestServer, email: string, first: TestCaller): TestCaller {
  let caller = first;
  const again = async (): Promise<TestCaller> => {
    const answer = await callerWith(app, '').post('/identity/connect/token', {
      grant_type: 'password',
      username: email,
      password: testPassword,
    });
    caller = callerWith(app, String(answer.body['access_token']));
    return caller;
  };
  const call = async (ask: (by: TestCaller) => ReturnType<TestCaller['get']>) => {
    const answer = await ask(caller);
    return answer.status === 401 || answer.body['code'] === 'password-needed' ? ask(await again()) : answer;
  };
  return { token: first.token, post: (path, body) => call((by) => by.post(path, body)), get: (path) => call((by) => by.get(path)) };
}

export const send = (caller: TestCaller, body: object) => caller.post('/UpdateUserCreditCardSettings.cmd', body);
export const buy = (caller: TestCaller, amount: number, more: object = {}) => send(caller, { usedefaultcard: true, amount, ...more });

interface Profile {
  User: { Id: string };
  Subscription: Record<string, unknown>;
  Account: { Cards: { Id: string; cardinfo: string; exp: string; cardtype: string }[]; Provider: object | null };
}

export async function profileOf(caller: TestCaller): Promise<Profile> {
  return (await caller.get('/GetUserProfile.cmd')).body as unknown as Profile;
}

export async function transactionsOf(caller: TestCaller): Promise<Record<string, unknown>[]> {
  return (await caller.post('/GetTransactionsCommand.cmd', {})).body as unknown as Record<string, unknown>[];
}

/** What the hour brings: the pace of the job is that of the database's clock, which a test does not set. */
export function compareBooks({ ports }: MoneyServer): Promise<Reconciled> {
  return reconcile(ports, paymentHandlers(ports, countRecordingsOfAccount));
}

/** Cents that the provider says it holds for us, and that our ledger says it does. */
export async function bothBooks({ ports }: MoneyServer): Promise<{ provider: number; ledger: number; sum: number }> {
  const movements = await ports.cards.movements(new Date(0));
  const { rows } = await sql<{ ledger: number; sum: number }>`
    select coalesce(sum(amount_cents) filter (where book = 'provider'), 0)::int as ledger, coalesce(sum(amount_cents), 0)::int as sum
    from ledger_entry`.execute(ports.db);
  return {
    provider: movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0),
    ledger: rows[0]?.ledger ?? 0,
    sum: rows[0]?.sum ?? 0,
  };
}

/** Cents by book of our ledger. */
export async function sumsOf({ ports }: MoneyServer): Promise<Record<string, number>> {
  const { rows } = await sql<{ book: string; cents: number }>`
    select book, sum(amount_cents)::int as cents from ledger_entry group by book order by book`.execute(ports.db);
  return Object.fromEntries(rows.map(({ book, cents }) => [book, cents]));
}
