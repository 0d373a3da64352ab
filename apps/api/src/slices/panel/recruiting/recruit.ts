/** Invites the next wave of members to a paid collector: all of it in one transaction that holds the collector, so that a server that dies, or one that comes second, invites nobody twice. */
import { isCollecting, CollectorStatus, CollectorType } from '@sightline/domain/collectors';
import { answerRate, paidSampleOf, rewardCentsOf, waveSize, type PaidSample } from '@sightline/domain/panel';
import type { Db, Ports } from '../../../platform/ports.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { beginRecruited, lockCollector, type CollectorRow } from '../../collectors/index.ts';
import { noteDataUpdate } from '../../projects/index.ts';
import { countRecordings } from '../../recordings/index.ts';
import { markInvited } from '../members/member-store.ts';
import { pickMembers } from '../targeting/pick-members.ts';
import { countAnswers, countWaiting, insertInvitations } from './invitation-store.ts';
import { invitationMailJob, type InvitationMail } from './invitation-mail.ts';
import { insertWave } from './wave-store.ts';

export type RecruitPorts = Pick<Ports, 'db' | 'jobs' | 'now'>;

const hourMs = 3_600_000;

/** Returns how many were invited: 0 where enough may still answer, nobody fits, or the collector is not under way. */
export function inviteWave(ports: RecruitPorts, collectorId: string, random: () => number = Math.random): Promise<number> {
  return inTransaction(ports.db, async (trx) => {
    const collector = await lockCollector(trx, collectorId);
    const sample = collector === null ? null : paidSampleOf(collector.sampleSize);
    if (collector === null || sample === null || collector.type !== CollectorType.paid || !isCollecting(collector.status)) return 0;
    const now = ports.now();
    const limit = await sizeOf(trx, collector, sample, now);
    if (limit === 0) return 0;
    const target = { ...collector, language: await languageOf(trx, collector.projectId) };
    const memberIds = await pickMembers(trx, { target, limit, projectId: collector.projectId, now, random });
    if (memberIds.length > 0) await invite(ports, trx, collector, sample, memberIds);
    return memberIds.length;
  });
}

/** '' once the project is gone. */
async function languageOf(trx: Db, projectId: string): Promise<string> {
  const row = await trx.selectFrom('project').select('language').where('id', '=', projectId).executeTakeFirst();
  return row?.language ?? '';
}

async function sizeOf(trx: Db, collector: CollectorRow, sample: PaidSample, now: Date): Promise<number> {
  const { id, sampleSize, finishAt } = collector;
  const counts = (await countRecordings(trx, [id])).get(id);
  const freePlaces = sampleSize - (counts?.completes ?? 0) - (counts?.underWay ?? 0);
  const rate = answerRate(await countAnswers(trx, id, now), await countAnswers(trx, null, now));
  // Until the first invitations are out, the whole time is ahead.
  const begins = collector.status === CollectorStatus.running;
  const leftMs = begins ? sample.timeToCollectHours * hourMs : (finishAt?.getTime() ?? 0) - now.getTime();
  return waveSize({ freePlaces, waiting: await countWaiting(trx, id, now), rate, leftMs });
}

async function invite(
  ports: RecruitPorts,
  trx: Db,
  collector: CollectorRow,
  sample: PaidSample,
  memberIds: readonly string[],
): Promise<void> {
  const now = ports.now();
  const { id: collectorId, status, projectId } = collector;
  const waveId = await insertWave(trx, { collectorId, size: memberIds.length, now });
  const invitationIds = await insertInvitations(trx, { collectorId, waveId, memberIds, rewardCents: rewardCentsOf(sample), now });
  await markInvited(trx, memberIds, now);
  for (const invitationId of invitationIds) {
    const mail: InvitationMail = { invitationId, kind: 'invitation' };
    await ports.jobs.send(trx, invitationMailJob, mail);
  }
  if (status === CollectorStatus.running)
    await beginRecruited(trx, collectorId, new Date(now.getTime() + sample.timeToCollectHours * hourMs));
  await noteDataUpdate(trx, projectId, now);
}
