import { proofStart } from '@sightline/domain/proofs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '../call-failure.ts';
import { withProof } from './with-proof.ts';

const asks = new CallFailure('busy', 'Too many attempts.', 429, {
  error: 'too_many_requests',
  code: 'proof-needed',
  proofAtMs: 1_764_000_000_000,
});
const proof = `${proofStart(1_764_000_000_000, 'abcdefghijklmnop')}7`;

beforeEach(() => vi.stubGlobal('isSecureContext', true));
afterEach(() => vi.unstubAllGlobals());

/** Sends through `withProof`; returns what was sent, when it was checking, and the result. */
async function run(answers: (string | Error)[]) {
  const sent: object[] = [];
  const checking: boolean[] = [];
  const send = (more: object): Promise<string> => {
    sent.push(more);
    const answer = answers.shift() ?? '';
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
  };
  const work = vi.fn(() => Promise.resolve(proof));
  const result = await withProof(send, { subject: 'ada@example.com', onChecking: (is) => checking.push(is), work }).catch(
    (error: unknown) => error,
  );
  return { sent, checking, result, work };
}

it('withProof does no work where none is asked for', async () => {
  expect(await run(['in'])).toMatchObject({ sent: [{}], checking: [], result: 'in' });
});

it('withProof sends the call again with its proof, and says while it works', async () => {
  const { sent, checking, result, work } = await run([asks, 'in']);
  expect([sent, checking, result]).toEqual([[{}, { proof }], [true, false], 'in']);
  expect(work).toHaveBeenCalledWith({ subject: 'ada@example.com', atMs: 1_764_000_000_000 });
});

it('withProof asks once only, and passes other failures on', async () => {
  expect(await run([asks, asks])).toMatchObject({ sent: [{}, { proof }], checking: [true, false], result: asks });
  const other = new CallFailure('busy', 'Too many attempts.', 429, { error: 'too_many_requests' });
  expect(await run([other])).toMatchObject({ sent: [{}], checking: [], result: other });
});

it('withProof does nothing where the browser has no cryptography', async () => {
  vi.stubGlobal('isSecureContext', false);
  expect(await run([asks])).toMatchObject({ sent: [{}], result: asks });
});
