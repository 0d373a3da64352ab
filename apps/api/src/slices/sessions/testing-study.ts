/** For database tests of sessions, recordings and reports: a study that is running, and a tester who speaks the protocol. */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { chunkHeaders } from '@sightline/wire/chunks';
import type { ChannelChoice } from '@sightline/domain/recordings';
import type { Db } from '../../platform/ports.ts';
import { hashToken, newCode, newId, newToken } from '../../platform/secrets.ts';

/** What the site of a website test is given in place of the session token. */
export { pageTokenOf } from './session-token.ts';

export interface TestStudy {
  accountId: string;
  /** Bearer token of the researcher. */
  accessToken: string;
  projectId: string;
  collectorId: string;
  code: string;
  previewCode: string;
  /** A single-answer question, an open one, a website test and a prototype test, in this order. */
  choiceId: string;
  optionIds: [string, string];
  openId: string;
  websiteId: string;
  prototypeId: string;
  screenIds: [string, string];
}

export interface StudyOptions {
  sampleSize?: number;
  collectorStatus?: number;
  voice?: ChannelChoice;
  /** Of the prototype test, with facial expression and the camera's video beside it. */
  gaze?: ChannelChoice;
  /** The researcher's plan; expert where left out. */
  plan?: 'pay as you go' | 'pro trial' | 'expert';
}

/** Of a password that nobody knows. */
const someHash = '$argon2id$v=19$m=19456,t=2,p=1$5msuHV52Qe1pp02qVFaAxw$5q8bCzES088gY5p+GZzwrgr8iiV3Ip/eow2SYZlon4M';

/** Rows of an account, a project with four questions, and a collector. */
export async function makeStudy(db: Db, options: StudyOptions = {}): Promise<TestStudy> {
  const study: TestStudy = {
    accountId: newId('acc'),
    accessToken: newToken(),
    projectId: newId('prj'),
    collectorId: newId('col'),
    code: newCode(),
    previewCode: newCode(),
    choiceId: newId('qst'),
    optionIds: [newId('alt'), newId('alt')],
    openId: newId('qst'),
    websiteId: newId('qst'),
    prototypeId: newId('qst'),
    screenIds: [newId('scr'), newId('scr')],
  };
  await sql`insert into account (id, email, email_key, name, job, password_hash, created_at)
    values (${study.accountId}, ${`${study.accountId}@example.com`}, ${`${study.accountId}@example.com`}, 'Ada', 'Designer', ${someHash}, now())`.execute(
    db,
  );
  await sql`insert into access_token (token_hash, account_id, created_at, expires_at)
    values (${hashToken(study.accessToken)}, ${study.accountId}, now(), now() + interval '1 day')`.execute(db);
  await sql`insert into project (id, owner_id, name, description, language, main_question_type, target_platform, devices, preview_code, created_at, last_data_update)
    values (${study.projectId}, ${study.accountId}, 'Lamps', 'A shop', 'en', 24, 3, '3', ${study.previewCode}, now() - interval '1 day', now() - interval '1 day')`.execute(
    db,
  );
  await sql`insert into subscription (account_id, plan, period_start)
    values (${study.accountId}, ${options.plan ?? 'expert'}, now() - interval '1 day')`.execute(db);
  await insertQuestions(db, study, options.voice ?? 'off', options.gaze ?? 'off');
  await sql`insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at)
    values (${study.collectorId}, ${study.projectId}, 'Own testers', 34, ${options.collectorStatus ?? 1}, ${options.sampleSize ?? 10}, ${study.code}, now())`.execute(
    db,
  );
  return study;
}

async function insertQuestions(db: Db, study: TestStudy, voice: string, gaze: string): Promise<void> {
  const [first, second] = study.screenIds;
  await sql`insert into question (id, project_id, position, type, name, required) values
    (${study.choiceId}, ${study.projectId}, 1, 3, 'Which lamp?', true),
    (${study.openId}, ${study.projectId}, 2, 1, 'Why?', true)`.execute(db);
  await sql`insert into question (id, project_id, position, type, name, url, objective, sensor_screen, sensor_voice)
    values (${study.websiteId}, ${study.projectId}, 3, 24, 'Shop', 'https://shop.example/', 'Buy a lamp', 'optional', ${voice})`.execute(
    db,
  );
  await sql`insert into question (id, project_id, position, type, name, objective, start_screen_id, sensor_gaze, sensor_expression, sensor_camera,
      expression_declared)
    values (${study.prototypeId}, ${study.projectId}, 4, 31, 'App', 'Reach the end', ${first}, ${gaze}, ${gaze}, ${gaze}, true)`.execute(
    db,
  );
  await sql`insert into answer_option (id, question_id, position, name) values
    (${study.optionIds[0]}, ${study.choiceId}, 1, 'Round'), (${study.optionIds[1]}, ${study.choiceId}, 2, 'Square')`.execute(db);
  const hotspots = JSON.stringify([{ id: 'hot_1', x: 10, y: 10, width: 100, height: 50, targetScreenId: second }]);
  await sql`insert into prototype_screen (id, question_id, position, name, picture, thumbnail, width, height, goal, hotspots) values
    (${first}, ${study.prototypeId}, 1, 'Start', 'a.webp', 'at.webp', 400, 800, false, ${hotspots}::jsonb),
    (${second}, ${study.prototypeId}, 2, 'End', 'b.webp', 'bt.webp', 400, 800, true, '[]'::jsonb)`.execute(db);
}

export interface Tester {
  recordingId: string;
  token: string;
}

/** What a browser sends to start a session. */
export function startPayload(code: string, changes: object = {}): object {
  return {
    code,
    clientKey: randomUUID(),
    consents: ['screen'],
    consentVersion: 6,
    age: 30,
    gender: 'Female',
    device: { width: 1280, height: 720, pixelRatio: 1, touch: false, language: 'en', userAgent: 'test' },
    ...changes,
  };
}

/** The address of another client each time: starts of one link are limited by it. */
export function anyAddress(): string {
  return `203.0.${randomInt(256)}.${randomInt(256)}`;
}

export async function startTester(app: FastifyInstance, code: string, changes: object = {}): Promise<Tester> {
  const answer = await app.inject({
    method: 'POST',
    url: '/run/sessions',
    payload: startPayload(code, changes),
    remoteAddress: anyAddress(),
  });
  const started = answer.json<{ recordingId: string; sessionToken: string }>();
  return { recordingId: started.recordingId, token: started.sessionToken };
}

/** Gzip of these events as NDJSON. */
export function eventBody(events: readonly object[]): Buffer {
  return gzipSync(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
}

export interface ChunkAnswerOf {
  status: number;
  body: Record<string, unknown>;
}

/** Sends one chunk as the recorder does; `headers` overrides what it says of itself. */
export async function sendChunk(
  app: FastifyInstance,
  token: string,
  stream: string,
  sequence: number | string,
  body: Buffer,
  headers: Record<string, string> = {},
): Promise<ChunkAnswerOf> {
  const media = /^(screen|voice|camera)\./.test(stream);
  const answer = await app.inject({
    method: 'POST',
    url: `/run/chunks/${stream}/${sequence}`,
    payload: body,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      [chunkHeaders.hash]: createHash('sha256').update(body).digest('hex'),
      [chunkHeaders.encoding]: media ? 'identity' : 'gzip',
      [chunkHeaders.format]: media ? 'webm' : '1',
      [chunkHeaders.firstAtMs]: '1000',
      [chunkHeaders.lastAtMs]: '2000',
      ...headers,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Calls with the session's token as bearer. */
export async function callAs(app: FastifyInstance, token: string, method: 'GET' | 'POST', url: string, payload?: object) {
  return app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload === undefined ? {} : { payload }) });
}
