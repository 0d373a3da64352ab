/** A project that is deleted at the very moment when money for its paid testers moves: neither waits for the other for ever, and no cent is lost. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CardProviderDown } from '../../platform/cards/card-port.ts';
import { startCardWebhooks } from '../../platform/cards/index.ts';
import { paymentHandlers } from '../../slices/collectors/index.ts';
import { readWebhook } from '../../slices/payments/index.ts';
import { countRecordingsOfAccount } from '../../slices/recordings/count-recordings.ts';
import { decideDispute, type Webhook } from '../cards/testing-cards.ts';
import type { TestCaller } from '../testing-app.ts';
import { bothBooks, compareBooks, disputedCard, moneyServer, transactionsOf, visa, type MoneyServer } from './testing-money.ts';
import { endRound, paidStudy, payAndStart, type PaidStudy } from './testing-paid.ts';

let server: MoneyServer;
let heard: Webhook[];
beforeEach(async () => {
  server = await moneyServer();
  heard = [];
  await startCardWebhooks(server.ports, (body, signature) => Promise.resolve(void heard.push({ body, signature })));
});
afterEach(() => server.close());

interface Bought {
  ada: TestCaller;
  study: PaidStudy;
}

async function study(number = visa): Promise<Bought> {
  const ada = await server.withCard(`deleted@example.com`, number);
  return { ada, study: await paidStudy(ada) };
}
const remove = async ({ ada, study: { project } }: Bought) => (await ada.post('/DeleteProject.cmd', { project: project.Id })).body;
const start = ({ ada, study: { Id } }: Bought) => payAndStart(ada, Id, 400);
const moved = async ({ ada }: Bought) => (await transactionsOf(ada)).map(({ amount, status }) => [amount, status]).reverse();
const hear = ({ body, signature }: Webhook) =>
  readWebhook(server.ports, paymentHandlers(server.ports, countRecordingsOfAccount), body, signature);

/** The webhooks so far, as bodies tell what they are of. */
async function webhookOf(kind: string): Promise<Webhook> {
  await server.ports.runJobs();
  const found = heard.findLast(({ body }) => body.toString().includes(`"${kind}"`));
  if (found === undefined) throw new Error(`No webhook tells ${kind}.`);
  return found;
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    server.ports.db,
  );
  return rows[0]?.count ?? 0;
}

/** `first` comes as far as the project, which is held; then `second` as far as it comes; then both go on. */
async function meet<A, B>({ study: { project } }: Bought, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const both = await server.ports.db.transaction().execute(async (trx) => {
    await sql`select from project where id = ${project.Id} for update`.execute(trx);
    const one = first();
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    const two = second();
    await expect.poll(waiting, { interval: 5 }).toBe(2);
    return { done: Promise.all([one, two]) };
  });
  return both.done;
}

/** What the provider is asked for waits until it is let through; the payment is written by then. */
function heldCharge(): { asked: Promise<void>; letThrough: () => void } {
  const steady = server.ports.cards;
  let [letThrough, isAsked] = [() => {}, () => {}];
  const gate = new Promise<void>((resolve) => (letThrough = resolve));
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  server.ports.cards = {
    ...steady,
    charge: async (charge) => {
      isAsked();
      await gate;
      return steady.charge(charge);
    },
  };
  return { asked, letThrough };
}

async function expectSameBooks(): Promise<void> {
  await server.ports.runJobs();
  await compareBooks(server);
  await server.ports.runJobs();
  const { ledger, provider, sum } = await bothBooks(server);
  expect([ledger, sum]).toEqual([provider, 0]);
}

describe('a project that is deleted while Pay & Start is settled', () => {
  it('stays where it comes first, and its testers start', async () => {
    const it = await study();
    const { asked, letThrough } = heldCharge();
    const started = start(it);
    await asked;
    const answers = await meet(
      it,
      () => remove(it),
      () => {
        letThrough();
        return started;
      },
    );
    expect(answers).toMatchObject([{ res: 0, errormessage: 'A payment is already being processed. Please wait a moment.' }, { res: 1 }]);
    expect(await moved(it)).toEqual([[400, 'Paid']]);
    await expectSameBooks();
  });

  it('goes where it comes second, and the money with it', async () => {
    const it = await study();
    const { asked, letThrough } = heldCharge();
    const started = start(it);
    await asked;
    const settled = () => {
      letThrough();
      return started;
    };
    expect(await meet(it, settled, () => remove(it))).toEqual([{ res: 1 }, { res: 1 }]);
    await expectSameBooks();
    expect(await moved(it)).toEqual([
      [400, 'Paid'],
      [-400, 'Paid'],
    ]);
  });

  it('goes while the money of a payment that was given up comes after all, which goes back', async () => {
    const it = await study();
    const steady = server.ports.cards;
    server.ports.cards = { ...steady, charge: (charge) => steady.charge(charge).then(() => Promise.reject(new CardProviderDown('lost'))) };
    expect((await start(it))['res']).toBe(0);
    await server.ports.db.updateTable('payment').set({ state: 'failed', failure: 'given up', settledAt: new Date() }).execute();
    const charged = await webhookOf('charge.succeeded');
    expect(
      await meet(
        it,
        () => remove(it),
        () => hear(charged),
      ),
    ).toEqual([{ res: 1 }, undefined]);
    await expectSameBooks();
    expect(await moved(it)).toEqual([
      [400, 'Paid'],
      [-400, 'Paid'],
    ]);
  });
});

it('A project that is deleted while a bank takes its payment back is paid back by the bank alone', async () => {
  const it = await study(disputedCard);
  expect(await start(it)).toEqual({ res: 1 });
  await webhookOf('charge.dispute.created');
  const { rows } = await sql<{ id: string }>`select id from sandbox_dispute`.execute(server.ports.db);
  await decideDispute(server.ports, rows[0]?.id ?? '', 'lost');
  // The first event received about it is its end.
  const closed = await webhookOf('charge.dispute.closed');
  expect(
    await meet(
      it,
      () => remove(it),
      () => hear(closed),
    ),
  ).toEqual([{ res: 1 }, undefined]);
  await expectSameBooks();
  expect(await moved(it)).toEqual([[400, 'Charged back']]);
});

it('Projects deleted at any moment of their payments, again and again: kept is what filled places cost and nothing else', async () => {
  const ada = await server.withCard('often@example.com');
  for (let round = 0; round < 24; round += 1) {
    const one: Bought = { ada, study: await paidStudy(ada) };
    const pause = (steps: number) => new Promise((resolve) => setTimeout(resolve, steps * 4));
    const tell = async () => {
      for (const webhook of heard.splice(0)) await hear(webhook);
    };
    const results = await Promise.all([
      start(one),
      pause(round % 12).then(() => remove(one)),
      pause((round * 5) % 12).then(tell),
      pause((round * 7) % 12).then(() => endRound(server)),
    ]);
    expect(['object', 'object']).toEqual(results.slice(0, 2).map((answer) => typeof answer));
    const isGone = (await remove(one)).res === 1 || results[1]['res'] === 1;
    expect(isGone).toBe(true);
    await server.ports.runJobs();
    const rows = await sql<{ kept: number }>`
      select coalesce(-sum(amount_cents), 0)::int as kept from ledger_entry where book = 'samples'`.execute(server.ports.db);
    expect(rows.rows[0]?.kept).toBe(0);
  }
  await expectSameBooks();
});
