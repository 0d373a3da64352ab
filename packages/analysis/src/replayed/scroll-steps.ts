/** How far down a test's pages or screens were scrolled over time. */
import type { PageEvent, RunnerEvent } from '@sightline/wire/events';
import { readScroll } from '../dom-event.ts';

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
  const tops = questionId === null ? streams.page.flatMap(pageTop) : streams.runner.flatMap((event) => screenTop(questionId, event));
  return tops.filter(({ top }, index) => top !== (tops[index - 1]?.top ?? 0));
}

function pageTop(event: PageEvent): ScrollStep[] {
  if (event.k === 'page') return [{ at: event.at, top: 0 }];
  const scroll = event.k === 'dom' ? readScroll(event.e) : null;
  return scroll === null ? [] : [{ at: event.at, top: Math.max(0, scroll.top) }];
}

function screenTop(questionId: string, event: RunnerEvent): ScrollStep[] {
  if ((event.k !== 'screen' && event.k !== 'scroll') || event.questionId !== questionId) return [];
  return [{ at: event.at, top: event.k === 'scroll' ? Math.max(0, event.top) : 0 }];
}
