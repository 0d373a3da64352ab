/** The screens and pages of a test: figures of each, and maps of clicks and of how far testers scrolled. */
import { clickMaps, type ClickMap } from '@sightline/domain/recordings';
import type { ScreenMaps, ScreenPlace } from '@sightline/wire/calls';
import type { ChosenInput } from '../report/chosen.ts';
import { placeNames } from '../report/places.ts';
import { percentInterval, percentOf, rounded, wireInterval, wireMean } from '../report/rounding.ts';
import { fewRecordings } from '../report/words.ts';
import { geometricMean } from '../statistics/geometric-mean.ts';
import { hoverOf } from './hover-map.ts';
import { frameOf, type Frame } from './frame.ts';
import { packed } from './packed.ts';
import { gatherPlaces, type Gathered, type GatheredPlace, type Visitor } from './gather.ts';
import { eachClick, isOn } from './place-clicks.ts';

/** Places of one test, those that most testers visited. */
const mostPlaces = 60;
const mostMembers = 20;

/** Cost is linear in recordings and in their clicks, of which a summary holds a bounded number. */
export function mergeScreens(input: ChosenInput): ScreenMaps {
  const gathered = gatherPlaces(input);
  const nameOf = placeNames(gathered.question);
  return {
    Testers: gathered.testers,
    Places: placesToShow(gathered).map(([place, found]) => ({
      Place: place,
      Name: nameOf(place),
      Members: gathered.question?.test?.prototype ? [] : [...found.members].sort().slice(0, mostMembers),
      ...figuresOf(found),
      Map: mapOf(frameOf(gathered.question, place, found), found),
    })),
  };
}

/** Screens in the prototype's order without those deleted since; pages by their testers. */
function placesToShow({ question, places }: Gathered): [string, GatheredPlace][] {
  const most = [...places].sort(([a, { visitors: ofA }], [b, { visitors: ofB }]) => ofB.length - ofA.length || (a < b ? -1 : 1));
  const screens = question?.test?.prototype?.screens;
  if (screens === undefined) return most.slice(0, mostPlaces);
  const shown = new Map(most.filter(([place]) => screens.some(({ id }) => id === place)).slice(0, mostPlaces));
  return screens.flatMap(({ id }) => {
    const found = shown.get(id);
    return found === undefined ? [] : [[id, found]];
  });
}

const sumOf = (visitors: readonly Visitor[], part: 'visits' | 'clicks' | 'misclicks'): number =>
  visitors.reduce((sum, visitor) => sum + visitor[part], 0);

function figuresOf({ visitors }: GatheredPlace): Omit<ScreenPlace, 'Place' | 'Name' | 'Members' | 'Map'> {
  const timed = visitors.filter(({ durationMs }) => durationMs > 0);
  const time = geometricMean(timed.map(({ durationMs }) => durationMs));
  const misclicked = visitors.filter(({ misclicks }) => misclicks > 0).length;
  const exits = visitors.filter(({ left }) => left).length;
  const n = visitors.length;
  return {
    Testers: n,
    Visits: sumOf(visitors, 'visits'),
    TimeSec: wireMean(time, 1 / 1000),
    TimeInterval: wireInterval(timed.length < fewRecordings ? null : (time?.interval ?? null), 1 / 1000, 0, Number.POSITIVE_INFINITY),
    Clicks: sumOf(visitors, 'clicks'),
    Misclicks: sumOf(visitors, 'misclicks'),
    MisclickRate: percentOf(misclicked, n),
    MisclickInterval: percentInterval(misclicked, n),
    Exits: exits,
    ExitRate: percentOf(exits, n),
    ExitInterval: percentInterval(exits, n),
  };
}

interface Counted {
  map: ClickMap;
  testers: number;
  count: number;
  /** Clicks by cell, row after row. */
  cells: Uint32Array;
}

function mapOf(frame: Frame | null, { visitors }: GatheredPlace): ScreenPlace['Map'] {
  if (frame === null) return null;
  const counted = clickMaps.map((map): Counted => ({ map, testers: 0, count: 0, cells: new Uint32Array(frame.columns * frame.rows) }));
  // Testers by the number of rows that they saw.
  const bySeen = new Array<number>(frame.rows + 1).fill(0);
  let testers = 0;
  for (const visitor of visitors) {
    const seen = seenRows(frame, visitor);
    if (seen === null) continue;
    testers += 1;
    bySeen[seen]! += 1;
    countClicks(counted, frame, visitor);
  }
  return {
    Width: frame.width,
    Height: frame.height,
    CellPx: rounded(frame.cellPx, 3),
    Columns: frame.columns,
    Rows: frame.rows,
    Testers: testers,
    Sample: sampleOf(frame, visitors),
    Clicks: counted.flatMap(({ map, testers: who, count, cells }) =>
      count === 0 ? [] : [{ Map: map, Testers: who, Count: count, Cells: packed(cells) }],
    ),
    Hover: hoverOf(frame, visitors),
    Reached: reachedRows(bySeen, testers),
  };
}

/** Percent who saw each row: all but those who saw fewer rows. */
function reachedRows(bySeen: readonly number[], testers: number): number[] {
  let left = testers;
  return bySeen.slice(0, -1).map((count) => {
    left -= count;
    return testers === 0 ? 0 : rounded((100 * left) / testers);
  });
}

/** Of the tester whose window was most like the map. */
function sampleOf(frame: Frame, visitors: readonly Visitor[]): NonNullable<ScreenPlace['Map']>['Sample'] {
  if (frame.isScreen) return null;
  let best: { off: number; recordingId: string; shownMs: number } | null = null;
  for (const { recordingId, touches } of visitors)
    for (const seen of touches) {
      const scale = frame.scaleOf(seen);
      const off = scale === null ? Number.POSITIVE_INFINITY : Math.abs(Math.log(scale));
      if (off < (best?.off ?? Number.POSITIVE_INFINITY)) best = { off, recordingId, shownMs: seen.shownMs };
    }
  return best === null ? null : { RecordingId: best.recordingId, AtSec: rounded(best.shownMs / 1000) };
}

/** How many rows the tester's window reached, by their middles; null if it cannot be compared with the others'. */
function seenRows(frame: Frame, visitor: Visitor): number | null {
  const fitting = visitor.touches.filter((touches) => frame.scaleOf(touches) !== null);
  if (fitting.length === 0) return null;
  const lowest = Math.max(...fitting.map(({ seenToPx }) => seenToPx));
  return Math.min(frame.rows, Math.max(0, Math.floor(lowest / frame.cellPx + 0.5)));
}

function countClicks(counted: readonly Counted[], frame: Frame, visitor: Visitor): void {
  const before = counted.map(({ count }) => count);
  eachClick(frame, visitor, (click) => {
    const row = Math.min(frame.rows - 1, Math.floor(click.y / frame.cellPx));
    const column = Math.min(frame.columns - 1, Math.floor(click.x / frame.cellPx));
    for (const one of counted) {
      if (!isOn(one.map, click)) continue;
      one.count += 1;
      one.cells[row * frame.columns + column]! += 1;
    }
  });
  for (const [index, one] of counted.entries()) if (one.count > (before[index] ?? 0)) one.testers += 1;
}
