/** What testers did on each screen or page of a test, as the answer of a result call holds it. */
import { clickMaps } from '@sightline/domain/recordings';
import * as z from 'zod/mini';

export const clickMap = z.enum(clickMaps);

const interval = z.nullable(z.object({ Low: z.number(), High: z.number() }));

export const screenPlace = z.object({
  /** Screen id of a prototype, path of a page; '*' stands for an id in it. */
  Place: z.string(),
  Name: z.string(),
  /** Paths of the pages that are counted as this one, the first 20; of a screen none. */
  Members: z.array(z.string()),
  /** Testers who were here, and how often. */
  Testers: z.number(),
  Visits: z.number(),
  /** Time of a tester here, seconds: geometric mean, with its 95 % interval from five testers on. */
  TimeSec: z.nullable(z.number()),
  TimeInterval: interval,
  Clicks: z.number(),
  Misclicks: z.number(),
  /** Percent of the testers who misclicked here, with its 95 % interval. */
  MisclickRate: z.number(),
  MisclickInterval: interval,
  /** Testers whose test ended here, in percent of those who were here. */
  Exits: z.number(),
  ExitRate: z.number(),
  ExitInterval: interval,
  /** Size and grid of the maps; null where no tester's window is known. */
  Map: z.nullable(
    z.object({
      /** Picture px of a screen; CSS px of a page, as wide as most testers saw it and as long as they saw it. */
      Width: z.number(),
      Height: z.number(),
      /** Side of a cell in the same px; the last column and row may reach over the edge. */
      CellPx: z.number(),
      Columns: z.number(),
      Rows: z.number(),
      /** Testers who are on the maps: their window was about as wide as this. */
      Testers: z.number(),
      /** A recording in which the page looked like this, and when, in seconds of its test; null for screens, which have pictures. */
      Sample: z.nullable(z.object({ RecordingId: z.string(), AtSec: z.number() })),
      /** Of each map the testers, the clicks, and the cells with clicks: number of the cell, row after row, and its clicks in turn. */
      Clicks: z.array(z.object({ Map: clickMap, Testers: z.number(), Count: z.number(), Cells: z.array(z.number()) })),
      /** Where the mouse rested: of how many testers, for how many seconds in all, and the cells where it did, each with its ms; null where nobody's was recorded. */
      Hover: z.nullable(z.object({ Testers: z.number(), Sec: z.number(), Cells: z.array(z.number()) })),
      /** Percent of these testers whose window reached the middle of each row of cells. */
      Reached: z.array(z.number()),
    }),
  ),
});
export type ScreenPlace = z.output<typeof screenPlace>;

export const screenMaps = z.object({
  /** Testers of whom clicks were recorded. */
  Testers: z.number(),
  /** Screens in the prototype's order, pages by how many testers were there. */
  Places: z.array(screenPlace),
});
export type ScreenMaps = z.output<typeof screenMaps>;

/** Clicks near a spot, one a moment of a recording. */
export const screenMoments = z.object({
  /** All there are; the list holds the first 100. */
  Count: z.number(),
  Moments: z.array(
    z.object({
      RecordingId: z.string(),
      /** Since the test began. */
      AtSec: z.number(),
      Missed: z.boolean(),
    }),
  ),
});
export type ScreenMoments = z.output<typeof screenMoments>;
