/** An account of OPERATOR_EMAILS. Only tests import this. */
import { sql } from 'kysely';
import type { TestPorts } from '../../platform/testing.ts';
import { makeStudy, type TestStudy } from '../sessions/testing-study.ts';

/** Makes a study whose owner is the only operator; `email`: the owner's, confirmed. */
export async function makeOperator(ports: TestPorts): Promise<TestStudy & { email: string }> {
  const study = await makeStudy(ports.db);
  const { rows } = await sql<{ email: string }>`
    update account set email_verified_at = now() where id = ${study.accountId} returning email`.execute(ports.db);
  const email = rows[0]?.email ?? '';
  ports.env.operatorEmails = [email];
  return { ...study, email };
}
