/** What a camera reported over a recording, in a few figures: how good the gaze is, and how much of the time there is any. */
import { gazeRefusals, type GazeGrade, type SensingEvent } from '@sightline/wire/events';
import type { Channel } from '@sightline/wire/run';
import type { SensingSummary } from '../types.ts';
import { gazeSamples } from './gaze-samples.ts';
import { placeable } from './origins.ts';

/** A test that was taken, and the channels it asks for. */
interface Span {
  channels: readonly Channel[];
  startAtMs: number;
  endAtMs: number;
}

/**
 * `agreed`: the channels the tester agreed to. Shares are of the tests' whole seconds that hold at least one valid sample, 0 to 100;
 * -1 if the tester agreed and nothing came; null if the channel was not asked for or was declined, or if no test that asks for it was taken. Gaze from while the browser did not tell where on the screen it was is not valid.
 */
export function summariseSensing(sensing: readonly SensingEvent[], tests: readonly Span[], agreed: readonly string[]): SensingSummary {
  const asking = (channel: Channel): Span[] => (agreed.includes(channel) ? tests.filter((test) => test.channels.includes(channel)) : []);
  const [gaze, expression] = [asking('gaze'), asking('expression')];
  return {
    gaze: gaze.length > 0 ? summariseGaze(sensing, gaze) : null,
    expression: expression.length > 0 ? summariseExpression(sensing, expression) : null,
  };
}

function summariseGaze(sensing: readonly SensingEvent[], tests: readonly Span[]): NonNullable<SensingSummary['gaze']> {
  const validations = sensing.filter((event) => event.k === 'calibration').sort((a, b) => a.at - b.at);
  const atStart = validations.findLast((event) => event.phase === 'start');
  const last = validations.at(-1);
  const hasPlace = placeable([...sensing].sort((a, b) => a.at - b.at));
  return {
    // The worse of both ends: a model that slipped away during the session is no better than its end.
    grade: [atStart?.grade, last?.grade].reduce<GazeGrade | null>((worst, grade) => worse(worst, grade ?? null), null),
    calibration: atStart?.accuracy ?? null,
    end: last !== undefined && last !== atStart ? last.accuracy : null,
    integrity: integrity(
      gazeSamples(sensing).flatMap(({ at }) => (hasPlace(at) ? at : [])),
      tests,
    ),
    ...refusedIn(sensing, tests),
  };
}

/** Shares of all pictures of the tests, by reason. */
function refusedIn(sensing: readonly SensingEvent[], tests: readonly Span[]): Pick<NonNullable<SensingSummary['gaze']>, 'refused'> {
  const seen = healthOf(sensing, tests);
  const frames = seen.reduce((sum, event) => sum + event.frames, 0);
  if (frames === 0 || !seen.some(({ refused }) => refused !== undefined)) return {};
  const shares = gazeRefusals.map((reason) => ({
    reason,
    share: Math.round((100 * seen.reduce((sum, { refused }) => sum + (refused?.[reason] ?? 0), 0)) / frames),
  }));
  return { refused: shares.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share) };
}

type Health = Extract<SensingEvent, { k: 'sensing' }>;

function healthOf(sensing: readonly SensingEvent[], tests: readonly Span[]): Health[] {
  return sensing.flatMap((event) =>
    event.k === 'sensing' && tests.some((test) => event.at >= test.startAtMs && event.fromMs <= test.endAtMs) ? [event] : [],
  );
}

function worse(a: GazeGrade | null, b: GazeGrade | null): GazeGrade | null {
  return a === null || (b !== null && b > a) ? b : a;
}

function summariseExpression(sensing: readonly SensingEvent[], tests: readonly Span[]): NonNullable<SensingSummary['expression']> {
  const moments = sensing.flatMap((event) => (event.k === 'expression' ? everyEighth(event) : []));
  const seen = healthOf(sensing, tests);
  const sum = (part: 'frames' | 'faces'): number => seen.reduce((total, event) => total + event[part], 0);
  const frames = sum('frames');
  return { integrity: integrity(moments, tests), faces: frames === 0 ? -1 : Math.round((100 * sum('faces')) / frames) };
}

/** A sample is its ms and seven scores. */
function everyEighth({ at, samples }: { at: number; samples: readonly number[] }): number[] {
  return samples.filter((_, index) => index % 8 === 0).map((afterMs) => at + afterMs);
}

/** Share of whole seconds of the tests that hold a sample, 0 to 100; -1 if none does. */
function integrity(moments: readonly number[], tests: readonly Span[]): number {
  let seconds = 0;
  let held = 0;
  for (const { startAtMs, endAtMs } of tests) {
    const count = Math.max(1, Math.floor((endAtMs - startAtMs) / 1000));
    const hit = new Set<number>();
    for (const at of moments) {
      const second = Math.floor((at - startAtMs) / 1000);
      if (second >= 0 && second < count) hit.add(second);
    }
    seconds += count;
    held += hit.size;
  }
  return held === 0 ? -1 : Math.round((100 * held) / seconds);
}
