/** Every call that takes a form or JSON: a body beyond its bound, nested too deeply or with too many values is refused before it is parsed. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bodyBytes, calls, type Access, type Call, type CallName } from '@sightline/wire/calls';
import { makeStudy, pageTokenOf, startTester } from '../../slices/sessions/testing-study.ts';
import { testServer, type TestServer } from '../testing-app.ts';

let server: TestServer;
let tokens: Record<Access, string>;
beforeAll(async () => {
  server = await testServer();
  const study = await makeStudy(server.ports.db);
  const { token } = await startTester(server.app, study.code);
  tokens = { public: '', researcher: study.accessToken, session: token, page: pageTokenOf(token, study.websiteId) };
});
afterAll(() => server.close());

const rows = (Object.entries(calls) as [CallName, Call][]).filter(([, row]) => row.encoding === 'fields' && row.method === 'POST');
const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];

const send = async (row: Call, body: string, type = 'application/json') => {
  const answer = await server.app.inject({
    method: 'POST',
    url: row.path.replace(/:\w+/g, 'x'),
    headers: { 'content-type': type, ...(row.access === 'public' ? {} : { authorization: `Bearer ${tokens[row.access]}` }) },
    payload: body,
  });
  return [answer.statusCode, answer.body] as const;
};
const boundOf = (row: Call): number => bodyBytes[row.body ?? 'small'];

it.each(rows)('%s refuses bodies that cost more than it needs', async (_name, row) => {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    for (const type of types)
      expect(await send(row, `{"a":"${'x'.repeat(boundOf(row))}"}`, type)).toEqual([
        413,
        expect.stringContaining('The request is too large.'),
      ]);
    expect(await send(row, '['.repeat(boundOf(row)))).toEqual([
      400,
      expect.stringContaining('The body is nested more than 24 levels deep.'),
    ]);
    expect(parse).not.toHaveBeenCalled();
  } finally {
    parse.mockRestore();
  }
});

it('most calls take no more than 16 kB, and none that needs no token takes more', () => {
  expect(rows.filter(([, row]) => row.body === undefined).length / rows.length).toBeGreaterThan(0.8);
  expect(rows.filter(([, row]) => row.access === 'public' && row.body !== undefined)).toEqual([]);
});

it('reads no further field of a form than any call has', async () => {
  const fields = Array.from({ length: 700 }, (_, at) => `f${at}=1`).join('&');
  expect(await send(calls.getApiProjects, `${fields}&count=x`, types[1])).toEqual(await send(calls.getApiProjects, '', types[1]));
});
