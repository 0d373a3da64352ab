import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { withoutPayload } from './loggable-error.ts';

const request = {
  headers: { authorization: 'Bearer planted-token' },
  query: { token: 'planted-query' },
  body: {
    password: 'planted "quoted" password',
    within: { card: ['planted-card'] },
    short: 'en',
    project: 'prj_aaaaaaaaaaaaaaaaaaaa',
    none: null,
  },
};

it('cuts what the request carried out of the words and the stack of an error', () => {
  const error = Object.assign(new Error('planted-token planted-query planted "quoted" password planted-card en'), {
    code: '22P02',
    detail: 'Key (password)=(planted-card)',
  });
  const cut = withoutPayload(error, request);
  expect(cut).toMatchObject({ type: 'Error', code: '22P02', message: `${'[from the request] '.repeat(4)}en` });
  expect(JSON.stringify(cut)).not.toContain('planted');
  expect(cut.stack).toContain('loggable-error.test');
});

it('leaves ids, by which a failure is found again', () => {
  expect(withoutPayload(new Error('no question in prj_aaaaaaaaaaaaaaaaaaaa'), request).message).toBe(
    'no question in prj_aaaaaaaaaaaaaaaaaaaa',
  );
});

it('has no trouble with a request that carries nothing', () => {
  expect(withoutPayload(new Error('a bug'), { headers: {}, query: null, body: undefined })).toMatchObject({ message: 'a bug' });
});

it('does not walk a stream, nor anything that holds itself', () => {
  const body = Object.assign(new Readable({ read: () => undefined }), { words: 'planted-in-stream' });
  const cut = withoutPayload(new Error('failed on planted-in-stream'), { ...request, body });
  expect(cut.message).toBe('failed on planted-in-stream');
  const cyclic: Record<string, unknown> = { secret: 'planted-in-cycle' };
  cyclic['self'] = cyclic;
  cyclic['list'] = [cyclic, cyclic];
  expect(withoutPayload(new Error('planted-in-cycle'), { ...request, body: cyclic }).message).toBe('[from the request]');
});

it('cuts what a form or a query carried', () => {
  const form = new Map([['secret', 'planted-in-form']]);
  // Readers of forms make objects whose prototype is empty but there.
  const body = Object.assign(Object.create(Object.create(null) as object) as object, Object.fromEntries(form));
  expect(withoutPayload(new Error('planted-in-form'), { ...request, body }).message).toBe('[from the request]');
});

it('leaves out a message that is too long, or that may quote what was not read', () => {
  const long = withoutPayload(new Error('x'.repeat(10_000_000)), request);
  expect(long).toMatchObject({ message: '[left out: 10000000 characters]' });
  expect(long.stack.length).toBeLessThan(10_000);
  expect(long.stack).toContain('loggable-error.test');
  const deep = JSON.parse(`${'['.repeat(5_000)}"planted"${']'.repeat(5_000)}`) as unknown;
  const many = Array.from({ length: 100_000 }, String);
  for (const body of [deep, many, ['planted', 'x'.repeat(1_000_000)]])
    expect(withoutPayload(new Error('planted'), { ...request, body }).message).toBe('[left out: 7 characters]');
});

it('does not grow with texts that are part of the words in their place', () => {
  const words = '[from the request]';
  const body = Array.from({ length: words.length - 3 }, (_, at) =>
    Array.from({ length: words.length - at - 3 }, (_, more) => words.slice(at, at + 4 + more)),
  );
  const cut = withoutPayload(new Error(`${words} and more`), { ...request, body });
  expect(cut.message).toBe('[from the request] and more');
});
