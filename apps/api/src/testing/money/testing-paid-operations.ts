/** Random operations on paid testers: ordered, started once and twice, taken, ended, made larger, deleted with their project; and what must be true of all in the end. */
import { sql } from 'kysely';
import type { Random } from '@sightline/domain/random';
import { owedCents, paidSampleOf, unfilledCents } from '@sightline/domain/panel';
import { expect } from 'vitest';
import type { TestCaller } from '../testing-app.ts';
import { move, writeField } from '../../slices/collectors/testing.ts';
import type { MoneyServer } from './testing-money.ts';
import { fill, paidStudy, payAndStart, samplesInBooks, type PaidStudy } from './testing-paid.ts';

interface Ordered extends PaidStudy {
  caller: TestCaller;
  isTaken: boolean;
}

/** One step of an owner or of testers; refusals are part of it. */
export async function paidStep(server: MoneyServer, random: Random, caller: TestCaller, all: Ordered[]): Promise<void> {
  const own = all.filter((ordered) => ordered.caller === caller);
  const fate = random.next();
  if (own.length === 0 || fate < 0.25) return void all.push({ ...(await paidStudy(caller)), caller, isTaken: false });
  const one = random.pick(own);
  if (fate < 0.5) await payAndStart(caller, one.Id);
  else if (fate < 0.6)
    await Promise.all([payAndStart(caller, one.Id), payAndStart(caller, one.Id), payAndStart(caller, random.pick(own).Id)]);
  else if (fate < 0.7) await writeField(caller, one.Id, { SelectedNumberOfResponses: random.pick([10, 20, 50]) });
  else if (fate < 0.8) await move(caller, one.Id, 2);
  else if (fate < 0.95) await take(server, random, one);
  else if (!one.isTaken) await caller.post('/DeleteProject.cmd', { project: one.project.Id });
}

async function take(server: MoneyServer, random: Random, one: Ordered): Promise<void> {
  const { rows } = await sql`select from collector where id = ${one.Id} and status = 1`.execute(server.ports.db);
  if (one.isTaken || rows.length === 0) return;
  one.isTaken = true;
  await fill(server, one, random.pick([1, 7, 10]));
}

/** How many there are of each; who is not started paid nothing, who is under way the whole price, who ended what the filled places cost, or less where it was charged back; and nothing is left of what was deleted. */
export async function expectSamplesAreTrue(server: MoneyServer): Promise<object> {
  const samples = await samplesInBooks(server);
  for (const { id, status, size, sizeAtFinish, settled, filled, paidCents, isChargedBack } of samples) {
    const sample = paidSampleOf(status === 2 ? (sizeAtFinish ?? size) : size);
    if (sample === null) throw new Error(`${id} has a size that is not sold.`);
    if (status === 0) expect([id, paidCents]).toEqual([id, 0]);
    else if (status === 1) expect([id, owedCents(sample, paidCents), paidCents]).toEqual([id, 0, sample.priceCents]);
    else {
      const kept = sample.priceCents - unfilledCents(sample, sample.priceCents, filled);
      expect([id, settled, isChargedBack ? Math.max(kept, paidCents) : paidCents]).toEqual([id, true, kept]);
    }
  }
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from ledger_entry where book in ('samples', 'disputes') and payment_id in
      (select id from payment where purpose = 'sample' and not exists (select from collector where collector.id = payment.subject))`.execute(
    server.ports.db,
  );
  expect(rows).toEqual([{ cents: 0 }]);
  const [notStarted, underWay, ended] = [0, 1, 2].map((status) => samples.filter((one) => one.status === status).length);
  expect([notStarted, ended]).not.toContain(0);
  return { notStarted, underWay, ended, chargedBack: samples.filter(({ isChargedBack }) => isChargedBack).length };
}
