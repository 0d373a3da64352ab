import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals/index.ts';
import { averagePercentage, checkProjectField, createdText, progressLevel, shownTabs, tileTarget } from './index.ts';

const now = Date.UTC(2026, 4, 20, 12);
describe('created text', () => {
  it.each([
    [0, '0 m. ago'],
    [59_000, '0 m. ago'],
    [60_000, '1 m. ago'],
    [3_599_000, '59 m. ago'],
    [3_600_000, '1 h. ago'],
    [86_399_000, '23 h. ago'],
    [86_400_000, '1 d. ago'],
    [864e6, '10 d. ago'],
    [864e6 + 1, '10 May 2026'],
    [-5000, '0 m. ago'],
  ])('%i ms old reads %s', (age, text) => expect(createdText(now - age, now)).toBe(text));
});

describe('progress', () => {
  it.each([
    [0, 'low'],
    [33, 'low'],
    [34, 'normal'],
    [67, 'normal'],
    [68, 'high'],
    [100, 'high'],
  ])('%i is %s', (value, level) => {
    expect(progressLevel(value)).toBe(level);
  });
  it('is whole and never above 100', () => {
    expect(averagePercentage(1, 3)).toBe(33);
    expect(averagePercentage(12, 10)).toBe(100);
    expect(averagePercentage(3, 0)).toBe(0);
  });
});

describe('tabs', () => {
  const test = { type: 24, url: 'https://a.co', hasStartScreen: false };
  const collector = { type: 34, status: 0, completes: 0, verified: 0 };
  it('show invite when there is something to test and no paid collector under way', () => {
    expect(shownTabs(24, [{ ...test, url: '' }], [])).toEqual(['set-up']);
    expect(shownTabs(24, [test], [])).toEqual(['set-up', 'invite']);
    expect(shownTabs(31, [{ type: 31, url: '', hasStartScreen: true }], [])).toEqual(['set-up', 'invite']);
    expect(shownTabs(4, [{ type: 4, url: '', hasStartScreen: false }], [])).toEqual(['set-up', 'invite']);
    expect(shownTabs(24, [test], [{ ...collector, type: 24 }])).toEqual(['set-up', 'invite']);
    expect(shownTabs(24, [test], [{ ...collector, type: 24, status: 1 }])).toEqual(['set-up', 'analyze']);
  });
  it('show analyze when the first collector has answers', () => {
    expect(shownTabs(24, [test], [{ ...collector, status: 1 }])).toEqual(['set-up', 'invite']);
    expect(shownTabs(24, [test], [{ ...collector, completes: 1 }])).toEqual(['set-up', 'invite', 'analyze']);
  });
  it('open a tile where the results are', () => {
    expect(tileTarget([])).toBe('set-up-project');
    expect(tileTarget([{ ...collector, completes: 5 }])).toBe('set-up-project');
    expect(tileTarget([{ ...collector, completes: 6 }])).toBe('analyze-results');
    expect(tileTarget([{ ...collector, verified: 1 }])).toBe('analyze-results');
    expect(tileTarget([{ ...collector, type: 24, completes: 9 }])).toBe('set-up-project');
  });
});

describe('fields', () => {
  it.each([
    ['Name', ' x ', 'x'],
    ['Description', '', ''],
    ['Description', ` ${'x'.repeat(2000)} `, 'x'.repeat(2000)],
    ['Language', 'ge', 'ge'],
    ['TargetPlatform', '3', 3],
    ['TargetPlatform', ' 1 ', 1],
    ['Devices', '1,3', '1,3'],
    ['Devices', '3, 1', '1,3'],
    ['Devices', 3, '3'],
  ] as const)('%s takes %j as %j', (field, given, stored) => expect(checkProjectField(field, given, 24)).toBe(stored));
  it.each([
    ['Name', ' ', 'Name is required'],
    ['Name', 'x'.repeat(201), 'Name has at most 200 characters'],
    ['Description', 'x'.repeat(2001), 'Description has at most 2000 characters'],
    ['Language', 'toString', 'Language is not valid'],
    ['Language', '', 'Language is not valid'],
    ['TargetPlatform', 2, 'TargetPlatform: iOS is coming soon. Please choose Android or desktop.'],
    ['TargetPlatform', 7, 'TargetPlatform: This device is not known. Please choose Android or desktop.'],
    ['TargetPlatform', true, 'TargetPlatform Numbers only'],
    ['Devices', 'x', 'Devices is not valid'],
    ['Devices', '2', 'Devices is not valid'],
    ['Devices', '', 'Devices is not valid'],
  ] as const)('%s does not take %j', (field, given, message) => {
    const checked = checkProjectField(field, given, 24);
    expect(isRefusal(checked) && checked.message).toBe(message);
  });
  it('keeps applications on phones', () => {
    expect(checkProjectField('TargetPlatform', 1, 30)).toBe(1);
    expect(checkProjectField('Devices', '1', 30)).toBe('1');
    const devices = checkProjectField('Devices', '1,3', 30);
    expect(isRefusal(devices) && devices.message).toBe('Devices: An application is tested on a phone. Please choose Android.');
    for (const [platform, message] of [
      [2, 'TargetPlatform: iOS is coming soon. Please choose Android.'],
      [3, 'TargetPlatform: An application is tested on a phone. Please choose Android.'],
    ] as const) {
      const checked = checkProjectField('TargetPlatform', platform, 30);
      expect(isRefusal(checked) && checked.message).toBe(message);
    }
  });
});
