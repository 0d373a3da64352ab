import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callApi, callIfChanged } from './api.ts';
import { CallFailure, fieldMessages } from './call-failure.ts';
import { onSessionEnd } from './session.ts';

const stored = new Map<string, string>();
const answers: Response[] = [];
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  answers.length = 0;
  stored.clear();
  stored.set('access_token', 'abc');
  vi.stubGlobal('location', { origin: 'https://host.example' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift() ?? json({}, 500)));
});
afterEach(() => vi.unstubAllGlobals());

async function failureOf(call: Promise<unknown>): Promise<CallFailure> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CallFailure) return error;
  throw new Error(`No call failure: ${String(error)}`);
}

describe('a call', () => {
  it('answers what the table says', async () => {
    answers.push(json({ LastDataUpdate: '2026-11-21T00:00:00Z' }));
    expect(await callApi('getLastDataUpdate', { projectId: 'prj_1' })).toEqual({ LastDataUpdate: '2026-11-21T00:00:00Z' });
  });
  it('throws a refusal with the words of the server', async () => {
    answers.push(json({ res: 0, errormessage: 'Available by subscription only' }));
    expect(await failureOf(callApi('addCollector', { project: 'prj_1', collectortype: 1 }))).toMatchObject({
      kind: 'refused',
      message: 'Available by subscription only',
    });
  });
  it('hands on what a malformed payload was told of its fields', async () => {
    const fields = [{ field: 'email', message: 'is required' }, { field: '', message: 'The request could not be read.' }, 'odd'];
    answers.push(json({ error: 'invalid_request', errormessage: 'email: is required', fields }, 400));
    const failure = await failureOf(callApi('remindPassword', { email: '' }));
    expect([failure.kind, failure.message, fieldMessages(failure)]).toEqual(['invalid', 'email: is required', { email: 'is required' }]);
    expect(fieldMessages(new CallFailure('refused', 'no', 200, { fields }))).toEqual({});
  });
  it('tells an object that is not there from other failures', async () => {
    answers.push(json({ error: 'Not found' }));
    expect((await failureOf(callApi('getProjectData', { projectId: 'prj_1' }))).kind).toBe('missing');
    answers.push(json({}, 500));
    expect((await failureOf(callApi('getProjectData', { projectId: 'prj_1' }))).kind).toBe('server');
  });
  it('says that the server took too long, or was not reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')));
    expect((await failureOf(callApi('getUserProfile', {}))).kind).toBe('timeout');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect((await failureOf(callApi('getUserProfile', {}))).kind).toBe('offline');
  });
});

describe('a 401', () => {
  it('ends the session once introspection says the token is no good', async () => {
    const ended = vi.fn();
    const stop = onSessionEnd(ended);
    answers.push(json({}, 401), json({ active: false }, 401));
    expect((await failureOf(callApi('getUserProfile', {}))).kind).toBe('unauthorised');
    expect([ended.mock.calls.length, stored.has('access_token')]).toEqual([1, false]);
    stop();
  });
  it('keeps the session where the token is still good', async () => {
    answers.push(json({}, 401), json({ active: true }));
    await failureOf(callApi('getUserProfile', {}));
    expect(stored.has('access_token')).toBe(true);
  });
});

describe('a call that is made again and again', () => {
  const moment = { LastDataUpdate: '2026-11-21T00:00:00Z' };
  const ask = (tag: string | null) => callIfChanged('getLastDataUpdate', { projectId: 'prj_1' }, tag);
  const tagged = () => new Response(JSON.stringify(moment), { headers: { etag: '"a"' } });

  it('answers with the tag, sends it back, and knows an answer that still holds', async () => {
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', (request: Request) => {
      asked.push(request.headers.get('if-none-match'));
      return Promise.resolve(answers.shift());
    });
    answers.push(tagged(), new Response(null, { status: 304 }));
    expect(await ask(null)).toEqual({ answer: moment, tag: '"a"' });
    expect(await ask('"a"')).toBeNull();
    expect(asked).toEqual([null, '"a"']);
  });
  it('fails as other calls do', async () => {
    answers.push(json({ error: 'Not found' }), json({}, 500));
    expect((await failureOf(ask('"a"'))).kind).toBe('missing');
    expect((await failureOf(ask('"a"'))).kind).toBe('server');
  });
});
