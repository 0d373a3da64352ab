/** What the matrix calls against: one server, and scenes (an account with a study of its own) in every state that a call may encounter. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { IdKind } from '@sightline/domain/ids';
import type { Mail } from '../../platform/ports.ts';
import { hashToken, newId, newToken } from '../../platform/secrets.ts';
import type { TestPorts } from '../../platform/testing.ts';
import { startIdentityWorkers } from '../../slices/identity/index.ts';
import { startRecordingWorkers } from '../../slices/recordings/workers.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type TestStudy } from '../../slices/sessions/testing-study.ts';
import { testServer } from '../testing-app.ts';
import { createFingerprint } from './testing-fingerprint.ts';

/** One researcher's study; `sessionToken` is that of a tester who has not finished, '' if none was started. */
export interface Scene {
  study: TestStudy;
  token: string;
  sessionToken: string;
  /** Id of an unread notification. */
  notification: string;
  ids: Record<IdKind, string>;
}

interface SceneOptions {
  collectorStatus: number;
  plan: 'expert' | 'pay as you go';
  /** A processed recording of the prototype test. */
  recorded: boolean;
  tester: boolean;
}

export interface World {
  app: FastifyInstance;
  ports: TestPorts;
  mails: Mail[];
  picture: Buffer;
  mine: Scene;
  /** Another researcher's, with nothing different about it. */
  theirs: Scene;
  demo: Scene;
  running: Scene;
  finished: Scene;
  expiredToken: string;
  revokedToken: string;
  withdrawnToken: string;
  makeScene(options?: Partial<SceneOptions>): Promise<Scene>;
  /** Changes whenever a row of any table does, but for what is counted of the calls themselves. */
  fingerprint(): Promise<string>;
  close(): Promise<void>;
}

/** Builds the server and every scene; the caller closes it. */
export async function makeWorld(): Promise<World> {
  const mails: Mail[] = [];
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#4f46e5' } })
    .jpeg()
    .toBuffer();
  const visit = { jpeg: picture, widthPx: 8, heightPx: 8, mayBeFramed: true, hasRecorder: false, limits: [] };
  const server = await testServer({
    env: { rateLimitScale: 100_000 },
    mail: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    siteBrowser: { visit: () => Promise.resolve(visit), close: () => Promise.resolve() },
  });
  const { app, ports } = server;
  await startRecordingWorkers(ports);
  await startIdentityWorkers(ports);
  const makeScene = (options: Partial<SceneOptions> = {}): Promise<Scene> => buildScene(app, ports, options);
  const recorded = true;
  const demo = await makeScene({ recorded });
  await sql`update project set owner_id = null, read_only = true where id = ${demo.study.projectId}`.execute(ports.db);
  const mine = await makeScene({ recorded });
  const running = await makeScene({ collectorStatus: 1, recorded, tester: true });
  return {
    app,
    ports,
    mails,
    picture,
    mine,
    theirs: await makeScene({ recorded }),
    demo,
    running,
    finished: await makeScene({ collectorStatus: 2, recorded }),
    ...(await uselessTokens(app, ports, running)),
    makeScene,
    fingerprint: await createFingerprint(ports),
    close: () => server.close(),
  };
}

async function buildScene(app: FastifyInstance, ports: TestPorts, options: Partial<SceneOptions>): Promise<Scene> {
  const study = await makeStudy(ports.db, { collectorStatus: 1, plan: options.plan ?? 'expert' });
  const recording = options.recorded === true ? await playTest(app, ports, study) : '';
  const sessionToken = options.tester === true ? (await startTester(app, study.code)).token : '';
  await sql`update collector set status = ${options.collectorStatus ?? 0} where id = ${study.collectorId}`.execute(ports.db);
  const ids = {
    account: study.accountId,
    project: study.projectId,
    quest: study.projectId.replace('prj_', 'qsl_'),
    question: study.choiceId,
    option: study.optionIds[0],
    collector: study.collectorId,
    recording,
    screen: study.screenIds[0],
    hotspot: 'hot_1',
    segment: await saveSegment(ports, study),
    ...(await takeNote(ports, study, recording)),
    area: await drawArea(ports, study),
    finding: await makeFinding(ports, study),
  };
  return { study, token: study.accessToken, sessionToken, notification: await notifyOnce(ports, study), ids };
}

/** An unread notification of the account; returns its id. */
async function notifyOnce({ db }: TestPorts, { accountId, projectId }: TestStudy): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into notification (account_id, kind, event_key, project_id, created_at)
    values (${accountId}, 'export-failed', 'exp_1', ${projectId}, now()) returning id::text as id`.execute(db);
  return rows[0]?.id ?? '';
}

/** A saved filter of the results; returns its id. */
async function saveSegment({ db }: TestPorts, { projectId }: TestStudy): Promise<string> {
  const id = newId('seg');
  await sql`insert into segment (id, project_id, name, filter, created_at) values (${id}, ${projectId}, 'Women', '{"gender":"Female"}', now())`.execute(
    db,
  );
  return id;
}

/** A tagged note with a comment, on a recording ('' for one of a scene without any, which has no note). */
async function takeNote({ db }: TestPorts, { projectId, prototypeId }: TestStudy, recording: string) {
  const ids = { note: newId('nte'), tag: newId('tag'), tagGroup: newId('tgr'), comment: newId('cmt') };
  await sql`insert into note_tag_group (id, project_id, name, folded_name, created_at)
    values (${ids.tagGroup}, ${projectId}, 'Money', 'money', now())`.execute(db);
  await sql`insert into note_tag (id, project_id, name, folded_name, color, created_at)
    values (${ids.tag}, ${projectId}, 'Price', 'price', 'amber', now())`.execute(db);
  if (recording === '') return ids;
  await sql`insert into recording_note (id, project_id, recording_id, question_id, at_ms, text, created_at, updated_at)
    values (${ids.note}, ${projectId}, ${recording}, ${prototypeId}, 1000, 'Hesitates', now(), now())`.execute(db);
  await sql`insert into note_tagging (note_id, tag_id) values (${ids.note}, ${ids.tag})`.execute(db);
  await sql`insert into note_comment (id, note_id, text, created_at) values (${ids.comment}, ${ids.note}, 'So did others', now())`.execute(
    db,
  );
  return ids;
}

/** A finding without evidence; returns its id. */
async function makeFinding({ db }: TestPorts, { projectId }: TestStudy): Promise<string> {
  const id = newId('fnd');
  await sql`insert into finding (id, project_id, title, severity, recommendation, position, created_at, updated_at)
    values (${id}, ${projectId}, 'Nobody sees the price', 3, 'Show it', 1, now(), now())`.execute(db);
  return id;
}

/** An area of interest on the first screen; returns its id. */
async function drawArea({ db }: TestPorts, { projectId, prototypeId, screenIds: [screen] }: TestStudy): Promise<string> {
  const id = newId('aoi');
  await sql`
    insert into interest_area (id, project_id, question_id, screen_id, place, name, x, y, width, height, sheet_width, created_at, updated_at)
    values (${id}, ${projectId}, ${prototypeId}, ${screen}, ${screen}, 'Button', 10, 10, 90, 40, 400, now(), now())`.execute(db);
  return id;
}

/** A tester's whole session, processed; returns its recording. */
async function playTest(app: FastifyInstance, ports: TestPorts, study: TestStudy): Promise<string> {
  const tester = await startTester(app, study.code);
  const of = { questionId: study.prototypeId };
  const events = [
    { k: 'session', at: 1_000, viewport: { width: 1280, height: 720 }, pixelRatio: 1, touch: false, language: 'en' },
    { k: 'test-start', at: 2_000, ...of },
    { k: 'screen', at: 2_000, ...of, screenId: study.screenIds[0] },
    { k: 'screen', at: 4_000, ...of, screenId: study.screenIds[1] },
    { k: 'test-end', at: 5_000, ...of, ending: 'goal' },
  ];
  await sendChunk(app, tester.token, 'runner', 0, eventBody(events));
  await callAs(app, tester.token, 'POST', '/run/finish', { streams: { runner: 1 } });
  await ports.runJobs();
  return tester.recordingId;
}

/** A researcher's past its end and one that was signed out, and a tester's whose session is withdrawn. */
async function uselessTokens(app: FastifyInstance, ports: TestPorts, { study }: Scene) {
  const [expiredToken, revokedToken] = [newToken(), newToken()];
  await sql`insert into access_token (token_hash, account_id, created_at, expires_at) values
    (${hashToken(expiredToken)}, ${study.accountId}, now() - interval '2 days', now() - interval '1 second'),
    (${hashToken(revokedToken)}, ${study.accountId}, now(), now() + interval '1 day')`.execute(ports.db);
  await app.inject({ method: 'POST', url: '/identity/connect/revocation', payload: { token: revokedToken } });
  const { token: withdrawnToken } = await startTester(app, study.code);
  await callAs(app, withdrawnToken, 'POST', '/run/withdraw', {});
  return { expiredToken, revokedToken, withdrawnToken };
}

/** An id of a kind that nothing has. */
export function unknownId(id: string): string {
  return newId(id.slice(0, 3));
}
