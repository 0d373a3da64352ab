/** How much of a test its replay can show: the share of its time that was recorded, times the share of the window that could be. */
import type { ReplayGap, ReplayQuality } from '@sightline/domain/recordings';
import type { PageEvent } from '@sightline/wire/events';
import { beginsPicture, readUnseen, showsCanvas } from '../dom-event.ts';
import type { Film, MissingPart, TestSummary } from '../types.ts';
import { missingTime } from './missing-time.ts';
import type { UnseenArea } from '../unseen-area.ts';

type Timed = Pick<TestSummary, 'questionId' | 'startAtMs' | 'endAtMs'>;

export interface RecordedTest {
  test: Timed;
  /** Of the test, in order of time. */
  pages: readonly PageEvent[];
  missingParts: readonly MissingPart[];
  films: readonly Film[];
}

/** A page that is opened or left takes this long without being missed. */
const graceMs = 10_000;
/** A page is not wholly unseen by its parts: where they lie is not known, and clicks are recorded on them. */
const maxUnseen = 0.99;

type Lost = Partial<Record<ReplayGap, number>>;

/** Of a test on a site, or of an app that was to be filmed. A page that was recorded is shown rather than a video. */
export function replayQuality({ test, pages, missingParts, films }: RecordedTest): ReplayQuality {
  const length = test.endAtMs - test.startAtMs;
  if (length <= 0) return toQuality({ nothing: pages.length + films.length === 0 ? 1 : 0 }, 1);
  if (pages.some(({ k }) => k === 'dom')) return toQuality(lostOfPages(test, pages, missingParts), length);
  const filmed = films.filter(({ questionId }) => questionId === test.questionId);
  if (filmed.length === 0) return toQuality({ nothing: length }, length);
  const unfilmed = missingTime(
    filmed.map(({ fromMs, toMs }) => ({ questionId: test.questionId, fromMs, toMs })),
    [test],
  );
  return toQuality({ video: length - unfilmed }, length);
}

/** Ms of the test by what they are lost to. */
function lostOfPages(test: Timed, pages: readonly PageEvent[], missingParts: readonly MissingPart[]): Lost {
  const lost: Lost = {};
  const state: PageState = { at: test.startAtMs, picture: false, unseen: null, left: false, windowPx: 0 };
  for (const event of pages) {
    const at = Math.min(Math.max(event.at, state.at), test.endAtMs);
    lose(lost, state, at - state.at);
    follow(state, event);
    state.at = at;
  }
  lose(lost, state, test.endAtMs - state.at);
  if ((lost['no-picture'] ?? 0) <= graceMs) delete lost['no-picture'];
  const away = missingTime(absences(test, pages), [test]);
  if (away > 0) lost.away = (lost.away ?? 0) + away;
  const missing = missingTime(missingParts, [test]);
  return missing > 0 ? { ...lost, missing } : lost;
}

/** While the tester was in another tab that nothing records. Time on a page of another site begins with a page that was left. */
const absences = ({ questionId }: Timed, pages: readonly PageEvent[]): MissingPart[] =>
  pages.flatMap((event) =>
    event.k === 'away' && event.where === 'tab' ? [{ questionId, fromMs: event.at, toMs: event.at + event.forMs }] : [],
  );

interface PageState {
  at: number;
  /** A whole picture of the page that is open came. */
  picture: boolean;
  unseen: UnseenArea | null;
  left: boolean;
  /** CSS px². */
  windowPx: number;
}

function follow(state: PageState, event: PageEvent): void {
  if (event.k === 'leave') state.left = true;
  else state.left = false;
  if (event.k === 'page') state.windowPx = event.viewport.width * event.viewport.height;
  if (event.k !== 'dom') return;
  // Its picture follows at once, or is too large to be stored.
  if (beginsPicture(event.e)) state.picture = false;
  const unseen = readUnseen(event.e);
  if (unseen !== null) Object.assign(state, { picture: true, unseen });
  if (state.unseen !== null && showsCanvas(event.e)) state.unseen = { ...state.unseen, canvas: 0 };
}

function lose(lost: Lost, { picture, unseen, left, windowPx }: PageState, ms: number): void {
  const add = (reason: ReplayGap, part: number): void => void (lost[reason] = (lost[reason] ?? 0) + part);
  if (left && ms > graceMs) return add('away', ms);
  if (!picture) return add('no-picture', ms);
  const area = unseen && unseen.frames + unseen.canvas + unseen.leftOut;
  if (!unseen || !area || windowPx <= 0) return;
  const shrink = (Math.min(maxUnseen, area / windowPx) * ms) / area;
  if (unseen.frames > 0) add('frames', unseen.frames * shrink);
  if (unseen.canvas > 0) add('canvas', unseen.canvas * shrink);
  if (unseen.leftOut > 0) add('left-out', unseen.leftOut * shrink);
}

/** Points are whole, at least 1 for what is named; the share is 100 only where nothing is, and 0 only where nothing is shown. */
function toQuality(lost: Lost, length: number): ReplayQuality {
  const entries = Object.entries(lost) as [ReplayGap, number][];
  const gaps = entries
    .map(([reason, ms]) => ({ reason, points: (100 * ms) / length }))
    .filter(({ points }) => points >= 0.5)
    .map(({ reason, points }) => ({ reason, points: Math.min(100, Math.round(points)) }))
    .sort((one, other) => other.points - one.points);
  const share = Math.round(100 - (100 * entries.reduce((sum, [, ms]) => sum + ms, 0)) / length);
  return { share: gaps.length === 0 ? 100 : Math.max(0, Math.min(99, share)), gaps };
}
