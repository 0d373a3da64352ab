import type { WireProject } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import { fits } from './project-filter.ts';
import { isProjectCollecting, tilePath } from './tile-facts.ts';

const collector = { Id: 'col_1', type: 34, status: 1, completes: 6, verified: 0 };
const project = {
  Id: 'prj_1',
  Name: 'Checkout redesign',
  Description: 'Delivery dates',
  MainQuestionType: 24,
  Collectors: [collector],
} as unknown as WireProject;

describe('the project search', () => {
  it('finds every word in name or description, in any case and order', () => {
    expect(fits(project, { text: ' dates CHECKOUT ', kind: 'all' })).toBe(true);
    expect(fits(project, { text: 'dates basket', kind: 'all' })).toBe(false);
  });
  it('keeps to the kind chosen', () => {
    expect(fits(project, { text: '', kind: 'website' })).toBe(true);
    expect(fits(project, { text: '', kind: 'prototype' })).toBe(false);
    expect(fits({ ...project, MainQuestionType: 30 }, { text: '', kind: 'application' })).toBe(true);
    expect(fits({ ...project, MainQuestionType: 4 }, { text: '', kind: 'survey' })).toBe(true);
  });
});

describe('a tile', () => {
  it('opens the results once more than five testers are complete', () => {
    expect(tilePath(project)).toBe('/project/prj_1/collector/col_1/analyze-results');
    expect(tilePath({ ...project, Collectors: [{ ...project.Collectors[0]!, completes: 5 }] })).toBe('/project/prj_1/set-up-project');
    expect(tilePath({ ...project, Collectors: [] })).toBe('/project/prj_1/set-up-project');
  });
  it('counts as collecting while a collector runs', () => {
    expect(isProjectCollecting(project)).toBe(true);
    expect(isProjectCollecting({ ...project, Collectors: [{ ...project.Collectors[0]!, status: 2 }] })).toBe(false);
  });
});
