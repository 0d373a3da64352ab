/** What is written down of requests: one line each, found again by the answer's request id, and nothing that must stay secret. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { readOutboxKey } from '../../platform/mail/index.ts';
import type { Mail } from '../../platform/ports.ts';
import { startIdentityWorkers } from '../../slices/identity/index.ts';
import { eventBody, makeStudy, sendChunk, startPayload } from '../../slices/sessions/testing-study.ts';
import { testServer, type TestServer } from '../testing-app.ts';

const lines: string[] = [];
const requestIds = new Set<string>();
const mails: Mail[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) });
  server = await testServer({ log, mail: { send: (mail) => Promise.resolve(void mails.push(mail)) } });
  await startIdentityWorkers(server.ports);
});
afterAll(() => server.close());

async function send(method: 'GET' | 'POST', url: string, payload?: object | string, token = '') {
  const headers = {
    ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    ...(typeof payload === 'string' ? { 'content-type': 'application/json' } : {}),
  };
  const answer = await server.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  requestIds.add(String(answer.headers['x-request-id']));
  return answer;
}

const login = 'planted-person@example.com';
const secrets = {
  password: 'planted-first-password',
  wrong: 'planted-wrong-password',
  next: 'planted-next-password',
  broken: 'planted-broken-password',
  failing: 'planted-failing-password',
  cardtoken: 'tok_plantedcardtoken',
  cardinfo: 'planted4242',
  message: 'planted-words-of-a-message',
  clientKey: 'planted-client-key-0123456789',
};

/** Sign up, sign in rightly and wrongly, introspect, ask for a link and use it; returns the tokens and the link's hash. */
async function useAccount(): Promise<string[]> {
  await send('POST', '/RegisterCommand.cmd', { name: 'Ada', job: 'Researcher', login, password: secrets.password });
  const signIn = (password: string) => send('POST', '/identity/connect/token', { grant_type: 'password', username: login, password });
  await signIn(secrets.wrong);
  const first = (await signIn(secrets.password)).json<{ access_token: string }>().access_token;
  expect((await send('GET', `/api/user/TokenIntrospect?token=${first}`)).statusCode).toBe(200);
  await send('POST', '/RemindPasswordCommand.cmd', { email: login });
  await server.ports.runJobs();
  const hash = /hash=([\w-]+)/.exec(mails.find(({ text }) => text.includes('hash='))?.text ?? '')?.[1] ?? 'no link was mailed';
  await send('GET', `/resetpass?hash=${hash}`);
  expect((await send('POST', '/ChangePassword.cmd', { hash, password: secrets.next })).json()).toEqual({ res: 1 });
  return [first, hash, (await signIn(secrets.next)).json<{ access_token: string }>().access_token];
}

/** A session with its key and token, and a chunk. */
async function useSession(): Promise<string[]> {
  const study = await makeStudy(server.ports.db);
  const started = await send('POST', '/run/sessions', startPayload(study.code, { clientKey: secrets.clientKey }));
  const { sessionToken } = started.json<{ sessionToken: string }>();
  await send('GET', '/run/session', undefined, sessionToken);
  const events = eventBody([{ k: 'session', at: 1, viewport: { width: 1, height: 1 }, pixelRatio: 1, touch: false, language: 'en' }]);
  expect((await sendChunk(server.app, sessionToken, 'runner', 0, events)).status).toBe(200);
  return [sessionToken, study.accessToken];
}

/** A handler that fails on what it was given, and a guard that fails on the token. */
async function fail(token: string): Promise<void> {
  const { callerFinders } = server.app;
  const { jobs } = server.ports;
  const quote = (words: string) => Object.assign(new Error(`invalid input: ${words}`), { detail: words, parameters: [words] });
  server.ports.jobs = { ...jobs, send: () => Promise.reject(quote(`${secrets.failing} ${secrets.cardtoken} ${token}`)) };
  const fields = { name: secrets.failing, email: login, text: secrets.cardtoken };
  const inHandler = await send('POST', '/ContactUsCommand.cmd', fields, token);
  server.ports.jobs = jobs;
  server.app.callerFinders = { ...callerFinders, researcher: () => Promise.reject(quote(token)) };
  const inGuard = await send('GET', '/GetUserProfile.cmd', undefined, token);
  server.app.callerFinders = callerFinders;
  expect([inHandler.statusCode, inGuard.statusCode]).toEqual([500, 500]);
}

it('every request can be found, and none of the planted secrets', async () => {
  const ofAccount = await useAccount();
  const token = ofAccount.at(-1) ?? '';
  const card = { cardtoken: secrets.cardtoken, cardinfo: secrets.cardinfo, cardtype: 'visa', exp: '12/2030', amount: 99 };
  await send('POST', '/UpdateUserCreditCardSettings.cmd', card, token);
  await send('POST', '/ContactUsCommand.cmd', { name: 'Ada', email: login, text: secrets.message }, token);
  await send('POST', '/RegisterCommand.cmd', `{"login": "${login}", "password": "${secrets.broken}"`);
  await send('POST', '/RegisterCommand.cmd', { login: [], password: [secrets.broken] });
  const ofSession = await useSession();
  const outboxKey = readOutboxKey(server.ports.env.dataDir);
  for (const path of [outboxKey, `${outboxKey}x`]) await send('GET', `/outbox/${path}`);
  await fail(token);
  await server.ports.runJobs();

  const written = lines.map((line) => JSON.parse(line) as { requestId?: string; msg: string });
  const logged = written.filter(({ msg }) => msg === 'request').map(({ requestId }) => requestId);
  expect(logged).toEqual(expect.arrayContaining([...requestIds]));
  expect(written.filter(({ requestId }) => requestId === undefined)).toEqual([]);
  expect(written.filter(({ msg }) => msg === 'a request failed')).toHaveLength(2);
  const planted = [...Object.values(secrets), ...ofAccount, ...ofSession, outboxKey];
  expect(planted.filter((secret) => secret.length < 10)).toEqual([]);
  for (const secret of planted) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});
