/** Traces as a receiver of OTLP gets them: calls, statements and jobs, in one tree, and nothing of a person. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { createJobs, type RunningJobs } from '../../platform/jobs.ts';
import { openDatabase } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { openTracing } from '../../platform/tracing/index.ts';
import { callAs, makeStudy, startPayload, type TestStudy } from '../../slices/sessions/testing-study.ts';
import { installationOf } from '../backup/testing-backup.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  links: { traceId: string; spanId: string }[];
  status: { code?: number };
}

let receiver: Server;
let address = '';
let received: { body: string; headers: IncomingHttpHeaders }[] = [];
let answer: 'ok' | 'nonsense' | 'nothing' = 'ok';
let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let stop: () => Promise<void>;
const warned: string[] = [];
const log = { ...silentLog, warn: (_fields: object, message: string) => void warned.push(message) };

const open = (url: string, ratio = 1) =>
  openTracing({ url, headers: { authorization: 'Bearer key' }, serviceName: 'tests', ratio }, { 'service.version': '0.1.0' }, log);

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ body: Buffer.concat(parts).toString(), headers: request.headers });
      if (answer === 'nothing') return;
      response.writeHead(answer === 'ok' ? 200 : 400, { 'content-type': 'application/json' }).end(answer === 'ok' ? '{}' : '<html>');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/v1/traces`;
  ({ stop } = await open(address));
  ports = await testPorts();
  app = await buildServer(ports);
  study = await makeStudy(ports.db);
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
  await ports.close();
});
beforeEach(() => {
  received = [];
  answer = 'ok';
});

const spansOf = (): Span[] =>
  received.flatMap(({ body }) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
const attributesOf = ({ attributes }: Span) => Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

async function until<T>(find: () => T | undefined): Promise<T> {
  for (let left = 600; left > 0; left -= 1) {
    const found = find();
    if (found !== undefined) return found;
    await pause(50);
  }
  throw new Error(`not received: ${JSON.stringify(spansOf().map(({ name }) => name))}`);
}

describe('a call', () => {
  it('is one span by its route, below the caller’s own, with its statements below it', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const headers = { authorization: `Bearer ${study.accessToken}`, traceparent };
    await app.inject({ method: 'POST', url: '/GetApiProjects.cmd', headers, payload: { count: 20, order: 3 } });
    const call = await until(() => spansOf().find(({ name }) => name === 'POST /GetApiProjects.cmd'));
    expect([call.traceId, call.parentSpanId, call.kind]).toEqual([traceparent.slice(3, 35), traceparent.slice(36, 52), 2]);
    expect(attributesOf(call)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/GetApiProjects.cmd',
      'http.response.status_code': 200,
    });
    const statements = spansOf().filter(({ parentSpanId }) => parentSpanId === call.spanId);
    expect(statements.map(({ name }) => name)).toContain('select project');
    for (const one of statements)
      expect(
        Object.keys(attributesOf(one)).filter((key) => !['db.system.name', 'db.operation.name', 'db.collection.name'].includes(key)),
      ).toEqual([]);
    expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer key', 'content-type': 'application/json' });
  });

  it('tells no address, name, email address, password or token', async () => {
    const secrets = [
      'Tessa Private',
      'tessa@private.test',
      'correct horse battery',
      '198.51.100.77',
      study.accessToken,
      study.code,
      'rec_private',
    ];
    await app.inject({
      method: 'POST',
      url: '/RegisterCommand.cmd',
      remoteAddress: '198.51.100.77',
      payload: { name: 'Tessa Private', job: 'Researcher', login: 'tessa@private.test', password: 'correct horse battery' },
    });
    await app.inject({ method: 'POST', url: '/run/sessions', payload: startPayload(study.code, { tester: 'tessa@private.test' }) });
    await app.inject({ url: `/t/${study.code}?tester=tessa@private.test` });
    await app.inject({ url: '/nowhere/rec_private?email=tessa@private.test' });
    await callAs(app, study.accessToken, 'GET', '/api/recordings/rec_private/replay?qid=1');
    await until(() => spansOf().find(({ name }) => name.startsWith('GET /api/recordings/')));
    await until(() => spansOf().find(({ name }) => name === 'POST /run/sessions'));
    const everything = received.map(({ body }) => body).join('\n');
    expect(spansOf().map(({ name }) => name)).toContain('GET none');
    for (const secret of secrets) expect(everything, secret).not.toContain(secret);
  });
});

describe('a job', () => {
  let jobs: RunningJobs;
  it('is a span with queue and attempt that leads to the call that queued it', async () => {
    const { connection } = await installationOf(ports);
    const { pool, db } = openDatabase({ ...connection, max: 4 }, silentLog);
    jobs = createJobs(pool, silentLog, false);
    await jobs.start();
    let tries = 0;
    await jobs.work('mail-contact', async () => {
      tries += 1;
      await Promise.resolve();
      if (tries === 1) throw new Error('tessa@private.test');
    });
    const message = { name: 'Tessa', email: 'tessa@private.test', text: 'Something private' };
    await callAs(app, study.accessToken, 'POST', '/ContactUsCommand.cmd', message);
    const call = await until(() => spansOf().find(({ name }) => name === 'POST /ContactUsCommand.cmd'));
    const first = await until(() => spansOf().find(({ name }) => name === 'job mail-contact'));
    expect(attributesOf(first)).toEqual({ 'messaging.destination.name': 'mail-contact', 'sightline.job.attempt': 1 });
    expect([first.kind, first.status.code]).toEqual([5, 2]);
    expect(first.links).toMatchObject([{ traceId: call.traceId, spanId: call.spanId }]);
    const second = await until(() => spansOf().filter(({ name }) => name === 'job mail-contact')[1]);
    expect(attributesOf(second)).toMatchObject({ 'sightline.job.attempt': 2 });
    expect(received.map(({ body }) => body).join('\n')).not.toMatch(/private/);
    await jobs.stop();
    await db.destroy();
  });
});

describe('a receiver', () => {
  it.each(['nonsense', 'nothing'] as const)('that answers %s fails no call, and is warned of once', async (kind) => {
    answer = kind;
    warned.length = 0;
    for (let call = 0; call < 3; call += 1) {
      expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
      await until(() => received[call]);
    }
    expect(warned.length).toBeLessThanOrEqual(1);
  });

  it('gets what waits when the server stops, and one that is away does not keep it', async () => {
    await app.inject({ url: '/healthz' });
    await stop();
    expect(spansOf().map(({ name }) => name)).toContain('GET /healthz');
    warned.length = 0;
    const away = await open('http://127.0.0.1:9/v1/traces');
    const other = await buildServer(ports);
    expect((await other.inject({ url: '/healthz' })).statusCode).toBe(200);
    await away.stop();
    await other.close();
    expect(warned).toEqual(['traces were not taken by OTEL_EXPORTER_OTLP_ENDPOINT']);
  });
});
