/** Steps that tests of this slice share: projects that can start, collectors, moves and fields through the server's own calls; recordings straight into the database. */
import { sql } from 'kysely';
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import type { TestCaller } from '../../testing/testing-app.ts';
import type { Db } from '../../platform/ports.ts';

type Answered = Record<string, unknown>;

/** A website project; with `ready` its test has a link and a task. */
export async function makeProject(caller: TestCaller, ready = true): Promise<WireProject> {
  const made = (await caller.post('/CreateProject.cmd', { projectName: 'Study', questionType: 24 })).body['ProjectData'] as WireProject;
  if (ready) await writeField(caller, firstQuestion(made), { EyeTrackingWebSiteUrl: 'https://a.co', EyeTrackingWebSiteObjective: 'Buy' });
  return made;
}

export function firstQuestion(project: WireProject): string {
  return project.QuestData.Items[0]?.QuestItem.Id ?? '';
}

/** `collectortype` 1: own testers, 2: paid ones. */
export async function makeCollector(caller: TestCaller, project: { Id: string }, collectortype = 1): Promise<WireCollector> {
  const answer = await caller.post('/AddCollector.cmd', { project: project.Id, collectortype });
  if (answer.body['collector'] === undefined) throw new Error(`no collector: ${JSON.stringify(answer.body)}`);
  return answer.body['collector'] as WireCollector;
}

export async function move(caller: TestCaller, collector: string, status: number | string): Promise<Answered> {
  return (await caller.post('/ChangeCollectorStatusCommand.cmd', { collector, status })).body;
}

export async function remove(caller: TestCaller, collectorId: string): Promise<Answered> {
  return (await caller.post('/DeleteCollector.cmd', { collectorId })).body;
}

/** Writes fields of one object. */
export async function writeField(caller: TestCaller, id: string, fields: Record<string, string | number | boolean>): Promise<Answered> {
  const pairs = Object.entries(fields).map(([field, value]) => [`${id}___${field}`, value] as const);
  const body: Record<string, string | number | boolean> = Object.fromEntries(pairs);
  return (await caller.post('/UpdateObjectCommand.cmd', body)).body;
}

export async function shownProject(caller: TestCaller, project: { Id: string }): Promise<WireProject> {
  return (await caller.post('/GetProjectData.cmd', { projectId: project.Id })).body as unknown as WireProject;
}

/** The first collector of a project as it is shown now. */
export async function shownCollector(caller: TestCaller, project: { Id: string }): Promise<WireCollector> {
  const [first] = (await shownProject(caller, project)).Collectors;
  if (first === undefined) throw new Error('The project has no collector.');
  return first;
}

/** A move that only the recruiter or a payment makes. */
export async function setStatus(db: Db, collectorId: string, status: number): Promise<void> {
  await sql`update collector set status = ${status} where id = ${collectorId}`.execute(db);
}

/** Recordings of a collector: state `open`, `finished` or `closed`; status 0 not ready, 1 processed, 2 failed for good. */
export async function insertRecordings(
  db: Db,
  project: { Id: string },
  collector: { Id: string },
  rows: readonly { state: string; status: number; lapsed?: boolean }[],
): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const key = Buffer.from(`${collector.Id}${at}`);
    await sql`insert into recording (id, project_id, collector_id, client_key_hash, token_hash, state, status, lapsed, question_ids, consents,
        consent_version, consented_at, device, started_at, last_sign_at, finished_at)
      values (${`rec_${collector.Id}${at}`}, ${project.Id}, ${collector.Id}, ${key}, ${key}, ${row.state}, ${row.status}, ${row.lapsed ?? false},
        '{}', '{}', 1, now(), '{}', now(), now(), now())`.execute(db);
  }
}
