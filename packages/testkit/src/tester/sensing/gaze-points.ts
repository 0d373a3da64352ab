/** Where a simulated tester looked: fixations that read down the content, and rest on what is pressed shortly before it is. */
import type { Random } from '@sightline/domain/random';
import type { SensingEvent } from '@sightline/wire/events';
import type { Attention, Box, Cue } from './cues.ts';

const sampleMs = 40;
const batchMs = 1_000;
/** The eyes are on a place this long before the hand presses it, and leave it soon after. */
const beforePressMs = 900;
const afterPressMs = 150;
/** They go where the pointer goes about half of the time. */
const followsPointer = 0.5;
const pointerMs = 300;

export interface EyeTracker {
  /** Mean distance between where the tester looks and where it is measured, px. */
  errorPx: number;
  /** Distance from sample to sample while the eyes rest, px. */
  precisionPx: number;
  /** Share of samples in which the eyes were seen, 0 to 1. */
  validShare: number;
}

/** Events of about a second each; every sample is off by the tracker's own constant error and by its jitter. */
export function gazeEvents(
  { boxes, cues }: Attention,
  span: { fromMs: number; toMs: number },
  tracker: EyeTracker,
  random: Random,
): SensingEvent[] {
  const angle = random.next() * 2 * Math.PI;
  const bias = { x: Math.cos(angle) * tracker.errorPx * 0.8, y: Math.sin(angle) * tracker.errorPx * 0.8 };
  const batches = new Map<number, number[]>();
  const jitter = (): number => random.normal(0, tracker.precisionPx / 2);
  for (const { at, untilMs, x, y } of fixationsOf(boxes, cues, span, random))
    for (let now = at; now < untilMs; now += sampleMs) {
      if (!random.chance(tracker.validShare)) continue;
      const batchAt = span.fromMs + Math.floor((now - span.fromMs) / batchMs) * batchMs;
      const points = batches.get(batchAt) ?? [];
      points.push(now - batchAt, Math.round(x + bias.x + jitter()), Math.round(y + bias.y + jitter()));
      batches.set(batchAt, points);
    }
  return [...batches].map(([at, points]) => ({ k: 'gaze', at, points }));
}

interface Fixation {
  at: number;
  untilMs: number;
  x: number;
  y: number;
}

function fixationsOf(
  boxes: Attention['boxes'],
  cues: readonly Cue[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
  random: Random,
): Fixation[] {
  const found: Fixation[] = [];
  const presses = cues.filter(({ pressed }) => pressed);
  let now = Math.max(fromMs, boxes[0]?.at ?? toMs);
  while (now < toMs) {
    const shown = boxes.findLast(({ at }) => at <= now);
    const press = presses.find(({ at }) => at + afterPressMs > now);
    const drawn = press !== undefined && press.at - beforePressMs <= now ? press : followed(cues, now, random);
    const lastsMs = Math.round(Math.max(120, random.normal(280, 90)));
    const untilMs = Math.min(toMs, drawn?.pressed === true ? drawn.at + afterPressMs : now + lastsMs);
    const { x, y } = drawn ?? readingPlace(shown, now, random);
    found.push({ at: now, untilMs, x, y });
    now = untilMs + random.int(30, 60);
  }
  return found;
}

function followed(cues: readonly Cue[], now: number, random: Random): Cue | null {
  const moved = cues.find(({ at }) => at >= now && at < now + pointerMs);
  return moved !== undefined && random.chance(followsPointer) ? { ...moved, pressed: false } : null;
}

/** Down the content in about six seconds and again, rather left and middle than right. */
function readingPlace(shown: { at: number; box: Box } | undefined, now: number, random: Random): { x: number; y: number } {
  if (shown === undefined) return { x: 0, y: 0 };
  const { box } = shown;
  const down = ((now - shown.at) % 6_000) / 6_000;
  const share = (mean: number, deviation: number): number => Math.min(0.97, Math.max(0.03, random.normal(mean, deviation)));
  return { x: box.x + box.width * share(0.42, 0.18), y: box.y + box.height * share(0.12 + 0.7 * down, 0.09) };
}
