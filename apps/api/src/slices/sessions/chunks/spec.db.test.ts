/** Every rule of packages/wire/src/chunks/SPEC.md that the server keeps, by its id. */
import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chunkHeaders, maxChunkBytes } from '@sightline/wire/chunks';
import { knownEventFormats } from '@sightline/wire/events';
import { buildServer } from '../../../compose.ts';
import { testPorts, type TestPorts } from '../../../platform/testing.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type Tester, type TestStudy } from '../testing-study.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let tester: Tester;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  study = await makeStudy(ports.db, { sampleSize: 100 });
});
afterAll(async () => {
  await app.close();
  await ports.close();
});
beforeEach(async () => {
  tester = await startTester(app, study.code);
});

const body = (text: string): Buffer => eventBody([{ k: 'visibility', at: 1, visible: true, text }]);
const send = (sequence: number, text = `chunk ${sequence}`, stream = 'runner') =>
  sendChunk(app, tester.token, stream, sequence, body(text));
const stored = async (): Promise<{ stream: string; sequence: number; hash: Buffer; body: Buffer | null }[]> =>
  (
    await sql<{ stream: string; sequence: number; hash: Buffer; body: Buffer | null }>`
    select stream, sequence, hash, body from chunk where recording_id = ${tester.recordingId} order by stream, sequence`.execute(ports.db)
  ).rows;

describe('the chunk', () => {
  it('C1: is stored under recording, stream and sequence, byte for byte', async () => {
    await send(0);
    await send(0, 'elsewhere', `page.${study.websiteId}`);
    const rows = await stored();
    expect(rows.map((row) => [row.stream, row.sequence])).toEqual([
      [`page.${study.websiteId}`, 0],
      ['runner', 0],
    ]);
    expect(rows[1]?.body).toEqual(body('chunk 0'));
  });
  it.each(['-1', '1.5e3', 'x', '99999999'])('C1: a sequence %s is malformed', async (sequence) => {
    const answer = await sendChunk(app, tester.token, 'runner', sequence, body('x'));
    expect([answer.status, answer.body]).toEqual([400, { error: 'chunk-malformed' }]);
  });
  it('C2: a body of exactly 256 KiB is taken, one byte more is not', async () => {
    const media = `screen.${study.websiteId}`;
    expect((await sendChunk(app, tester.token, media, 0, randomBytes(maxChunkBytes))).status).toBe(200);
    const refused = await sendChunk(app, tester.token, media, 1, randomBytes(maxChunkBytes + 1));
    expect([refused.status, refused.body['error']]).toEqual([413, 'chunk-too-large']);
    expect(await stored()).toHaveLength(1);
  });
  it('C2: an empty body is malformed', async () => {
    expect((await sendChunk(app, tester.token, 'runner', 0, Buffer.alloc(0))).body).toMatchObject({ error: 'chunk-malformed' });
  });
  it('C3: another body than its hash says is refused and not stored', async () => {
    const hash = createHash('sha256').update('another').digest('hex');
    const answer = await sendChunk(app, tester.token, 'runner', 0, body('this'), { [chunkHeaders.hash]: hash });
    expect([answer.status, answer.body]).toEqual([422, { error: 'hash-mismatch' }]);
    expect(await stored()).toEqual([]);
  });
  it.each([
    [chunkHeaders.format, '0'],
    [chunkHeaders.format, '4'],
    [chunkHeaders.format, 'webm'],
    [chunkHeaders.encoding, 'br'],
    [chunkHeaders.firstAtMs, 'soon'],
    [chunkHeaders.lastAtMs, '999'],
    [chunkHeaders.hash, 'ABC'],
  ])('C5: the header %s = %s is malformed', async (name, value) => {
    expect((await sendChunk(app, tester.token, 'runner', 0, body('x'), { [name]: value })).body).toMatchObject({
      error: 'chunk-malformed',
    });
  });
  it.each(knownEventFormats)('C5: events of format %i are taken', async (format) => {
    expect((await sendChunk(app, tester.token, 'runner', 0, body('x'), { [chunkHeaders.format]: String(format) })).status).toBe(200);
  });
  it.each(['other', 'page', 'page.', 'page.qst_unknown', 'runner.1', `page.${'q'.repeat(49)}`])(
    'C6: the stream %s is unknown',
    async (stream) => {
      const answer = await sendChunk(app, tester.token, stream, 0, body('x'));
      expect([answer.status, answer.body]).toEqual([400, { error: 'stream-unknown' }]);
      expect(await stored()).toEqual([]);
    },
  );
});

describe('acknowledging', () => {
  it('A1: answers res 1 with what is stored', async () => {
    expect(await send(0)).toEqual({ status: 200, body: { res: 1, stream: 'runner', sequence: 0, next: 1, missing: [] } });
    expect((await stored())[0]?.hash).toEqual(createHash('sha256').update(body('chunk 0')).digest());
  });
  it('A1: nothing is acknowledged when the transaction fails', async () => {
    await sql`alter table chunk add constraint broken check (first_at_ms <> 4711)`.execute(ports.db);
    const answers = await Promise.all([
      send(0),
      sendChunk(app, tester.token, 'runner', 1, body('x'), { [chunkHeaders.firstAtMs]: '1', [chunkHeaders.lastAtMs]: '9999' }),
      sendChunk(app, tester.token, 'runner', 2, body('y'), { [chunkHeaders.firstAtMs]: '4711', [chunkHeaders.lastAtMs]: '9999' }),
    ]);
    await sql`alter table chunk drop constraint broken`.execute(ports.db);
    const rows = await stored();
    const acknowledged = answers.filter((answer) => answer.body['res'] === 1).map((answer) => answer.body['sequence']);
    expect(answers[2]?.status).toBe(500);
    expect(rows.map((row) => row.sequence)).toEqual(acknowledged);
  });
  it('A2: the same chunk again is acknowledged again and changes nothing', async () => {
    await send(0);
    expect((await send(0)).body).toEqual({ res: 1, stream: 'runner', sequence: 0, next: 1, missing: [] });
    expect(await stored()).toHaveLength(1);
  });
  it('A2: fifty at once are all acknowledged and stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(0)));
    expect(answers.map((answer) => answer.body)).toEqual(
      Array.from({ length: 50 }, () => ({ res: 1, stream: 'runner', sequence: 0, next: 1, missing: [] })),
    );
    expect(await stored()).toHaveLength(1);
  });
  it('A3: another hash under the same identity is refused, what was stored stays', async () => {
    await send(0, 'first');
    const answer = await send(0, 'second');
    expect([answer.status, answer.body]).toEqual([409, { error: 'sequence-conflict' }]);
    expect((await stored())[0]?.body).toEqual(body('first'));
  });
  it('A3: of two different ones at once, one is stored and the other refused', async () => {
    const answers = await Promise.all([send(0, 'first'), send(0, 'second')]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(1);
  });
  it('A4: names next and the gaps below it, also within one batch', async () => {
    await send(0);
    expect((await send(3)).body).toMatchObject({ next: 4, missing: [1, 2] });
    const [five, two] = await Promise.all([send(5), send(2)]);
    expect([five?.body['next'], two?.body['res']]).toEqual([6, 1]);
    expect((await send(4)).body).toMatchObject({ next: 6, missing: [1] });
    expect((await send(1)).body).toMatchObject({ next: 6, missing: [] });
  });
  it('A4: finds a gap far below the newest of a long stream', async () => {
    for (let sequence = 0; sequence < 70; sequence += 10) {
      await Promise.all(Array.from({ length: 10 }, (_, step) => (sequence + step === 20 ? Promise.resolve() : send(sequence + step))));
    }
    expect((await send(70)).body).toMatchObject({ next: 71, missing: [20] });
  });
  it('A5: 63 above the lowest missing is taken, 64 is refused', async () => {
    expect((await send(63)).body).toMatchObject({ next: 64 });
    const answer = await send(64);
    expect([answer.status, answer.body]).toEqual([409, { error: 'sequence-ahead' }]);
    await send(0);
    expect((await send(64)).body).toMatchObject({ res: 1, next: 65 });
    expect(await stored()).toHaveLength(3);
  });
});

describe('refusing', () => {
  it('R1: an unknown token is session-unknown, 401', async () => {
    const answer = await sendChunk(app, 'unknown', 'runner', 0, body('x'));
    expect([answer.status, answer.body]).toEqual([401, { error: 'session-unknown' }]);
    expect((await sendChunk(app, '', 'runner', 0, body('x'))).status).toBe(401);
  });
  it('R2: a body said to be too large is refused before it is sent', async () => {
    expect(await rawAnswer(['content-length: 999999999'], '')).toMatch(/^HTTP\/1\.1 413 [\s\S]*"error":"chunk-too-large"/);
  });
  it('R2: a body that turns out too large is refused before its end', async () => {
    const piece = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    expect(await rawAnswer(['transfer-encoding: chunked'], piece.repeat(6))).toMatch(/^HTTP\/1\.1 413 [\s\S]*"error":"chunk-too-large"/);
  });
  it('R3: a token stores into its own session alone', async () => {
    const other = await startTester(app, study.code);
    await send(0);
    const { rows } = await sql`select 1 from chunk where recording_id = ${other.recordingId}`.execute(ports.db);
    expect(rows).toEqual([]);
  });
  it('R3: the access token of the researcher opens no session', async () => {
    expect((await sendChunk(app, study.accessToken, 'runner', 0, body('x'))).body).toMatchObject({ error: 'session-unknown' });
  });
  it('R4: a full disk acknowledges nothing and is named', async () => {
    await sql`create function full_disk() returns trigger language plpgsql as $body$ begin raise exception 'no room' using errcode = '53100'; end $body$`.execute(
      ports.db,
    );
    await sql`create trigger full_disk before insert on chunk for each statement execute function full_disk()`.execute(ports.db);
    const answer = await send(0);
    await sql`drop trigger full_disk on chunk`.execute(ports.db);
    expect([answer.status, answer.body]).toEqual([507, { error: 'storage-full' }]);
    expect(await stored()).toEqual([]);
    expect((await send(0)).status).toBe(200);
  });
  it.each([
    ['voice', 'voice.'],
    ['camera', 'camera.'],
    ['gaze', 'sensing'],
    ['expression', 'sensing'],
  ])('R5: without the consent to %s its stream is refused and nothing is stored', async (channel, stream) => {
    const camera = await makeStudy(ports.db, { gaze: 'optional', voice: 'optional' });
    const name = stream.endsWith('.') ? `${stream}${camera.prototypeId}` : stream;
    const unrelated = stream === 'sensing' ? ['voice', 'camera'] : ['gaze', 'expression'];
    tester = await startTester(app, camera.code, { consents: ['screen', ...unrelated] });
    const refused = await sendChunk(app, tester.token, name, 0, body('x'));
    expect([refused.status, refused.body]).toEqual([403, { error: 'consent-missing' }]);
    expect(await stored()).toEqual([]);
    const agreed = await startTester(app, camera.code, { consents: ['screen', channel] });
    expect((await sendChunk(app, agreed.token, name, 0, body('x'))).status).toBe(200);
  });
  it.each(['https://shop.example', 'https://pay.shop.example:8443', 'https://www.shop.test'])(
    'R6: pages of %s are of the study’s site',
    async (origin) => {
      expect((await sendChunk(app, tester.token, `page.${study.websiteId}`, 0, body('x'), { origin })).status).toBe(200);
    },
  );
  it.each(['https://bank.example', 'null', 'https://shop.example.evil.test'])(
    'R6: pages of %s are none of the study’s site',
    async (origin) => {
      const refused = await sendChunk(app, tester.token, `page.${study.websiteId}`, 0, body('x'), { origin });
      expect([refused.status, refused.body]).toEqual([403, { error: 'site-unknown' }]);
      expect((await sendChunk(app, tester.token, 'runner', 0, body('x'), { origin })).status).toBe(200);
      expect((await stored()).map((row) => row.stream)).toEqual(['runner']);
    },
  );
});

describe('a page of the runner', () => {
  it('T7: sends what a site’s page handed over to it, whatever site the study is about', async () => {
    const { origin } = new URL(ports.env.publicUrl);
    expect((await sendChunk(app, tester.token, `page.${study.websiteId}`, 0, body('x'), { origin })).status).toBe(200);
  });
});

describe('finishing', () => {
  const finish = async (streams: Record<string, number>) =>
    (await callAs(app, tester.token, 'POST', '/run/finish', { streams })).json<object>();

  it('F1: finishes when all is stored and writes the summary job once', async () => {
    await send(0);
    expect(await finish({ runner: 1 })).toEqual({ res: 1, finished: true, missing: {} });
    const { rows } =
      await sql`select 1 from jobs.job where name = 'summarise-recording' and data->>'recordingId' = ${tester.recordingId}`.execute(
        ports.db,
      );
    expect(rows).toHaveLength(1);
  });
  it('F2: names what is missing and stays open', async () => {
    await send(1);
    expect(await finish({ runner: 3 })).toEqual({ res: 1, finished: false, missing: { runner: [0, 2] } });
    expect((await send(0)).status).toBe(200);
  });
  it('F3: finishing again answers the same; a held chunk is acknowledged, a new one refused', async () => {
    await send(0);
    await finish({ runner: 1 });
    expect(await finish({ runner: 1 })).toEqual({ res: 1, finished: true, missing: {} });
    expect((await send(0)).body).toMatchObject({ res: 1, next: 1 });
    const late = await send(1);
    expect([late.status, late.body]).toEqual([410, { error: 'session-finished' }]);
    expect(await stored()).toHaveLength(1);
  });
  it('F3: of a chunk and a finish at once, no acknowledged chunk is left out', async () => {
    await send(0);
    const [, late] = await Promise.all([finish({ runner: 1 }), send(1)]);
    expect(await stored()).toHaveLength(late.status === 200 ? 2 : 1);
  });
});

/** How the server responds to a request whose body is never completed. */
async function rawAnswer(headers: string[], bytes: string): Promise<string> {
  if (app.addresses().length === 0) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      const head = [
        'POST /run/chunks/runner/0 HTTP/1.1',
        'host: x',
        `authorization: Bearer ${tester.token}`,
        'content-type: application/octet-stream',
        ...headers,
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${bytes}`);
    });
    socket.on('data', (data) => {
      text += data.toString();
      if (text.includes('}')) socket.destroy();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve(text) : reject(error),
    );
  });
}
