/** What a code opens: the collector it invites to, or a project in preview. */
import type { TextHiding } from '@sightline/domain/projects';
import { sql } from 'kysely';
import type { Db } from '../../platform/ports.ts';

export interface Invitation {
  projectId: string;
  /** The researcher's account; null for a demo. */
  ownerId: string | null;
  /** null for a preview code. */
  collectorId: string | null;
  /** 34 own testers, 24 paid ones; null for a preview code. */
  collectorType: number | null;
  /** 0 not started, 1 running, 2 finished, 6 running (paid). */
  collectorStatus: number;
  /** Places of the collector; 0 for a preview code. */
  sampleSize: number;
  projectName: string;
  testerMessage: string;
  researcherName: string;
  /** Empty if the account names none. */
  researcherCompany: string;
  /** Address on this server; null without a picture. */
  researcherAvatarUrl: string | null;
  language: string;
  /** Years: a tester who says that they are younger is refused. */
  minimumAge: number;
  hideTexts: TextHiding;
  /** 1 if canvases of its sites are recorded, else 0. */
  recordCanvas: number;
  /** A demo project: only its own seeding takes part. */
  readOnly: boolean;
  backlinks: { complete: string; disqualified: string; overQuota: string };
}

const ofProject = sql`project.id as "projectId", project.owner_id as "ownerId", project.name as "projectName", project.tester_message as "testerMessage",
  coalesce(account.name, 'Sightline') as "researcherName", coalesce(account.company, '') as "researcherCompany",
  account.avatar_url as "researcherAvatarUrl", project.language, project.minimum_age as "minimumAge", project.hide_texts as "hideTexts", project.record_canvas as "recordCanvas",
  project.read_only as "readOnly"`;

/** By an invitation code, else by a preview code; null for any other. */
export async function findInvitation(db: Db, code: string): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`
    select ${ofProject}, collector.id as "collectorId", collector.type as "collectorType", collector.status as "collectorStatus", collector.sample_size as "sampleSize", json_build_object(
      'complete', link_complete, 'disqualified', link_disqualified, 'overQuota', link_over_quota) as backlinks
    from collector join project on project.id = collector.project_id left join account on account.id = project.owner_id
    where collector.invitation_code = ${code}
    union all
    select ${ofProject}, null, null, 0, 0, json_build_object('complete', '', 'disqualified', '', 'overQuota', '')
    from project left join account on account.id = project.owner_id where project.preview_code = ${code}`.execute(db);
  return rows[0] ?? null;
}

export interface LockedCollector {
  status: number;
  sampleSize: number;
  /** 34 own testers, 24 paid ones. */
  collectorType: number;
  /** The researcher's account; null for a demo. */
  ownerId: string | null;
}

/** Keeps other starts and finishes of the same collector waiting until the transaction ends. */
export async function lockCollector(db: Db, collectorId: string): Promise<LockedCollector | null> {
  const { rows } = await sql<LockedCollector>`
    select collector.status, sample_size as "sampleSize", collector.type as "collectorType", project.owner_id as "ownerId"
    from collector join project on project.id = collector.project_id where collector.id = ${collectorId} for update of collector`.execute(
    db,
  );
  return rows[0] ?? null;
}
