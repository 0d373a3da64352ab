/** Facial expression of one test, in a sketch whose size does not grow with the recording. */
import { expressionNames } from '@sightline/domain/recordings';
import { placeKey } from '@sightline/domain/places';
import type { SensingEvent } from '@sightline/wire/events';
import type { Visit } from '../visit.ts';
import { expressionSlices, type TestExpression } from '../types.ts';

/** Numbers of a sample: ms and one score for each name. */
const sampleLength = expressionNames.length + 1;
/** Places of one test, the first ones. */
const mostPlaces = 60;
const half = 0.5;

interface Sample {
  at: number;
  scores: number[];
}

interface Sum {
  count: number;
  seconds: Set<number>;
  scores: number[];
}

/** Visits in order of time. null if there is no sample in the span; spans in Unix ms. */
export function summariseExpression(
  sensing: readonly SensingEvent[],
  visits: readonly Visit[],
  { fromMs, toMs }: { fromMs: number; toMs: number },
): TestExpression | null {
  const samples = sensing.flatMap(samplesOf).filter(({ at }) => at >= fromMs && at < toMs);
  if (samples.length === 0) return null;
  samples.sort((a, b) => a.at - b.at);
  const seconds = new Set(samples.map(({ at }) => Math.floor((at - fromMs) / 1000)));
  const validShare = Math.min(100, Math.round((100 * seconds.size) / Math.max(1, Math.floor((toMs - fromMs) / 1000))));
  const resting = restingFace(sensing, toMs);
  if (resting === null) return { compared: false, validShare, slices: [], places: {} };
  const slices = Array.from({ length: expressionSlices }, newSum);
  const places = new Map<string, Sum>();
  let visit = -1;
  for (const sample of samples) {
    while ((visits[visit + 1]?.at ?? Number.POSITIVE_INFINITY) <= sample.at) visit += 1;
    const slice = slices[Math.min(expressionSlices - 1, Math.floor((expressionSlices * (sample.at - fromMs)) / (toMs - fromMs)))];
    if (slice) add(slice, sample, resting);
    const place = visits[visit]?.place;
    if (place !== undefined) add(placeSum(places, placeKey(place)), sample, resting);
  }
  return { compared: true, validShare, slices: slices.map(meanOf), places: placesOf(places) };
}

const newSum = (): Sum => ({ count: 0, seconds: new Set(), scores: expressionNames.map(() => 0) });

function placeSum(places: Map<string, Sum>, key: string): Sum {
  const known = places.get(key) ?? newSum();
  if (places.size < mostPlaces) places.set(key, known);
  return known;
}

/** The last one before the end: it is recorded anew after each calibration. */
function restingFace(sensing: readonly SensingEvent[], toMs: number): number[] | null {
  const faces = sensing.filter((event) => event.k === 'resting-face' && event.at < toMs);
  const last = faces.reduce<(typeof faces)[number] | null>(
    (latest, face) => (latest === null || face.at >= latest.at ? face : latest),
    null,
  );
  return last?.k === 'resting-face' && isWhole(last.scores) ? last.scores : null;
}

const isWhole = (scores: readonly number[]): boolean =>
  scores.length === expressionNames.length && scores.every((score) => score >= 0 && score <= 1);

/** What is no score is no sample. */
function samplesOf(event: SensingEvent): Sample[] {
  if (event.k !== 'expression') return [];
  return Array.from({ length: Math.floor(event.samples.length / sampleLength) }, (_, index) => {
    const [afterMs = 0, ...scores] = event.samples.slice(index * sampleLength, (index + 1) * sampleLength);
    return { at: event.at + afterMs, scores };
  }).filter(({ at, scores }) => Number.isFinite(at) && isWhole(scores));
}

function add(sum: Sum, { at, scores }: Sample, resting: readonly number[]): void {
  sum.count += 1;
  sum.seconds.add(Math.floor(at / 1000));
  for (const [index, score] of scores.entries()) sum.scores[index]! += score - (resting[index] ?? 0);
}

/** Whole hundredths of the scale. */
function meanOf({ count, scores }: Sum): number[] | null {
  if (count === 0) return null;
  return scores.map((score) => {
    const mean = (100 * score) / count;
    return Math.sign(mean) * Math.floor(Math.abs(mean) + half);
  });
}

function placesOf(places: ReadonlyMap<string, Sum>): TestExpression['places'] {
  return Object.fromEntries(
    [...places].flatMap(([place, sum]) => {
      const scores = meanOf(sum);
      return scores === null ? [] : [[place, { sec: sum.seconds.size, scores }]];
    }),
  );
}
