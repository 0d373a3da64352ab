/** The product's own fit and reading, on pictures of people: how far off, and what is refused. */
import { fitGaze, readGaze, type CalibrationSample, type GazeModel } from '@sightline/face/gaze';
import { degreesOf, median, type Miss } from './figures.ts';
import type { ReadPicture, StillFrame } from './read-pictures.ts';
import type { Session, Target } from './sessions.ts';
import type { Split } from './splits.ts';

export type Pictures = ReadonlyMap<string, ReadPicture>;

/** A still stands for so many frames of a camera that rests on it: as many as a point needs. */
const framesPerStill = 3;

export function fitOn(
  session: Session,
  targets: readonly Target[],
  pictures: Pictures,
  earlier: CalibrationSample[] = [],
): GazeModel | null {
  return fitGaze([...earlier, ...samplesOf(targets, pictures)], session.viewport);
}

export function samplesOf(targets: readonly Target[], pictures: Pictures): CalibrationSample[] {
  return targets.flatMap(({ file, x, y }, index) => {
    const seen = pictures.get(file)?.clean;
    if (seen === undefined) return [];
    return Array.from({ length: framesPerStill }, (_, frame) => ({ seen, x, y, atMs: index * 1_000 + frame * 100 }));
  });
}

export interface Result {
  misses: Miss[];
  /** What was refused, by reason. */
  refused: string[];
}

/** Errors at the test points of a split. */
export function testOn(session: Session, model: GazeModel | null, { test }: Pick<Split, 'test'>, pictures: Pictures): Result {
  const result: Result = { misses: [], refused: [] };
  const distanceMm = distanceOf(session, pictures);
  for (const target of test) {
    const seen = pictures.get(target.file)?.clean;
    if (seen === undefined) continue;
    const reading = model === null ? 'no-face' : readGaze(model, seen);
    if (typeof reading === 'string') result.refused.push(reading);
    else result.misses.push(missOf(session, target, reading.point, distanceMm, reading.errorPx));
  }
  return result;
}

export function missOf(
  session: Session,
  target: Target,
  at: { x: number; y: number },
  distanceMm: number,
  predictedPx: number | null = null,
): Miss {
  const errorPx = Math.hypot(at.x - target.x, at.y - target.y);
  return { session, errorPx, errorDeg: degreesOf(errorPx, session.mmPerPx, distanceMm), predictedPx };
}

/** Median over a session: an iris that is half hidden makes one picture's distance wrong. */
export function distanceOf(session: Session, pictures: Pictures): number {
  return median(session.targets.flatMap(({ file }) => pictures.get(file)?.clean.distanceMm ?? []));
}

/** Reasons for which altered pictures are refused by a model of the same session; null for one that was not. */
export function refusalsOf(
  model: GazeModel,
  targets: readonly Target[],
  pictures: Pictures,
): { kind: string; reason: string | null; hasExpression: boolean }[] {
  const reasonOf = (frame: StillFrame): string | null => {
    const reading = readGaze(model, frame);
    return typeof reading === 'string' ? reading : null;
  };
  return targets.flatMap(({ file }) =>
    (pictures.get(file)?.altered ?? []).map((frame) => ({
      kind: frame.kind,
      reason: reasonOf(frame),
      hasExpression: frame.expression !== null,
    })),
  );
}
