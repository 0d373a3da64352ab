import { expect, it } from 'vitest';
import { isProofOfTime, proofLifeMs, proofStart } from './index.ts';

const nowMs = 1_764_000_000_000;
const salt = 'abcdefghijklmnop';

it('isProofOfTime takes a proof of the last minutes', () => {
  expect(isProofOfTime(`${proofStart(nowMs, salt)}17`, nowMs)).toBe(true);
  expect(isProofOfTime(`${proofStart(nowMs - proofLifeMs, salt)}17`, nowMs)).toBe(true);
});

it.each([
  ['is of the future', `${proofStart(nowMs + 1, salt)}17`],
  ['is too old', `${proofStart(nowMs - proofLifeMs - 1, salt)}17`],
  ['has a short salt', `${proofStart(nowMs, 'abc')}17`],
  ['has no counter', proofStart(nowMs, salt)],
  ['is empty', ''],
])('isProofOfTime refuses one that %s', (_, proof) => {
  expect(isProofOfTime(proof, nowMs)).toBe(false);
});
