import { describe, expect, it } from 'vitest';
import { addingLock, fieldLock, listLock, removalLock } from './index.ts';

const started = 'Project started, editing this field is not available!';
const fixed = "You cannot change or delete this question. It's a default question needed to build analytics.";
const demo = 'This is a demo project: it can be viewed, not changed.';
const methodology = 'Questions of the ready-made methodology cannot be added, deleted or moved.';

const projects = [
  { kind: 'own', readOnly: false, createdFromMethodology: false },
  { kind: 'methodology', readOnly: false, createdFromMethodology: true },
  { kind: 'demo', readOnly: true, createdFromMethodology: false },
  { kind: 'demo of the methodology', readOnly: true, createdFromMethodology: true },
];
const questions = [1, 3, 4, 5, 9, 18, 24, 30, 31].flatMap((type) =>
  [false, true].flatMap((readOnly) =>
    [0, 1].flatMap((itemType) => [false, true].map((unasked) => ({ type, readOnly, itemType, unasked }))),
  ),
);
const oneStatus = [0, 1, 2, 6].map((status) => [status]);
const collectors = [[], ...oneStatus, ...oneStatus.flatMap(([first = 0]) => oneStatus.map(([second = 0]) => [first, second]))];

const testsAndInstructions = [18, 24, 30, 31];

describe.each(projects)('a project: $kind', (project) => {
  const states = (statuses: number[]) => statuses.map((status) => ({ status }));

  it.each(collectors.map((statuses) => ({ statuses })))('with collectors of status $statuses', ({ statuses }) => {
    const hasLeftPreview = statuses.some((status) => status === 1 || status === 2 || status === 6);
    const runs = statuses.includes(1) || statuses.includes(6);
    for (const question of questions) {
      const builtIn = project.kind === 'methodology' && !testsAndInstructions.includes(question.type);
      const isFixed = question.readOnly || question.itemType === 1;
      let fields: string | undefined;
      const mayBeFilled = question.unasked && ![24, 30, 31].includes(question.type) && !runs;
      if (project.readOnly) fields = demo;
      else if (hasLeftPreview && !mayBeFilled) fields = started;
      else if (builtIn || isFixed) fields = fixed;
      let list: string | undefined;
      if (project.readOnly) list = demo;
      else if (runs) list = started;
      else if (builtIn || isFixed) list = fixed;
      else if (project.kind === 'methodology') list = methodology;
      expect([question, fieldLock(project, states(statuses), question)?.message]).toEqual([question, fields]);
      expect([question, listLock(project, states(statuses), question)?.message]).toEqual([question, list]);
      const holdsResults = [24, 30, 31].includes(question.type) && hasLeftPreview && !question.unasked;
      expect([question, removalLock(project, states(statuses), question)?.message]).toEqual([
        question,
        list ?? (holdsResults ? started : undefined),
      ]);
    }
  });
  it.each(collectors.map((statuses) => ({ statuses })))('for its own settings and new questions, $statuses', ({ statuses }) => {
    const settings = fieldLock(project, states(statuses), null)?.message;
    const adding = listLock(project, states(statuses), null)?.message;
    if (project.readOnly) return expect([settings, adding]).toEqual([demo, demo]);
    expect(settings).toBe(statuses.some((status) => status !== 0) ? started : undefined);
    const open = project.createdFromMethodology ? methodology : undefined;
    expect(adding).toBe(statuses.some((status) => status === 1 || status === 6) ? started : open);
  });
  it.each(collectors.map((statuses) => ({ statuses })))('lets nothing be added that cannot be filled in, $statuses', ({ statuses }) => {
    for (const type of [1, 3, 4, 5, 9, 18, 24, 30, 31]) {
      if (addingLock(project, states(statuses), type) !== null) continue;
      const unasked = statuses.some((status) => status !== 0);
      expect([type, fieldLock(project, states(statuses), { type, itemType: 0, readOnly: false, unasked })]).toEqual([type, null]);
    }
  });
});
