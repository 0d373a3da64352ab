/** What only analysis knows of the clicks of one test, for its replay. */
import type { PageEvent, RunnerEvent } from '@sightline/wire/events';
import { readPrototypeTest } from '../summary/prototype-test.ts';
import { rageClicks } from '../summary/rage-clicks.ts';
import { readWebsiteTest } from '../summary/website-test.ts';

/** Moments of clicks, Unix ms of the tester's machine (`at` of their events). */
export interface JudgedClicks {
  missed: ReadonlySet<number>;
  /** Of series of 3 or more within 1 s and 30 px. */
  raging: ReadonlySet<number>;
}

/** `questionId`: of the prototype test; null for a website test, whose clicks are those of the page. */
export function judgeClicks(
  questionId: string | null,
  streams: { runner: readonly RunnerEvent[]; page: readonly PageEvent[] },
): JudgedClicks {
  const own = streams.runner.filter((event) => 'questionId' in event && event.questionId === questionId);
  const { clicks } = questionId === null ? readWebsiteTest(streams.page, '') : readPrototypeTest({ prototype: null }, own);
  const raging = rageClicks(clicks);
  return {
    missed: new Set(clicks.filter(({ missed }) => missed).map(({ at }) => at)),
    raging: new Set(clicks.filter((_, index) => raging[index]).map(({ at }) => at)),
  };
}
