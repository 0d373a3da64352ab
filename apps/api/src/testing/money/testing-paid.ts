/** Steps with paid testers that tests of money share: a collector that could start, what it owes, ends and gives back. */
import { sql } from 'kysely';
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import type { TestCaller } from '../testing-app.ts';
import { endPaidCollectors } from '../../slices/collectors/index.ts';
import { insertRecordings, makeCollector, makeProject, shownCollector } from '../../slices/collectors/testing.ts';
import { countRecordings } from '../../slices/recordings/count-recordings.ts';
import type { MoneyServer } from './testing-money.ts';

export interface PaidStudy {
  project: WireProject;
  Id: string;
}

/** A project with everything a tester needs and a paid collector of 10 testers, not started. */
export async function paidStudy(caller: TestCaller): Promise<PaidStudy> {
  const project = await makeProject(caller);
  return { project, Id: (await makeCollector(caller, project, 2)).Id };
}

/** Status 1, with the amount that was seen. */
export async function payAndStart(caller: TestCaller, collector: string, amount?: number | string): Promise<Record<string, unknown>> {
  const seen = amount === undefined ? {} : { amount };
  return (await caller.post('/ChangeCollectorStatusCommand.cmd', { collector, status: 1, ...seen })).body;
}

export const shown = (caller: TestCaller, { project }: PaidStudy): Promise<WireCollector> => shownCollector(caller, project);

/** So many testers who came to the end, or who are in the middle. */
export function fill(
  { ports }: MoneyServer,
  { project, Id }: PaidStudy,
  count: number,
  state: 'finished' | 'open' = 'finished',
): Promise<void> {
  return insertRecordings(
    ports.db,
    project,
    { Id },
    Array.from({ length: count }, () => ({ state, status: state === 'open' ? 0 : 1 })),
  );
}

/** Runs the job that ends paid collectors, and the refunds that it wrote. */
export async function endRound({ ports }: MoneyServer): Promise<void> {
  await endPaidCollectors(ports, countRecordings);
  await ports.runJobs();
}

interface Row {
  id: string;
  status: number;
  size: number;
  sizeAtFinish: number | null;
  settled: boolean;
  filled: number;
  /** Less what went back and what was charged back. */
  paidCents: number;
  /** Some of it was charged back. */
  isChargedBack: boolean;
}

/** Every paid collector with what it brought in by our ledger. */
export async function samplesInBooks({ ports }: MoneyServer): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select collector.id, collector.status, sample_size as size, sample_size_at_finish as "sizeAtFinish", settled_at is not null as settled,
      (select count(*)::int from recording where collector_id = collector.id and state = 'finished' and not lapsed) as filled,
      coalesce((select -sum(amount_cents)::int from ledger_entry where book in ('samples', 'disputes') and payment_id in
        (select id from payment where purpose = 'sample' and subject = collector.id)), 0) as "paidCents",
      exists (select from dispute join payment on payment.id = payment_id
        where purpose = 'sample' and subject = collector.id and dispute.state = 'lost') as "isChargedBack"
    from collector where type = 24 order by id`.execute(ports.db);
  return rows;
}
