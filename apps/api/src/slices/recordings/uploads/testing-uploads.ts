/** Sends the video of an app's test as the runner does, and looks at what is kept of it. Only tests import this. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { phoneVideo } from '@sightline/testkit/phone-videos';
import type { ChannelChoice } from '@sightline/domain/recordings';
import { buildServer } from '../../../compose.ts';
import { createDiskFiles } from '../../../platform/files-disk.ts';
import { newId } from '../../../platform/secrets.ts';
import { testPorts, type TestPorts } from '../../../platform/testing.ts';
import { makeStudy, startTester, type Tester, type TestStudy } from '../../sessions/testing-study.ts';
import { startRecordingWorkers } from '../workers.ts';

export const limitBytes = 1024 * 1024;

export interface UploadSetting {
  ports: TestPorts;
  app: FastifyInstance;
  /** With the test of an app, whose id is `questionId`. */
  study: TestStudy;
  questionId: string;
  /** Who sends. */
  tester: Tester;
  /** Free bytes that the disk is said to have. */
  room: number;
}

/** Called at the top of a file: the returned object has a server from the first test to the last, and a new study, tester and folder for each. */
export function uploadSetting(): UploadSetting {
  const setting = {} as UploadSetting;
  beforeAll(async () => {
    const ports = await testPorts({ env: { uploadLimitBytes: limitBytes, rateLimitScale: 100 } });
    ports.files = {
      ...createDiskFiles(join(ports.env.dataDir, 'files')),
      space: () => Promise.resolve({ freeBytes: setting.room, totalBytes: 0 }),
    };
    setting.ports = ports;
    setting.app = await buildServer(ports, { checkAnswers: true });
    await startRecordingWorkers(ports);
  });
  afterAll(async () => {
    await setting.app.close();
    await setting.ports.close();
  });
  beforeEach(async () => {
    setting.room = Number.POSITIVE_INFINITY;
    setting.ports.setNow(new Date());
    setting.study = await makeStudy(setting.ports.db);
    setting.questionId = await addAppTest(setting, 'optional');
    setting.tester = await startTester(setting.app, setting.study.code);
  });
  return setting;
}

/** Adds the test of an app to the study and returns its id; `screen` is whether it asks for the video. */
export async function addAppTest({ ports, study }: UploadSetting, screen: ChannelChoice): Promise<string> {
  const id = newId('qst');
  await sql`insert into question (id, project_id, position, type, name, url, objective, sensor_screen)
    values (${id}, ${study.projectId}, (select count(*) + 1 from question where project_id = ${study.projectId}), 30, 'App', 'https://play.example/',
      'Order a lamp', ${screen})`.execute(ports.db);
  return id;
}

/** An mp4 of so many bytes; of fewer than 400 only its beginning. */
export const video = (size: number): Buffer => phoneVideo({ size }).subarray(0, size);

/** An mp4 of one picture a second, its index first, whose pictures cannot be decoded; it begins `startSec` late by its edit list. */
export async function phoneFilm(seconds: number, { startSec = 0 } = {}): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 320, codedHeight: 568 };
  for (let second = 0; second < seconds; second += 1)
    await source.add(new EncodedPacket(new Uint8Array(200), 'key', startSec + second, 1), { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}

const metadata = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(String(value)).toString('base64')}`)
    .join(',');
const times = { modifiedAtMs: 1_060_000, startedAtMs: 1_000_000, endedAtMs: 1_050_000 };

interface Said {
  status: number;
  error: string | undefined;
  /** -1 if none was said. */
  offset: number;
  location: string;
}

interface Uploading {
  begin: (length: number | string, fields?: object, headers?: Record<string, string>) => Promise<Said>;
  send: (location: string, at: number, body: Buffer, headers?: Record<string, string>) => Promise<Said>;
  head: (location: string) => Promise<Said>;
  /** Starts an upload and sends all of it at once; returns its address. */
  sendWhole: (bytes: Buffer) => Promise<string>;
  /** Whether a file of this upload is on the disk. */
  isKept: (location: string) => boolean;
  /** The rows of a recording's stored streams. */
  streamsOf: (recordingId: string) => Promise<Record<string, unknown>[]>;
}

/** What the setting's tester of the moment can ask for. */
export function uploading(setting: UploadSetting): Uploading {
  async function ask(method: 'POST' | 'HEAD' | 'PATCH', url: string, headers: Record<string, string>, body?: Buffer): Promise<Said> {
    const answer = await setting.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${setting.tester.token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: answer.statusCode,
      error: answer.body === '' ? undefined : answer.json<{ error: string }>().error,
      offset: Number(answer.headers['upload-offset'] ?? -1),
      location: String(answer.headers.location ?? ''),
    };
  }
  const begin: Uploading['begin'] = (length, fields = { questionId: setting.questionId, ...times }, headers = {}) =>
    ask('POST', '/run/uploads', { 'upload-length': String(length), 'upload-metadata': metadata(fields), ...headers });
  const send: Uploading['send'] = (location, at, body, headers = {}) =>
    ask('PATCH', location, { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream', ...headers }, body);
  return {
    begin,
    send,
    head: (location) => ask('HEAD', location, {}),
    sendWhole: async (bytes) => {
      const { location } = await begin(bytes.byteLength);
      expect((await send(location, 0, bytes)).status).toBe(204);
      return location;
    },
    isKept: (location) => {
      const folder = join(setting.ports.env.dataDir, 'files', 'uploads');
      return existsSync(folder) && readdirSync(folder).includes(location.split('/').at(-1) ?? '');
    },
    streamsOf: async (recordingId) =>
      (await sql<Record<string, unknown>>`select * from recording_stream where recording_id = ${recordingId}`.execute(setting.ports.db))
        .rows,
  };
}
