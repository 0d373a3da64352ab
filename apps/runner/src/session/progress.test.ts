/** When a test is over: by its time limit, or only by its tester if it has none. */
import type { StudyQuestion, StudyTest } from '@sightline/wire/run';
import { describe, expect, it } from 'vitest';
import { begunTest, endOf } from './progress.ts';

const question = (limitSec: number): StudyQuestion => {
  const test: StudyTest = {
    kind: 'website',
    url: 'https://a.example',
    task: 't',
    limitSec,
    recordBy: 'snippet',
    prototype: null,
    channels: [],
  };
  return { id: 'q', type: 24, name: 'q', description: '', required: true, options: [], nextAfterSec: 0, role: '', test };
};

describe('a test', () => {
  it('with a limit of an hour ends by it', () => {
    const running = begunTest(question(3_600), 1_000);
    expect(running.endsAtMs).toBe(3_601_000);
    expect(endOf(running, 'done', 3_700_000, 3_650_000)).toEqual({ ending: 'time-limit', at: 3_601_000 });
  });
  it('without a limit ends as its tester said, however late', () => {
    const running = begunTest(question(0), 1_000);
    expect(running.endsAtMs).toBeNull();
    expect(endOf(running, 'done', 9_000_000, 8_000_000)).toEqual({ ending: 'done', at: 8_000_000 });
  });
});
