import { describe, expect, it } from 'vitest';
import { planExpiry, planNote, planUse } from './plan-facts.ts';

const trial = {
  Name: 'pro trial' as const,
  DowngradeRequested: false,
  ResponseCollected: 14,
  SubscriptionBasicResponseNumber: 20,
  DaysToExpiration: 3,
  TrialAvailable: false,
  OwnTestersAllowed: true,
  NextPlan: null,
  RenewalFailed: false,
};

describe('the plan in words', () => {
  it('says how many recordings are used and how long it lasts', () => {
    expect(planUse(trial)).toEqual({ text: '14 out of 20 recordings collected', percent: 70 });
    expect(planExpiry(trial)).toBe('3 days left');
  });
  it('says that it is the last day below two days', () => {
    expect(planExpiry({ ...trial, DaysToExpiration: 1 })).toBe('Last day');
  });
  it('says what follows it: another month, a smaller plan, or none', () => {
    const pro = { ...trial, Name: 'pro' as const };
    expect(planNote(pro)).toBe('Renews every month.');
    expect(planNote({ ...pro, NextPlan: 'expert' })).toBe('Expert starts with the next billing period.');
    expect(planNote({ ...pro, DowngradeRequested: true })).toBe('Pay as you go starts with the next billing period.');
  });
  it('hides both on pay as you go', () => {
    const free = { ...trial, Name: 'pay as you go' as const, SubscriptionBasicResponseNumber: 0, DaysToExpiration: null };
    expect([planUse(free), planExpiry(free)]).toEqual([null, null]);
  });
});
