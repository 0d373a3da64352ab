/** Testers of a panel provider from the signed entry link to the signed back link and the call-back, checked with the code of the handbook. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallbacks } from '../../platform/site-browser/index.ts';
import { testServer, type TestServer } from '../../testing/testing-app.ts';
import { runMaintenance } from '../../testing/testing-maintenance.ts';
import { anyAddress, callAs, makeStudy, startPayload, startTester, type TestStudy } from '../sessions/testing-study.ts';
import { startProviderWorkers } from './index.ts';

interface Documented {
  signEntry(secret: string, code: string, tester: string): string;
  isBackLink(secret: string, outcome: string, code: string, tester: string, sig: string): boolean;
  isCallback(secret: string, header: string, body: string, nowSeconds: number): boolean;
}

interface Received {
  signature: string;
  body: string;
}

let server: TestServer;
let documented: Documented;
let study: TestStudy;
let secret: string;
let provider: Server;
let received: Received[];
let answers: number[];

beforeAll(async () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../../../docs/how-to/use-a-panel-provider.md'), 'utf8');
  const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  documented = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as Documented;
  provider = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ signature: String(request.headers['sightline-signature']), body: Buffer.concat(parts).toString() });
      response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  server = await testServer({ callbacks: createCallbacks({ isPublic: () => true, protocols: ['http:'], timeMs: 2_000 }) });
  await startProviderWorkers(server.ports);
});
afterAll(async () => {
  provider.close();
  await server.close();
});
beforeEach(async () => {
  server.ports.setNow(new Date());
  [received, answers] = [[], []];
  await sql`delete from panel_provider`.execute(server.ports.db);
  study = await makeStudy(server.ports.db);
  secret = String((await save()).Secret);
  await callTo(`http://127.0.0.1:${(provider.address() as AddressInfo).port}/outcomes`);
  const link = 'https://panel.example/back?cc=1#end';
  await sql`update collector set link_complete = ${link}, link_disqualified = ${link}, link_over_quota = ${`${link}&who={tester}`}
    where id = ${study.collectorId}`.execute(server.ports.db);
});

const ask = async (path: string, fields: object) =>
  (await callAs(server.app, study.accessToken, 'POST', path, fields)).json<Record<string, unknown>>();
const save = (fields: object = {}) =>
  ask('/SavePanelProvider.cmd', { collector: study.collectorId, idParameter: 'PID', callbackUrl: '', signedEntry: true, ...fields });
const shown = () => ask('/GetPanelProvider.cmd', { collector: study.collectorId });
const callTo = (address: string) =>
  sql`update panel_provider set callback_url = ${address} where collector_id = ${study.collectorId}`.execute(server.ports.db);
const get = (url: string) => server.app.inject({ method: 'GET', url, remoteAddress: anyAddress() });
const signed = (tester: string) => ({ tester, testerSignature: documented.signEntry(secret, study.code, tester) });
const start = async (changes: object) =>
  (
    await server.app.inject({
      method: 'POST',
      url: '/run/sessions',
      payload: startPayload(study.code, changes),
      remoteAddress: anyAddress(),
    })
  ).json<Record<string, unknown>>();
const back = async (outcome: string, tester: string) => {
  const { testerSignature } = signed(tester);
  const query = new URLSearchParams({ tester, sig: testerSignature, source: 'a b' });
  return String((await get(`/t/${study.code}/back/${outcome}?${query.toString()}`)).headers.location);
};
const later = (minutes: number) => server.ports.setNow(new Date(server.ports.now().getTime() + minutes * 60_000));

/** The queue paces jobs by the machine's clock, which a test does not wait for. */
async function sendDue(): Promise<void> {
  await sql`delete from jobs.job where name = 'provider-callback'`.execute(server.ports.db);
  await runMaintenance(server.ports);
  await server.ports.runJobs();
}

async function complete(tester: string): Promise<string> {
  const session = await startTester(server.app, study.code, signed(tester));
  await callAs(server.app, session.token, 'POST', '/run/finish', { streams: {} });
  return session.token;
}

describe('a tester of a provider', () => {
  it('comes in signed, goes back signed, and is reported after two failures', async () => {
    const entry = await get(`/t/${study.code}?PID=5f3a&sig=${documented.signEntry(secret, study.code, '5f3a')}&source=x`);
    expect(entry.statusCode).toBe(303);
    expect(entry.headers.location).toMatch(new RegExp(`^/t/${study.code}\\?tester=5f3a&sig=[0-9a-f]{64}&source=x$`));
    expect(await back('complete', '5f3a')).toMatch(/^\/t\//);
    await complete('5f3a');
    const link = new URL(await back('complete', '5f3a'));
    expect(link.href).toMatch(/^https:\/\/panel\.example\/back\?cc=1&source=a%20b&PID=5f3a&sig=[0-9a-f]{64}#end$/);
    const sig = link.searchParams.get('sig') ?? '';
    expect(documented.isBackLink(secret, 'complete', study.code, '5f3a', sig)).toBe(true);
    expect(documented.isBackLink(secret, 'over-quota', study.code, '5f3a', sig)).toBe(false);
    expect(await back('disqualified', '5f3a')).toMatch(/^\/t\//);
    expect(await back('over-quota', '5f3a')).toMatch(/^\/t\//);

    answers = [500, 302];
    await server.ports.runJobs();
    expect(await shown()).toMatchObject({ Unsent: { Count: 1, Tester: '5f3a', Outcome: 'complete', Failure: 'the server answered 500' } });
    await sendDue();
    expect(received).toHaveLength(1);
    later(2);
    await sendDue();
    expect(await shown()).toMatchObject({ Unsent: { Failure: 'the server answered 302' } });
    later(6);
    await sendDue();
    expect(await shown()).toMatchObject({ Unsent: null });
    later(60);
    await sendDue();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    const { signature, body } = received[2]!;
    expect(JSON.parse(body)).toMatchObject({ study: study.code, tester: '5f3a', outcome: 'complete' });
    const sentAt = Number(/t=(\d+)/.exec(signature)?.[1]);
    expect(documented.isCallback(secret, signature, body, sentAt)).toBe(true);
    expect(documented.isCallback(secret, signature, body, sentAt + 301)).toBe(false);
    expect(documented.isCallback(secret, signature, `${body} `, sentAt)).toBe(false);
  });

  it('has one event per outcome, also where the end is sent again, and one of its own where everything is deleted', async () => {
    const token = await complete('one');
    await callAs(server.app, token, 'POST', '/run/finish', { streams: {} });
    await callAs(server.app, token, 'POST', '/run/withdraw', {});
    await server.ports.runJobs();
    expect(received.map(({ body }) => (JSON.parse(body) as { outcome: string }).outcome)).toEqual(['complete', 'disqualified']);
    expect(await back('complete', 'one')).toMatch(/^\/t\//);
    expect(await back('disqualified', 'one')).toMatch(/^https:/);
  });

  it('is led back over quota where the study is full, and is taken once', async () => {
    await complete('first');
    expect(await start(signed('first'))).toMatchObject({ code: 'already-taken' });
    expect(await back('over-quota', 'second')).toMatch(/^\/t\//);
    await sql`update collector set status = 2 where id = ${study.collectorId}`.execute(server.ports.db);
    expect(await back('over-quota', 'second')).toMatch(/^https:\/\/panel\.example\/back\?cc=1&source=a%20b&sig=\w{64}#end&who=second$/);
    expect(await back('over-quota', 'first')).toMatch(/^\/t\//);
  });

  it('never reads the back links themselves on the page of the run', async () => {
    const { body } = await get(`/t/${study.code}/run`);
    expect(body).not.toContain('panel.example');
  });
});

describe('an entry link', () => {
  it('is refused without a signature, with that of another id, study or outcome, and with an id that is none', async () => {
    const other = documented.signEntry(secret, 'zzzzzzzz', 'a');
    const refused = [
      {},
      { tester: 'a' },
      { ...signed('a'), tester: 'b' },
      { tester: 'a', testerSignature: other },
      signed('a\u202eb'),
      { tester: 'a', testerSignature: '' },
    ];
    for (const changes of refused) expect(await start(changes)).toMatchObject({ res: 0, code: 'entry-link' });
    const page = await get(`/t/${study.code}?PID=${encodeURIComponent('<img src=x>')}&sig=${'0'.repeat(64)}`);
    expect([page.statusCode, page.body.includes('<img src=x>')]).toEqual([403, false]);
    expect((await get(`/t/${study.code}?PID=${'x'.repeat(201)}`)).statusCode).toBe(403);
  });
  it('opens for a day after its secret was replaced, and at once no longer after that was replaced too', async () => {
    const [before, leaked] = [signed('a'), signed('b')];
    secret = String((await save({ newSecret: true }))['Secret']);
    expect((await start(before))['recordingId']).toMatch(/^rec_/);
    expect((await start(signed('c')))['recordingId']).toMatch(/^rec_/);
    const second = signed('d');
    await save({ newSecret: true });
    expect(await start(leaked)).toMatchObject({ code: 'entry-link' });
    later(24 * 60 + 1);
    expect(await start(second)).toMatchObject({ code: 'entry-link' });
  });
  it('needs no signature unless it is required', async () => {
    const rotated = await save({ newSecret: true });
    expect(rotated['Secret']).not.toBe(secret);
    expect((await save({ signedEntry: false }))['Secret']).toBeNull();
    expect((await start({ tester: 'a' }))['recordingId']).toMatch(/^rec_/);
    expect(JSON.stringify(await shown())).not.toContain(String(rotated['Secret']));
  });
});

describe('a call-back', () => {
  it('is given up after eight tries, and sent again when the researcher asks', async () => {
    answers = Array.from({ length: 8 }, () => 503);
    await complete('slow');
    await server.ports.runJobs();
    for (const minutes of [1, 5, 15, 60, 180, 360, 720, 720]) {
      later(minutes + 1);
      await sendDue();
    }
    expect(received).toHaveLength(8);
    await sql`update access_token set expires_at = expires_at + interval '30 days'`.execute(server.ports.db);
    expect(await shown()).toMatchObject({ Unsent: { Count: 1 } });
    await ask('/RetryProviderCallbacks.cmd', { collector: study.collectorId });
    await server.ports.runJobs();
    expect(received).toHaveLength(9);
    expect(await shown()).toMatchObject({ Unsent: null });
  });
  it('never goes to a private address, by http, or on where the answer leads', async () => {
    const real = createCallbacks();
    const address = `127.0.0.1:${(provider.address() as AddressInfo).port}`;
    expect(await real.post(`https://${address}/`, '{}', {})).toBe('the address is of a private network');
    expect(await real.post(`http://${address}/`, '{}', {})).toBe('not an https address');
    for (const host of ['[::1]', '10.0.0.1', '169.254.169.254', '2130706433'])
      expect(await real.post(`https://${host}/`, '{}', {})).toBe('the address is of a private network');
    expect(received).toEqual([]);
  });
  it('waits for no answer that never comes, and reads none that never ends', async () => {
    const endless = createServer((request, response) => {
      if (request.url === '/silent') return;
      response.writeHead(200, { 'content-length': String(2 ** 30) });
      const pour = (): void => void (response.destroyed || response.write(Buffer.alloc(65_536), pour));
      pour();
    });
    await new Promise<void>((done) => endless.listen(0, '127.0.0.1', done));
    const callbacks = createCallbacks({ isPublic: () => true, protocols: ['http:'], timeMs: 200 });
    const base = `http://127.0.0.1:${(endless.address() as AddressInfo).port}`;
    expect(await callbacks.post(`${base}/endless`, '{}', {})).toBeNull();
    expect(await callbacks.post(`${base}/silent`, '{}', {})).toBe('no answer in time');
    endless.closeAllConnections();
    endless.close();
  });
});
