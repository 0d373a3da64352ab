/** The matrix knows every call of the table. */
import { describe, expect, it } from 'vitest';
import { calls, idFieldsOf } from '@sightline/wire/calls';
import { callLimits } from '../../platform/http/call-limits.ts';
import { callerCases } from './testing-caller-cases.ts';
import { subjects, type MatrixCase } from './testing-case.ts';
import { fieldCases } from './testing-field-cases.ts';
import { foreignIdCases } from './testing-foreign-id-cases.ts';
import { goodCases } from './testing-good-cases.ts';
import { objectCases } from './testing-object-cases.ts';
import { plainTexts, textsOf } from './testing-texts.ts';
import { transportCases } from './testing-transport-cases.ts';

const families = [callerCases, objectCases, fieldCases, transportCases, goodCases, foreignIdCases];
const cases: MatrixCase[] = families.flatMap((family) => subjects.flatMap(family));

describe('the matrix', () => {
  it('is complete', () => {
    expect(subjects.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
    for (const { name } of subjects) expect([name, cases.filter(({ call }) => call === name).length >= 8]).toEqual([name, true]);
    for (const { name, row } of subjects) expect(callLimits[name]).toMatch(new RegExp(`^${row.access}-`));
    process.stdout.write(`matrix: ${cases.length} cases over ${subjects.length} calls\n`);
    expect(cases.length).toBeGreaterThanOrEqual(400);
  });
  it('knows of every text of every payload whether it holds ids', () => {
    const unmarked = subjects.flatMap(({ name, row }) => textsOf(row.payload).map((path) => `${name} ${path}`));
    expect(unmarked.filter((path) => !plainTexts.has(path.split(/[ .]/).findLast((part) => part !== '*') ?? ''))).toEqual([]);
    const fields = subjects.flatMap(({ row }) => [...new Set(idFieldsOf(row.payload).map(({ path }) => path))]);
    process.stdout.write(
      `matrix: ids of somebody else in ${subjects.flatMap(foreignIdCases).length} of ${fields.length} fields with ids\n`,
    );
    expect(fields.length).toBeGreaterThanOrEqual(200);
  });
});
