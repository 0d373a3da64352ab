import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calls, type CallName } from '../calls/index.ts';
import { CallError, createClient, isFinal, jsonRequest, readAnswer, urlOf } from './index.ts';

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

async function errorOf(response: Response): Promise<CallError> {
  const error: unknown = await readAnswer(response).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof CallError) return error;
  throw new Error(`No error of a call: ${String(error)}`);
}

describe('createClient', () => {
  it('sends the row with the payload and returns the answer', async () => {
    const sent: unknown[] = [];
    const call = createClient({ getPageStream: { method: 'GET', path: '/run/page/stream' } }, (row, payload, options: { beat: number }) => {
      sent.push([row, payload, options]);
      return Promise.resolve(json({ next: 3 }));
    });
    const { next } = await call('getPageStream', {}, { beat: 1 });
    expect(next).toBe(3);
    expect(sent).toEqual([[{ method: 'GET', path: '/run/page/stream' }, {}, { beat: 1 }]]);
  });

  it('takes the call table itself, and passes what its transport throws', async () => {
    const call = createClient(calls, () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('getSession', {})).rejects.toThrow(TypeError);
  });

  it('does not compile with another address than that of the table, or another payload', () => {
    const send = () => Promise.resolve(json({ next: 0 }));
    // @ts-expect-error the path is '/run/session'
    createClient({ getSession: { method: 'GET', path: '/run/sesion' } }, send);
    // @ts-expect-error the call is a GET
    createClient({ getSession: { method: 'POST', path: '/run/session' } }, send);
    const call = createClient(calls, send);
    // @ts-expect-error a project is missing
    void call('getProjectData', {});
    // @ts-expect-error there is no such call
    void call('getProject', {}).catch(() => undefined);
    expect(call).toBeTypeOf('function');
  });
});

describe('readAnswer', () => {
  it('returns an answer of any shape, also one with res 0 and no words', async () => {
    for (const body of [{ res: 1 }, { res: 0, finished: false, missing: {} }, [], {}]) expect(await readAnswer(json(body))).toEqual(body);
  });

  it('throws the code, the field and the words of a refusal', async () => {
    const said = { errormessage: ' is already registered', code: 'address-taken', field: 'Email' };
    const body = { res: 0, ...said };
    expect(await errorOf(json(body))).toMatchObject({ ...said, status: 200, body });
    expect(await errorOf(json({ error: 'Not found', code: 'not-found' }))).toMatchObject({
      errormessage: 'Not found',
      code: 'not-found',
      field: null,
    });
  });

  it('reads the name of a refusal by status', async () => {
    expect(await errorOf(json({ error: 'session-unknown' }, 401))).toMatchObject({ status: 401, code: 'session-unknown' });
    expect(await errorOf(json({ error: 'invalid_request', errormessage: 'email: is required' }, 400))).toMatchObject({
      code: 'invalid_request',
      errormessage: 'email: is required',
    });
  });

  it.each([200, 502])('throws for an answer with status %s that is no JSON, with its text', async (status) => {
    for (const text of ['', '<html>', 'null null']) {
      expect(await errorOf(new Response(text, { status }))).toMatchObject({ status, body: text, code: null, errormessage: null });
    }
  });

  it('takes only texts for texts', async () => {
    expect(await errorOf(json({ code: 7, field: {}, errormessage: null }, 400))).toMatchObject({
      code: null,
      field: null,
      errormessage: null,
    });
    expect(await errorOf(json(null, 500))).toMatchObject({ body: null, code: null });
  });
});

describe('isFinal', () => {
  const refusal = { res: 0, errormessage: 'no' };
  it.each([
    { case: 'a refusal of a rule', error: new CallError(200, refusal), final: true },
    { case: 'a malformed call', error: new CallError(400, {}), final: true },
    { case: 'a session that is not known', error: new CallError(401, {}), final: true },
    { case: 'a busy server', error: new CallError(429, {}), final: false },
    { case: 'a failing server, whatever it says', error: new CallError(507, refusal), final: false },
    { case: 'a log-in page in place of our server', error: new CallError(200, '<html>'), final: false },
    { case: 'no connection', error: new TypeError('Failed to fetch'), final: false },
  ])('is $final for $case', ({ error, final }) => {
    expect(isFinal(error)).toBe(final);
  });
});

describe('a request of a row', () => {
  it('has the parameters in its path and the rest of a GET in its query', () => {
    expect(urlOf(calls.getReplay, { rid: 'rec/1', qid: 'a b&c', at: undefined })).toBe('/api/recordings/rec%2F1/replay?qid=a%20b%26c');
    expect(urlOf(calls.getReplay, { rid: 'rec_1' })).toBe('/api/recordings/rec_1/replay');
  });

  it('has the payload of a POST in its body', () => {
    expect(jsonRequest(calls.saveAnswer, { questionId: 'q' }, 'abc')).toEqual({
      url: '/run/answers',
      method: 'POST',
      headers: { authorization: 'Bearer abc', 'content-type': 'application/json' },
      body: '{"questionId":"q"}',
    });
    expect(jsonRequest(calls.getSession, {}, null)).toEqual({ url: '/run/session', method: 'GET', headers: {} });
  });

  it('carries every query so that the server reads the same fields again', () => {
    const fields = fc.dictionary(fc.string({ minLength: 1, unit: 'binary' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fields, (payload) => {
        const { searchParams } = new URL(urlOf({ path: '/x' }, payload), 'http://host');
        expect(Object.fromEntries(searchParams)).toEqual({ ...payload });
      }),
    );
  });

  it('suits every call of the table: the payload of a GET is a query, path parameters are part of the payload', () => {
    for (const name of Object.keys(calls) as CallName[]) {
      const { method, encoding, path, payload } = calls[name];
      expect([name, method === 'GET']).toEqual([name, encoding === 'query']);
      const shape = 'shape' in payload ? Object.keys(payload.shape) : [];
      for (const [, part = ''] of path.matchAll(/:(\w+)/g)) expect(shape, name).toContain(part);
    }
  });
});
