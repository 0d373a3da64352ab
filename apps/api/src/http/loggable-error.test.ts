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

it('keeps a bounded part of an error, whatever it quotes', () => {
  const body = { deep: JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown, many: Array.from({ length: 100_000 }, String) };
  const cut = withoutPayload(new Error('x'.repeat(10_000_000)), { ...request, body });
  expect(cut.message.length).toBeLessThanOrEqual(16_000);
  expect(cut.stack.length).toBeLessThanOrEqual(16_000);
});
