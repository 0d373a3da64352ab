import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuse } from '@sightline/domain/refusals';
import type { Db } from './ports.ts';
import { testPorts, type TestPorts } from './testing.ts';
import { allOrNothing, inTransaction, mostAttempts } from './transaction.ts';

let ports: TestPorts;
const handled: object[] = [];

beforeAll(async () => {
  ports = await testPorts();
  await ports.jobs.work('counted', (data) => Promise.resolve(void handled.push(data)));
  await sql`create table counter (id text primary key, value int not null)`.execute(ports.db);
});
afterAll(() => ports.close());

/** A new row with the value 0. */
async function counter(): Promise<string> {
  const id = crypto.randomUUID();
  await sql`insert into counter values (${id}, 0)`.execute(ports.db);
  return id;
}

const increase = (db: Db, id: string) => sql`update counter set value = value + 1 where id = ${id}`.execute(db);

async function valuesOf(...ids: string[]): Promise<number[]> {
  const { rows } = await sql<{ id: string; value: number }>`select id, value from counter where id = any (${ids})`.execute(ports.db);
  return ids.map((id) => rows.find((row) => row.id === id)?.value ?? -1);
}

/** A meeting point: resolves for all once so many have come; at once for those who come later. */
function meeting(count: number): () => Promise<void> {
  let come = 0;
  let open = (): void => undefined;
  const met = new Promise<void>((resolve) => (open = resolve));
  return () => {
    come += 1;
    if (come === count) open();
    return met;
  };
}

/** Fails like a transaction that the database aborted, every time. */
const fail = (trx: Db, code: string) => sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(trx);

describe('inTransaction', () => {
  it('retries the one of two transactions that a deadlock aborted, whose job is sent once', async () => {
    const [one, other] = [await counter(), await counter()];
    const both = meeting(2);
    let attempts = 0;
    const bothIn = (first: string, second: string) =>
      inTransaction(ports.db, async (trx) => {
        attempts += 1;
        await ports.jobs.send(trx, 'counted', { first });
        await increase(trx, first);
        await both();
        await increase(trx, second);
      });
    await Promise.all([bothIn(one, other), bothIn(other, one)]);
    expect(attempts).toBe(3);
    expect(await valuesOf(one, other)).toEqual([2, 2]);
    await ports.runJobs();
    expect(handled).toHaveLength(2);
  });

  it('retries a serialization failure', async () => {
    const id = await counter();
    const both = meeting(2);
    let attempts = 0;
    const increaseRead = () =>
      inTransaction(ports.db, async (trx) => {
        attempts += 1;
        await sql`set transaction isolation level serializable`.execute(trx);
        const { rows } = await sql<{ value: number }>`select value from counter where id = ${id}`.execute(trx);
        await both();
        await sql`update counter set value = ${(rows[0]?.value ?? 0) + 1} where id = ${id}`.execute(trx);
      });
    await Promise.all([increaseRead(), increaseRead()]);
    expect(attempts).toBe(3);
    expect(await valuesOf(id)).toEqual([2]);
  });

  it.each([
    ['40P01', mostAttempts],
    ['40001', mostAttempts],
    ['23505', 1],
  ])('gives up on error %s after %i attempts and leaves nothing written', async (code, most) => {
    const id = await counter();
    let attempts = 0;
    const failing = inTransaction(ports.db, async (trx) => {
      attempts += 1;
      await increase(trx, id);
      await fail(trx, code);
    });
    await expect(failing).rejects.toMatchObject({ code });
    expect(attempts).toBe(most);
    expect(await valuesOf(id)).toEqual([0]);
  });
});

describe('allOrNothing', () => {
  it('rolls back what was written before a refusal, and does not try again', async () => {
    const id = await counter();
    let attempts = 0;
    const refused = await allOrNothing(ports.db, async (trx) => {
      attempts += 1;
      await increase(trx, id);
      return refuse('not-found');
    });
    expect(refused).toMatchObject({ refused: 'not-found' });
    expect(attempts).toBe(1);
    expect(await valuesOf(id)).toEqual([0]);
  });

  it('keeps what was written before any other result', async () => {
    const id = await counter();
    const result = await allOrNothing(ports.db, async (trx) => {
      await increase(trx, id);
      return { res: 1 };
    });
    expect(result).toEqual({ res: 1 });
    expect(await valuesOf(id)).toEqual([1]);
  });
});
