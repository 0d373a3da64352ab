/** Erases all that is held about a tester, by the deletions that the product has. */
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { findMailsTo, outboxFolder } from '../../platform/mail/index.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { eraseMember } from '../panel/index.ts';
import { eraseRecording } from '../recordings/index.ts';
import { forgetWords } from '../shares/index.ts';
import { findFileKeys } from './find-file-keys.ts';
import type { FoundTester } from './find-tester.ts';

export type ErasePorts = Pick<Ports, 'db' | 'files' | 'jobs' | 'now'> & { dataDir: string };

export interface EraseCounts {
  recordings: number;
  members: number;
  mails: number;
  /** Files that a backup still reads: the next minute without one removes them. */
  waitingFiles: number;
  /** Payouts on their way, and call-backs to a panel provider that are still to be sent: each keeps the tester's address or id until then. */
  waitingPayouts: number;
  waitingCallbacks: number;
}

/** Each recording in a transaction of its own: what was interrupted is finished by the same command. */
export async function eraseTester(ports: ErasePorts, { member, recordingIds, email }: FoundTester): Promise<EraseCounts> {
  const { db, dataDir } = ports;
  const keys = await findFileKeys(db, recordingIds);
  const counts: EraseCounts = { recordings: 0, members: 0, mails: 0, waitingFiles: 0, waitingPayouts: 0, waitingCallbacks: 0 };
  for (const id of recordingIds) {
    if (await eraseRecording(ports, id, forgetWords)) counts.recordings += 1;
  }
  if (member !== null) {
    counts.waitingPayouts = await countOpenPayouts(db, member.id);
    await eraseMember(ports, member.id);
    counts.members = 1;
  }
  for (const path of email === null ? [] : await findMailsTo(outboxFolder(dataDir), email)) {
    await rm(path, { force: true });
    counts.mails += 1;
  }
  return { ...counts, ...(await countWaiting(db, keys, recordingIds)) };
}

async function countOpenPayouts(db: Db, memberId: string): Promise<number> {
  const rows = await db.selectFrom('panelPayout').select('id').where('memberId', '=', memberId).where('state', '=', 'requested').execute();
  return rows.length;
}

async function countWaiting(db: Db, keys: readonly string[], recordingIds: readonly string[]) {
  const { rows } = await sql<Pick<EraseCounts, 'waitingFiles' | 'waitingCallbacks'>>`
    select (select count(*) from file_removal where file_key = any (${keys}::text[]))::int as "waitingFiles",
      (select count(*) from provider_outcome where recording_id = any (${recordingIds}::text[]))::int as "waitingCallbacks"`.execute(db);
  return rows[0] ?? { waitingFiles: 0, waitingCallbacks: 0 };
}
