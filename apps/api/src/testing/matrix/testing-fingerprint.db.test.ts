import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { createFingerprint } from './testing-fingerprint.ts';

let ports: TestPorts;
let fingerprint: () => Promise<string>;
beforeAll(async () => {
  ports = await testPorts();
  fingerprint = await createFingerprint(ports);
});
afterAll(() => ports.close());

const insert = sql`insert into sandbox_customer (id, email, metadata, created_at) values ('c', 'c@example.com', '{}', now())`;

describe('the fingerprint of a database', () => {
  it('changes with a row, and is as before once the row is deleted', async () => {
    const before = await fingerprint();
    await insert.execute(ports.db);
    const stored = await fingerprint();
    expect(stored).not.toBe(before);
    await sql`update sandbox_customer set id = 'd'`.execute(ports.db);
    expect(await fingerprint()).not.toBe(stored);
    await sql`delete from sandbox_customer`.execute(ports.db);
    expect(await fingerprint()).toBe(before);
  });

  it('stays as it was after a transaction that is rolled back', async () => {
    const before = await fingerprint();
    const undone = ports.db.transaction().execute(async (trx) => {
      await insert.execute(trx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await fingerprint()).toBe(before);
  });

  it('changes with a job', async () => {
    const before = await fingerprint();
    await ports.jobs.send(ports.db, 'any', {});
    expect(await fingerprint()).not.toBe(before);
  });
});
