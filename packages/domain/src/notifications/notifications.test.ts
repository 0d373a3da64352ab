import { describe, expect, it } from 'vitest';
import { choicesOf, defaultChoices, digestMark, isNotificationKind, milestoneAt, notificationKinds, notificationPath } from './index.ts';

describe('milestoneAt', () => {
  it.each([
    [0, 10, null],
    [1, 10, 'first-recording'],
    [2, 10, null],
    [5, 10, 'sample-half'],
    [6, 11, 'sample-half'],
    [9, 10, null],
    [10, 10, 'sample-full'],
    [11, 10, 'sample-full'],
    [1, 1, 'sample-full'],
    [1, 2, 'first-recording'],
  ])('names what recording %i of %i reaches: %s', (completes, sampleSize, expected) => {
    expect(milestoneAt(completes, sampleSize)).toBe(expected);
  });
});

it('every kind has a default among its choices', () => {
  for (const kind of notificationKinds) expect(choicesOf(kind)).toContain(defaultChoices[kind]);
  expect(choicesOf('payment-failed')).not.toContain('mail');
  expect(['first-recording', 'unknown', ''].map(isNotificationKind)).toEqual([true, false, false]);
});

it.each([
  ['sample-full', 'prj_1', 'col_1', '/project/prj_1/collector/col_1/analyze-results?tab=overall'],
  ['processing-failed', 'prj_1', 'col_1', '/project/prj_1/collector/col_1/analyze-results?tab=recordings'],
  ['export-failed', 'prj_1', null, '/project/prj_1/collectors'],
  ['plan-expiring', null, null, '/subscription'],
  ['payment-failed', null, null, '/payment-methods'],
] as const)('%s leads from %s and %s to %s', (kind, projectId, collectorId, path) => {
  expect(notificationPath({ kind, projectId, collectorId })).toBe(path);
});

it.each([
  ['2026-11-26T06:00:00.000Z', '2026-11-26T06:00:00.000Z'],
  ['2026-11-26T05:59:59.999Z', '2026-11-25T06:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', '2026-12-31T06:00:00.000Z'],
])('the digest before %s was due at %s', (now, due) => {
  expect(digestMark(new Date(now)).toISOString()).toBe(due);
});
