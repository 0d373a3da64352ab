/** The sandbox's keys: the secret ones are made with the database and known to its own servers alone. */
import type { Db } from '../../ports.ts';

/** As public as any publishable key. */
export const publishableKey = 'pk_test_sandbox';

export interface SandboxKeys {
  secretKey: string;
  webhookSecret: string;
}

export async function readKeys(db: Db): Promise<SandboxKeys> {
  const row = await db.selectFrom('sandboxKeys').selectAll().executeTakeFirstOrThrow();
  return { secretKey: row.secretKey, webhookSecret: row.webhookSecret };
}
