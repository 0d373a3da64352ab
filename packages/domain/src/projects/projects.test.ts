import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals/index.ts';
import type { QuestionContent } from '../questions/index.ts';
import {
  averagePercentage,
  checkProjectField,
  createdText,
  fieldLock,
  isReadyForStart,
  listLock,
  progressLevel,
  shownTabs,
  startProblem,
  tileTarget,
} from './index.ts';

const now = Date.UTC(2026, 4, 20, 12);
const website: QuestionContent = { type: 24, name: 'Test', url: 'https://a.co', objective: 'Buy it', options: [], prototype: null };
const asked: QuestionContent = { type: 1, name: 'Why?', url: '', objective: '', options: [], prototype: null };

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

describe('ready', () => {
  it('needs every question filled in', () => {
    expect(isReadyForStart(24, [website, asked])).toBe(true);
    expect(startProblem(24, [website, { ...asked, name: '' }])?.message).toBe(
      'In order to start the project, please, fill in all the required boxes in the Set Up Project.',
    );
    expect(startProblem(4, [])?.refused).toBe('start-blocked');
  });
  it('needs a test where the project is one', () => {
    expect(startProblem(24, [asked])?.message).toBe('There is no neuro-question in current project!');
    expect(startProblem(4, [asked])).toBeNull();
  });
});

describe('locks', () => {
  const own = { readOnly: false, createdFromMethodology: false };
  const open = { type: 1, readOnly: false };
  it('lock settings once a status is not 0, the list while one runs', () => {
    for (const status of [1, 2, 6]) expect(fieldLock(own, [{ status: 0 }, { status }], open)?.refused).toBe('project-started');
    for (const status of [1, 6]) expect(listLock(own, [{ status }], open)?.refused).toBe('project-started');
    expect(listLock(own, [{ status: 2 }], open)).toBeNull();
    expect(fieldLock(own, [{ status: 0 }], open)).toBeNull();
    expect(fieldLock(own, [], null)).toBeNull();
  });
  it('keep demo projects, read-only questions and the ready-made methodology', () => {
    expect(fieldLock({ ...own, readOnly: true }, [], null)?.refused).toBe('read-only-project');
    expect(listLock({ ...own, readOnly: true }, [], null)?.refused).toBe('read-only-project');
    expect(fieldLock(own, [], { type: 1, readOnly: true })?.refused).toBe('default-question');
    expect(listLock(own, [], { type: 1, readOnly: true })?.refused).toBe('default-question');
    const readyMade = { ...own, createdFromMethodology: true };
    expect(fieldLock(readyMade, [], open)?.refused).toBe('default-question');
    for (const type of [18, 24, 30, 31]) expect(fieldLock(readyMade, [], { type, readOnly: false })).toBeNull();
    expect(listLock(readyMade, [], null)?.refused).toBe('methodology-fixed');
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
    ['Language', 'ge', 'ge'],
    ['TargetPlatform', '3', 3],
    ['Devices', '1,3', '1,3'],
  ] as const)('%s takes %j', (field, given, stored) => expect(checkProjectField(field, given)).toBe(stored));
  it.each([
    ['Name', ' ', 'Name is required'],
    ['Name', 'x'.repeat(201), 'Name has at most 200 characters'],
    ['Language', 'toString', 'Language is not valid'],
    ['TargetPlatform', 2, 'TargetPlatform is not valid'],
    ['Devices', 'x', 'Devices is not valid'],
  ] as const)('%s does not take %j', (field, given, message) => {
    const checked = checkProjectField(field, given);
    expect(isRefusal(checked) && checked.message).toBe(message);
  });
});
