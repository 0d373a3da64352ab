/** How far down a test's pages or screens were scrolled over time. */
import type { PageEvent, RunnerEvent } from '@sightline/wire/events';
import { PageScroll } from '../page-scroll.ts';

export interface ScrollStep {
  /** Unix ms of the tester's machine. */
  at: number;
  /** Px of the page or the screen's picture above the part that is seen. */
  top: number;
}

/** Each change in order; a page or screen begins at its top. `questionId` as for `judgeClicks`. */
export function scrollSteps(
  questionId: string | null,
  streams: { runner: readonly RunnerEvent[]; page: readonly PageEvent[] },
): ScrollStep[] {
  const tops = questionId === null ? pageTops(streams.page) : streams.runner.flatMap((event) => screenTop(questionId, event));
  return tops.filter(({ top }, index) => top !== (tops[index - 1]?.top ?? 0));
}

function pageTops(page: readonly PageEvent[]): ScrollStep[] {
  const scroll = new PageScroll();
  return page.flatMap((event) => {
    if (event.k === 'page') {
      scroll.open();
      return [{ at: event.at, top: 0 }];
    }
    const scrolled = scroll.read(event);
    return scrolled === null ? [] : [{ at: event.at, top: Math.max(0, scrolled.top) + (scrolled.inner?.top ?? 0) }];
  });
}

function screenTop(questionId: string, event: RunnerEvent): ScrollStep[] {
  if ((event.k !== 'screen' && event.k !== 'scroll') || event.questionId !== questionId) return [];
  return [{ at: event.at, top: event.k === 'scroll' ? Math.max(0, event.top) : 0 }];
}
