/** Events of a recording as recorder and camera make them, for benches. */
import type { PageEvent, SensingEvent } from '@sightline/wire/events';

/** A time from 0 on, ms. */
interface Span {
  fromMs: number;
  toMs: number;
}

/** One rrweb event in so many ms. */
const stepMs = 90;

/** Eleven rrweb events a second as a live page makes them: pointer moves, mutations with markup, presses, clicks, scrolls, a page every 15 s. */
export function pageEvents({ fromMs, toMs }: Span): PageEvent[] {
  const events: PageEvent[] = [{ k: 'origin', at: fromMs, x: 0, y: 80 }];
  for (let index = 0; index < (toMs - fromMs) / stepMs; index += 1) {
    const at = fromMs + index * stepMs;
    if (index % 166 === 0)
      events.push({ k: 'page', at, url: `https://shop.example/page/${index}`, title: 'Shop', viewport: { width: 1440, height: 900 } });
    events.push({ k: 'dom', at, e: { type: 3, timestamp: at, data: domData(index) } });
  }
  return events;
}

function domData(index: number): object {
  if (index % 40 === 0) return { source: 2, type: 1, id: 8, x: index, y: index };
  if (index % 40 === 1) return { source: 2, type: 2, id: 8, x: index, y: index };
  if (index % 7 === 0)
    return {
      source: 0,
      texts: [],
      attributes: [],
      removes: [],
      adds: [
        { parentId: 4, nextId: null, node: { type: 3, id: index, textContent: 'Delivery on Tuesday, free from 40 euros. '.repeat(12) } },
      ],
    };
  if (index % 11 === 0) return { source: 3, id: 1, x: 0, y: index };
  return { source: 1, positions: Array.from({ length: 10 }, (_, move) => ({ x: index + move, y: move, id: 8, timeOffset: -50 * move })) };
}

/** Gaze at 30 Hz and facial expression at 5 Hz over the whole time, in batches of a second. */
export function sensingEvents(toMs: number): SensingEvent[] {
  const accuracy = {
    meanPx: 60,
    medianPx: 52,
    meanDeg: 1.7,
    medianDeg: 1.5,
    precisionPx: 20,
    samplesPerSecond: 30,
    validShare: 0.95,
    distanceMm: 600,
    driftPx: null,
  };
  const events: SensingEvent[] = [
    { k: 'origin', at: 0, x: 0, y: 80 },
    { k: 'calibration', at: 0, phase: 'start', attempt: 1, points: 9, accuracy, grade: 'A' },
    { k: 'resting-face', at: 0, scores: [0.1, 0, 0, 0.1, 0, 0.1, 0.7] },
  ];
  for (let at = 0; at < toMs; at += 1_000) {
    const points = Array.from({ length: 30 }, (_, index) => [index * 33, ...restingAt(at + index * 33, index)]).flat();
    const samples = Array.from({ length: 5 }, (_, index) => [index * 200, 0.1, 0, 0, 0.3, 0, 0.1, 0.5]).flat();
    events.push({ k: 'gaze', at, points }, { k: 'expression', at, samples });
    events.push({ k: 'sensing', at: at + 999, fromMs: at, frames: 30, valid: 29, faces: 30, workMs: 28 });
  }
  return events;
}

/** Eyes move on about three times a second, and tremble meanwhile. */
function restingAt(ms: number, index: number): [x: number, y: number] {
  const rest = Math.floor(ms / 330);
  return [520 + ((rest * 137) % 340) + (index % 5), 160 + ((rest * 211) % 560) + (index % 3)];
}
