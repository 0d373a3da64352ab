import { expect, it } from 'vitest';
import { isRefusal } from '../refusals/index.ts';
import { changePlan, planOfAmount, type PaidPlan } from './index.ts';

const held = (name: Parameters<typeof changePlan>[0]['name'], change: { downgradeRequested?: boolean; nextPlan?: PaidPlan } = {}) => ({
  name,
  downgradeRequested: false,
  nextPlan: null,
  ...change,
});
const outcome = (from: Parameters<typeof changePlan>[0], to: PaidPlan) => {
  const change = changePlan(from, to);
  return isRefusal(change) ? change.refused : change.kind === 'buy' ? change.amountCents : change.kind;
};

it('finds the plan that an amount buys', () => {
  expect([9_900, 24_900, 0, 9_901, -9_900].map(planOfAmount)).toEqual(['expert', 'pro', null, null, null]);
});

it('buys from the free plans, the larger one from the smaller one', () => {
  expect(outcome(held('pay as you go'), 'expert')).toBe(9_900);
  expect(outcome(held('pro trial'), 'pro')).toBe(24_900);
  expect(outcome(held('expert'), 'pro')).toBe(24_900);
  expect(outcome(held('expert', { downgradeRequested: true }), 'pro')).toBe(24_900);
});

it('begins the smaller one with the next period', () => {
  expect(outcome(held('pro'), 'expert')).toBe('later');
  expect(outcome(held('pro', { downgradeRequested: true }), 'expert')).toBe('later');
});

it('takes back what was asked for, and sells nothing twice', () => {
  expect(outcome(held('pro', { downgradeRequested: true }), 'pro')).toBe('stay');
  expect(outcome(held('pro', { nextPlan: 'expert' }), 'pro')).toBe('stay');
  expect(outcome(held('pro'), 'pro')).toBe('plan-held');
  expect(outcome(held('enterprise'), 'pro')).toBe('plan-held');
});
