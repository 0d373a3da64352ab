/**
 * Which clicks of a website test are misclicks. The definition, which docs/reference/misclicks.md gives to researchers:
 *
 * - A click on a disabled control is a misclick.
 * - A click that selects words, drags, falls on a drawing, into a closed shadow root or on a control of the browser is none, whatever follows.
 * - Any other click is a misclick unless it has an effect: a navigation, scroll, focus, input, change of the document, or one that the recorder reports
 *   (`effect`), from the moment the button went down to 1 s after the page received the click, or within 1 s after the answer to a request that was sent
 *   in that time, at most 10 s later.
 * - What the page changes unpressed too is no effect, nor what the recorder marks as incidental. Recordings without these marks are judged without them.
 */
import type { PressTarget } from '@sightline/wire/events';
import type { Click } from './rage-clicks.ts';
import { findHabits, type PageChange } from './self-changing.ts';

/** A click is a misclick when nothing follows it for this long. */
const effectWithinMs = 1_000;
/** A server answers within this time after the click, or the tester no longer connects the two. */
const maxAnswerMs = 10_000;
/** An effect may be recorded this long before the answer that it comes of: the two are timed by different clocks of the browser. */
const answerJitterMs = 50;
/** The clicks of a double or triple click follow each other this closely, as systems define it. */
const multiClickMs = 500;

/** A click waiting for its effect; the gesture begins at the press, because focus comes before the click. */
export interface PendingClick extends Click {
  gestureAt: number;
  /** Ms after the click at which the page's handlers ran. */
  lateMs: number;
  drawing: number;
  on?: PressTarget;
  /** Which of a double or triple click it is. */
  count?: number;
}

/** A request of the page, Unix ms. */
export interface Answer {
  sentAt: number;
  answeredAt: number;
}

export interface ClickFacts {
  clicks: readonly PendingClick[];
  /** Presses and clicks, in order of time. */
  pressTimes: readonly number[];
  /** What no page does by itself, or not often: navigation, scroll, focus, input. */
  effectTimes: readonly number[];
  changes: readonly PageChange[];
  /** In order of when they were sent. */
  answers: readonly Answer[];
}

/** Whether one of the times, which are in order, lies in the span: by halving. */
function anyWithin(times: readonly number[], fromMs: number, toMs: number): boolean {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) < fromMs) low = middle + 1;
    else high = middle;
  }
  return (times[low] ?? Infinity) <= toMs;
}

/** Spans in which something may be an effect of the click. */
function spansOf({ gestureAt, at, lateMs }: PendingClick, answers: readonly Answer[]): [number, number][] {
  const until = at + lateMs + effectWithinMs;
  const answered = answers.filter(({ sentAt, answeredAt }) => sentAt >= gestureAt && sentAt <= until && answeredAt - at <= maxAnswerMs);
  return [
    [gestureAt, until],
    ...answered.map(({ answeredAt }): [number, number] => [answeredAt - answerJitterMs, answeredAt + effectWithinMs]),
  ];
}

/** For each click the answers near it: the answers are in order, and each is near few clicks. */
function answersNear(clicks: readonly PendingClick[], answers: readonly Answer[]): (readonly Answer[])[] {
  let next = 0;
  return clicks.map(({ gestureAt, at, lateMs }) => {
    while ((answers[next]?.sentAt ?? Infinity) < gestureAt) next += 1;
    let end = next;
    while ((answers[end]?.sentAt ?? Infinity) <= at + lateMs + effectWithinMs && end - next < maxAnswers) end += 1;
    return answers.slice(next, end);
  });
}

/** Answers that are considered for one click: as many as a recorder reports. */
const maxAnswers = 20;

/** The first clicks of a double click that selects a word are a part of it. */
function withSelections(clicks: readonly PendingClick[]): PendingClick[] {
  const marked = clicks.map((click) => ({ ...click }));
  for (const [index, { on, count = 1, at }] of clicks.entries()) {
    if (on !== 'text') continue;
    for (let before = index - 1; before > index - count && before >= 0; before -= 1)
      if (at - (clicks[before]?.at ?? 0) <= multiClickMs * (index - before)) marked[before]!.on ??= 'text';
  }
  return marked;
}

/** Marks the clicks that had an effect; where only a restless page's changes follow a click, it counts as one that had, and as untold. */
export function settleClicks({ clicks, pressTimes, effectTimes, changes, answers }: ClickFacts): { clicks: Click[]; untoldClicks: number } {
  const habits = findHabits(changes, pressTimes);
  const effects = [...effectTimes].sort((a, b) => a - b);
  const changed = changes.filter((change) => !habits.ownChange(change)).map(({ at }) => at);
  const near = answersNear(clicks, answers);
  let untoldClicks = 0;
  const settled = withSelections(clicks).map((pending, index) => {
    const { at, place, x, y, contentX, contentY, drawing, on } = pending;
    const click = { at, place, x, y, contentX, contentY };
    if (on !== undefined) return { ...click, missed: on === 'disabled' };
    const spans = spansOf(pending, near[index] ?? []);
    const hasActed = spans.some(([from, to]) => anyWithin(effects, from, to));
    const hasChanged = spans.some(([from, to]) => anyWithin(changed, from, to));
    if (!hasActed && hasChanged && habits.restless(drawing)) untoldClicks += 1;
    return { ...click, missed: !hasActed && !hasChanged };
  });
  return { clicks: settled, untoldClicks };
}
