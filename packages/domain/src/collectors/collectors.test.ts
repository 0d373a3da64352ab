import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals/index.ts';
import { checkCollectorField, isLegalMove, lowestSampleSize, moveCollector, ownCollector, paidCollector, sampleSizes } from './index.ts';

const statuses = [0, 1, 2, 6];
const legal: Record<number, string[]> = { [ownCollector]: ['0>1', '1>2', '2>1'], [paidCollector]: ['0>1', '1>2', '1>6', '2>1', '6>2'] };

describe.each([ownCollector, paidCollector])('moves of type %i', (type) => {
  it.each(statuses.flatMap((from) => [...statuses, 3, -1].map((to) => [from, to])))('%i to %i', (from, to) => {
    const allowed = legal[type]?.includes(`${from}>${to}`) ?? false;
    expect(isLegalMove(type, from, to)).toBe(allowed);
    const answer = moveCollector({ type, status: from, sampleSize: 20, sampleSizeAtFinish: 10 }, to);
    if (allowed) expect(answer).toBeNull();
    else expect(answer?.refused).toBe('illegal-move');
  });
  it('starts again only with a larger sample', () => {
    for (const sampleSize of [10, 20]) {
      expect(moveCollector({ type, status: 2, sampleSize, sampleSizeAtFinish: 20 }, 1)?.refused).toBe('sample-not-larger');
    }
    expect(moveCollector({ type, status: 2, sampleSize: 30, sampleSizeAtFinish: 20 }, 1)).toBeNull();
  });
});

describe('samples', () => {
  it('go from 10 to 100 in tens', () => expect(sampleSizes).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]));
  it('never go below what is collected or under way', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (completes, partial) => {
        const low = lowestSampleSize(completes, partial);
        expect(low % 10).toBe(0);
        expect(low).toBeGreaterThanOrEqual(Math.max(10, completes + partial));
        expect(low).toBeLessThan(Math.max(11, completes + partial + 10));
      }),
    );
  });
});

describe('fields', () => {
  const none = { completes: 0, partial: 0 };
  it.each([
    ['Name', ' Link ', 'Link'],
    ['SelectedNumberOfResponses', '30', 30],
    ['LinkForComplete', '', ''],
    ['LinqForOverquota', 'https://a.co/x', 'https://a.co/x'],
    ['Viewed', 'true', true],
    ['Viewed', 0, false],
  ] as const)('%s takes %j', (field, given, stored) => expect(checkCollectorField(field, given, none)).toBe(stored));
  it.each([
    ['Name', '', 'Name is required'],
    ['SelectedNumberOfResponses', 15, 'The sample size is 10 to 100 in steps of 10.'],
    ['SelectedNumberOfResponses', '', 'The sample size is 10 to 100 in steps of 10.'],
    ['Viewed', 'x', 'Viewed is not valid'],
    ['LinkForDisqualified', 'a.co', 'LinkForDisqualified is not valid. Please, include protocol http:// https:// etc.'],
  ] as const)('%s does not take %j', (field, given, message) => {
    const checked = checkCollectorField(field, given, none);
    expect(isRefusal(checked) && checked.message).toBe(message);
  });
  it('keeps the sample above what is collected', () => {
    const checked = checkCollectorField('SelectedNumberOfResponses', 10, { completes: 8, partial: 3 });
    expect(isRefusal(checked) && checked.refused).toBe('sample-below-collected');
  });
});
