import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryNames, interests } from '../panel/index.ts';
import { isRefusal } from '../refusals/index.ts';
import {
  checkCollectorFields,
  CollectorType,
  freeCollectorName,
  isLegalMove,
  lowestSampleSize,
  moveCollector,
  sampleSizes,
  sampleSizesOf,
  type StoredCollector,
} from './index.ts';

/** Every state, and two that are none, by row (from) and column (to): R a researcher may, S the recruiter may, B both, - nobody. */
const table: Record<number, string> = {
  [CollectorType.own]: `
    from\\to 0 1 2 6 3 -1
    0        - R - - - -
    1        - - B - - -
    2        - R - - - -
    6        - - - - - -
    3        - - - - - -
    -1       - - - - - -`,
  [CollectorType.paid]: `
    from\\to 0 1 2 6 3 -1
    0        - R - - - -
    1        - - B S - -
    2        - R - - - -
    6        - - B - - -
    3        - - - - - -
    -1       - - - - - -`,
};
const cells = Object.entries(table).flatMap(([type, text]) => {
  const [head = [], ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return lines.flatMap(([from, ...marks]) => marks.map((mark, at) => [Number(type), Number(from), Number(head[at + 1]), mark] as const));
});

describe('moves', () => {
  it('are asked of every pair of states, for both types', () => expect(cells).toHaveLength(2 * 6 * 6));
  it.each(cells)('of type %i from %i to %i: %s', (type, from, to, mark) => {
    const collector = { type, status: from, sampleSize: 20, sampleSizeAtFinish: 10 };
    for (const [by, marks] of [
      ['researcher', 'RB'],
      ['recruiter', 'SB'],
    ] as const) {
      const allowed = marks.includes(mark);
      expect(isLegalMove(type, from, to, by)).toBe(allowed);
      expect(moveCollector(collector, to, by)?.refused).toBe(allowed ? undefined : 'illegal-move');
    }
  });
  it.each([CollectorType.own, CollectorType.paid])('of type %i start again only with a larger sample', (type) => {
    for (const sampleSize of [10, 20]) {
      expect(moveCollector({ type, status: 2, sampleSize, sampleSizeAtFinish: 20 }, 1, 'researcher')?.refused).toBe('sample-not-larger');
    }
    expect(moveCollector({ type, status: 2, sampleSize: 30, sampleSizeAtFinish: 20 }, 1, 'researcher')).toBeNull();
  });
});

describe('samples', () => {
  it('go from 10 to 100 in tens, paid ones as they are sold', () => {
    expect(sampleSizes).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(sampleSizesOf(CollectorType.own)).toBe(sampleSizes);
    expect(sampleSizesOf(CollectorType.paid)).toEqual([10, 20, 50]);
  });
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

describe('names', () => {
  it('are numbered where one is taken, and fill gaps', () => {
    expect(freeCollectorName(CollectorType.own, [])).toBe('My testers');
    expect(freeCollectorName(CollectorType.own, ['My testers', 'Paid testers'])).toBe('My testers 2');
    expect(freeCollectorName(CollectorType.paid, ['Paid testers', 'Paid testers 3'])).toBe('Paid testers 2');
  });
});

const own: StoredCollector = { type: CollectorType.own, status: 0, completes: 0, partial: 0, minAge: 18, maxAge: 80 };
const paid: StoredCollector = { ...own, type: CollectorType.paid };
const started = { ...paid, status: 1 };
const said = (collector: StoredCollector, given: Record<string, string | number | boolean>) => {
  const checked = checkCollectorFields(collector, given);
  return isRefusal(checked) ? checked.message : checked;
};

describe('fields', () => {
  it.each([
    [own, 'Name', ' Link ', 'Link'],
    [own, 'SelectedNumberOfResponses', '30', 30],
    [own, 'LinkForComplete', '', ''],
    [own, 'LinqForOverquota', 'https://a.co/x', 'https://a.co/x'],
    [own, 'Viewed', 'true', true],
    [own, 'Viewed', 0, false],
    [paid, 'SelectedNumberOfResponses', 50, 50],
    [paid, 'SelectedCountry', '', ''],
    [paid, 'SelectedCountry', ' Germany, France ,Germany', 'Germany,France'],
    [paid, 'SelectedCountry', countryNames.join(','), countryNames.join(',')],
    [paid, 'SelectedMinAge', ' 25 ', 25],
    [paid, 'SelectedMaxAge', 18, 18],
    [paid, 'SelectedGender', 'Female,Other', 'Female,Other'],
    [paid, 'SelectedCategory', interests.slice(0, 2).join(','), interests.slice(0, 2).join(',')],
    [started, 'LinkForDisqualified', 'http://a.co', 'http://a.co'],
    [started, 'Viewed', 1, true],
    [started, 'Name', 'Panel', 'Panel'],
    [{ ...paid, status: 2 }, 'SelectedNumberOfResponses', 20, 20],
  ] as const)('of %j: %s takes %j', (collector, field, given, stored) => {
    expect(said(collector, { [field]: given })).toEqual({ [field]: stored });
  });
  it.each([
    [own, 'Name', '', 'Name is required'],
    [own, 'Name', '\u200b\u2800', 'Name is required'],
    [own, 'Name', 'x'.repeat(201), 'Name has at most 200 characters'],
    [own, 'SelectedNumberOfResponses', 15, 'The sample size must be 10 to 100, in steps of 10.'],
    [own, 'SelectedNumberOfResponses', 110, 'The sample size must be 10 to 100, in steps of 10.'],
    [own, 'SelectedNumberOfResponses', 0, 'The sample size must be 10 to 100, in steps of 10.'],
    [own, 'SelectedNumberOfResponses', '', 'SelectedNumberOfResponses Numbers only'],
    [own, 'SelectedNumberOfResponses', 'ten', 'SelectedNumberOfResponses Numbers only'],
    [own, 'SelectedNumberOfResponses', 10.5, 'SelectedNumberOfResponses Numbers only'],
    [own, 'SelectedNumberOfResponses', true, 'SelectedNumberOfResponses Numbers only'],
    [paid, 'SelectedNumberOfResponses', 30, 'The sample size is 10, 20 or 50.'],
    [own, 'Viewed', 'x', 'Viewed is not valid'],
    [own, 'LinkForComplete', 'no link', 'LinkForComplete is not valid'],
    [own, 'LinkForDisqualified', 'a.co', 'LinkForDisqualified is not valid. Please, include protocol http:// https:// etc.'],
    [
      paid,
      'LinqForOverquota',
      'javascript://a.co/%0aalert(1)',
      'LinqForOverquota is not valid. Please, include protocol http:// https:// etc.',
    ],
    [own, 'SelectedCountry', 'Germany', 'SelectedCountry: this field cannot be written.'],
    [own, 'SelectedMinAge', 18, 'SelectedMinAge: this field cannot be written.'],
    [own, 'status', 1, 'status: this field cannot be written.'],
    [paid, 'panelInfo', 'x', 'panelInfo: this field cannot be written.'],
    [paid, 'SelectedCountry', 'Atlantis', 'SelectedCountry is not valid'],
    [paid, 'SelectedCountry', 'Germany,,France', 'SelectedCountry is not valid'],
    [paid, 'SelectedCategory', 'germany', 'SelectedCategory is not valid'],
    [paid, 'SelectedGender', 'male', 'SelectedGender is not valid'],
    [paid, 'SelectedMinAge', 'x', 'SelectedMinAge Numbers only'],
    [paid, 'SelectedMinAge', 17, 'SelectedMinAge must be 18 to 80'],
    [paid, 'SelectedMaxAge', 81, 'SelectedMaxAge must be 18 to 80'],
    [started, 'SelectedNumberOfResponses', 20, 'Project started, editing this field is not available!'],
    [started, 'SelectedCountry', '', 'Project started, editing this field is not available!'],
    [{ ...paid, status: 6 }, 'SelectedMinAge', 20, 'Project started, editing this field is not available!'],
    [{ ...paid, status: 6 }, 'SelectedNumberOfResponses', 20, 'Project started, editing this field is not available!'],
    [
      { ...paid, status: 2, completes: 15 },
      'SelectedNumberOfResponses',
      10,
      'The sample size cannot be lower than the number of responses already collected.',
    ],
    [{ ...paid, status: 2 }, 'SelectedCategory', '', 'Project started, editing this field is not available!'],
  ] as const)('of %j: %s does not take %j', (collector, field, given, message) => {
    expect(said(collector, { [field]: given })).toBe(message);
  });
  it('keep the lowest age below the highest, whichever of them is written', () => {
    const aged = { ...paid, minAge: 30, maxAge: 40 };
    expect(said(aged, { SelectedMinAge: 41 })).toBe('SelectedMinAge cannot be above SelectedMaxAge');
    expect(said(aged, { SelectedMaxAge: 29 })).toBe('SelectedMinAge cannot be above SelectedMaxAge');
    expect(said(aged, { SelectedMinAge: 40 })).toEqual({ SelectedMinAge: 40 });
    expect(said(aged, { SelectedMinAge: 50, SelectedMaxAge: 60 })).toEqual({ SelectedMinAge: 50, SelectedMaxAge: 60 });
  });
  it('keep the sample above what is collected', () => {
    const busy = { ...own, completes: 8, partial: 3 };
    expect(said(busy, { SelectedNumberOfResponses: 10 })).toBe(
      'The sample size cannot be lower than the number of responses already collected.',
    );
    expect(said(busy, { SelectedNumberOfResponses: 20 })).toEqual({ SelectedNumberOfResponses: 20 });
  });
});
