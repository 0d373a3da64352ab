/** The bounds that fields of events share (rule C7). Wide enough for any screen and any page, narrow enough for any calculation. */
import { largestErrorPx, longestPageText, type GazeAccuracyFacts, type OriginPlace, type Size, type StagePlace } from '../index.ts';
import { numberFrom, optional, orNull, shaped, textTo } from './checks.ts';

/** CSS px of a place on a page, a picture or a set of screens. */
export const coordinate = numberFrom(-1_000_000, 1_000_000);
/** CSS px of a window or of what is shown in it. */
export const extent = numberFrom(0, 100_000);
export const ratio = numberFrom(0.001, 1_000);
export const share = numberFrom(0, 1);
export const pageText = textTo(longestPageText);
/** Ids of our own, and of nodes in prototypes that live elsewhere. */
export const id = textTo(200);
/** Numbers in one list: an event spans 5 s, at 1,000 samples a second of three numbers each. */
export const longestList = 15_000;

const errorPx = orNull(numberFrom(0, largestErrorPx));
const errorDeg = orNull(numberFrom(0, 180));

export const size = shaped<Size>({ width: extent, height: extent });
const place = { x: coordinate, y: coordinate };
export const stage: { [Field in keyof StagePlace]: typeof coordinate } = { ...place, width: extent, height: extent, scale: ratio };
export const origin: { [Field in keyof OriginPlace]-?: typeof coordinate } = {
  ...place,
  zoom: optional(orNull(ratio)),
  display: optional(textTo(200)),
};

export const accuracy = shaped<GazeAccuracyFacts>({
  meanPx: errorPx,
  medianPx: errorPx,
  meanDeg: errorDeg,
  medianDeg: errorDeg,
  precisionPx: errorPx,
  samplesPerSecond: numberFrom(0, 1_000),
  validShare: share,
  distanceMm: orNull(numberFrom(0, 10_000)),
  driftPx: errorPx,
});
