/** What the face of a simulated tester showed: mostly little; a smile where the task came to its end, unrest after presses in vain. */
import { expressionNames } from '@sightline/domain/recordings';
import type { Random } from '@sightline/domain/random';
import type { SensingEvent } from '@sightline/wire/events';
import type { Cue } from './cues.ts';

const sampleMs = 250;
const batchMs = 5_000;

type Scores = Record<(typeof expressionNames)[number], number>;

/** A face at rest; each person's own, as the model gives no one a plain 1 for neutral. */
export function restingScores(random: Random): number[] {
  const own = (mean: number): number => Math.max(0, random.normal(mean, mean / 3));
  return asShares({
    angry: own(0.05),
    disgust: own(0.02),
    fear: own(0.02),
    happy: own(0.05),
    sad: own(0.1),
    surprise: own(0.03),
    neutral: 0.73,
  });
}

/** Seven scores that add up to 1, in the order of `expressionNames`, to the thousandth. */
function asShares(scores: Scores): number[] {
  const total = Object.values(scores).reduce((sum, score) => sum + score, 0);
  return expressionNames.map((name) => Math.round((1000 * scores[name]) / total) / 1000);
}

interface Test {
  fromMs: number;
  toMs: number;
  /** The tester reached what the task asked for. */
  reached: boolean;
  cues: readonly Cue[];
}

export function expressionEvents(resting: readonly number[], { fromMs, toMs, reached, cues }: Test, random: Random): SensingEvent[] {
  const misses = cues.filter(({ missed }) => missed).map(({ at }) => at);
  const events: SensingEvent[] = [];
  for (let batchAt = fromMs; batchAt < toMs; batchAt += batchMs) {
    const samples: number[] = [];
    for (let now = batchAt; now < Math.min(toMs, batchAt + batchMs); now += sampleMs) {
      const unrest = Math.max(0, ...misses.map((at) => swell(now - at, 1_800)));
      const smile = reached ? swell(now - (toMs - 3_200), 5_000) : 0;
      const tired = reached ? 0 : (now - fromMs) / (toMs - fromMs);
      const own = Object.fromEntries(expressionNames.map((name, index) => [name, resting[index] ?? 0])) as Scores;
      const wave = (size: number): number => Math.max(0, random.normal(size, 0.02));
      const { happy, angry, sad, surprise } = own;
      samples.push(
        now - batchAt,
        ...asShares({
          ...own,
          happy: happy + wave(1.8 * smile),
          angry: angry + wave(0.5 * unrest + 0.12 * tired),
          sad: sad + wave(0.25 * tired),
          surprise: surprise + wave(0.3 * unrest),
        }),
      );
    }
    events.push({ k: 'expression', at: batchAt, samples });
  }
  return events;
}

/** Rises from 0 at once and falls to 0 after `lastsMs`, 1 at its highest. */
function swell(afterMs: number, lastsMs: number): number {
  return afterMs < 0 || afterMs > lastsMs ? 0 : Math.sin((Math.PI * afterMs) / lastsMs);
}
