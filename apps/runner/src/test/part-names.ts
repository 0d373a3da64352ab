/** Which parts of the page a study's tests need: loaded by its runs alone, and named by their files. */
import type { Study, StudyTest } from '@sightline/wire/run';

export type TestPart = 'test-step' | 'website-step' | 'shared-website-test' | 'prototype-test' | 'record-voice';

function partsOfTest({ kind, recordBy, channels }: StudyTest): TestPart[] {
  const parts: TestPart[] = ['test-step'];
  if (kind === 'website') parts.push('website-step');
  if (kind === 'website' && recordBy === 'screen') parts.push('shared-website-test');
  if (kind === 'prototype') parts.push('prototype-test');
  if (channels.includes('voice')) parts.push('record-voice');
  return parts;
}

export function testPartsOf({ questions }: Pick<Study, 'questions'>): TestPart[] {
  return [...new Set(questions.flatMap(({ test }) => (test === null ? [] : partsOfTest(test))))];
}
