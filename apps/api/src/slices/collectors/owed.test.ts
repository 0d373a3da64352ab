import { CollectorStatus } from '@sightline/domain/collectors';
import { expect, it } from 'vitest';
import { sampleTitle } from './owed.ts';

it('sampleTitle names all testers of a new sample, and the added ones of a sample that grows', () => {
  expect(sampleTitle({ status: CollectorStatus.notStarted, sampleSize: 10, sampleSizeAtFinish: null })).toBe('10 paid testers');
  expect(sampleTitle({ status: CollectorStatus.finished, sampleSize: 20, sampleSizeAtFinish: 10 })).toBe('10 more paid testers');
});
