import { describe, expect, it } from 'vitest';
import { daysLeft, isPaidPlan, mayRecord, planNames, planNow, plans, usedUpTo } from './index.ts';

const day = 86_400_000;

describe('plans', () => {
  it('cost and include what is published', () => {
    expect(planNames.map((name) => [name, plans[name].priceCents, plans[name].includedRecordings])).toEqual([
      ['pay as you go', 0, 0],
      ['pro trial', 0, 20],
      ['expert', 9900, 100],
      ['pro', 24900, 300],
      ['enterprise', null, null],
    ]);
  });
  it('allow own testers on all but pay as you go', () => {
    expect(planNames.filter((name) => plans[name].ownTesters)).toEqual(['pro trial', 'expert', 'pro', 'enterprise']);
  });
  it('are paid for by the month where they have a price', () => {
    expect(planNames.filter(isPaidPlan)).toEqual(['expert', 'pro']);
  });
  it('fall back when they end', () => {
    expect(planNow({ name: 'pro trial', endsAtMs: 7 * day }, 7 * day - 1)).toBe('pro trial');
    expect(planNow({ name: 'pro trial', endsAtMs: 7 * day }, 7 * day)).toBe('pay as you go');
    expect(planNow({ name: 'enterprise', endsAtMs: null }, 1e15)).toBe('enterprise');
  });
  it('count whole days left', () => {
    expect(daysLeft({ name: 'pro trial', endsAtMs: 7 * day }, 0)).toBe(7);
    expect(daysLeft({ name: 'pro trial', endsAtMs: 7 * day }, 6 * day + 1)).toBe(1);
    expect(daysLeft({ name: 'pro trial', endsAtMs: 7 * day }, 9 * day)).toBe(0);
    expect(daysLeft({ name: 'enterprise', endsAtMs: null }, 0)).toBeNull();
  });
  it('are told of when 80 and 100 per cent are used', () => {
    expect([15, 16, 19, 20, 21].map((used) => usedUpTo('pro trial', used))).toEqual([null, 80, 80, 100, 100]);
    expect([usedUpTo('enterprise', 1e6), usedUpTo('pay as you go', 3)]).toEqual([null, null]);
  });
  it('take recordings up to what is included', () => {
    expect(mayRecord('pay as you go', 0)).toBe(false);
    expect(mayRecord('pro trial', 19)).toBe(true);
    expect(mayRecord('pro trial', 20)).toBe(false);
    expect(mayRecord('enterprise', 1e6)).toBe(true);
  });
});
