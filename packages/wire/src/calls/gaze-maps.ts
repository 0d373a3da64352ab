/** Where testers looked, as the answer of a result call holds it. */
import { gazeGrades } from '@sightline/domain/recordings';
import * as z from 'zod/mini';

export const gazeGrade = z.enum(gazeGrades);

/** How long testers looked where, already as blurred as their gaze is uncertain: no page can draw it sharper. */
export const gazeMap = z.object({
  Grade: gazeGrade,
  /** Who looked at this place by gaze of this grade, and how long all together. */
  Testers: z.number(),
  LookedSec: z.number(),
  /** Their error: CSS px of their screens, and degrees of visual angle. */
  ErrorPx: z.number(),
  ErrorDeg: z.number(),
  /** The same error in px of the place: standard deviation of the blur. */
  SpreadPx: z.number(),
  /** Ms looked by cell, row after row. Maps of several grades may be added up. */
  Cells: z.array(z.number()),
});
export type GazeMap = z.output<typeof gazeMap>;

export const gazePlace = z.object({
  /** Screen id of a prototype, path of a page. */
  Place: z.string(),
  Name: z.string(),
  /** Picture px of a screen; CSS px of a page, as wide as most testers saw it and as high as it was looked at. */
  Width: z.number(),
  Height: z.number(),
  /** Side of a cell in the same px; the last column and row may reach over the edge. */
  CellPx: z.number(),
  Columns: z.number(),
  Rows: z.number(),
  /** Own: testers whose windows were much wider or narrower than the page is drawn: they are on no map. None for screens. */
  Outside: z.number(),
  /** Own: a recording in which the page looked like this, and when, in seconds of its test; null for screens, which have pictures. */
  Sample: z.nullable(z.object({ RecordingId: z.string(), AtSec: z.number() })),
  /** One a grade that somebody looked by. */
  Maps: z.array(gazeMap),
});
export type GazePlace = z.output<typeof gazePlace>;

export const gazeMaps = z.object({
  /** Recordings with gaze on this test, by grade; and those whose error was never measured, which are in no map. */
  Testers: z.object({ A: z.number(), B: z.number(), C: z.number() }),
  Unmeasured: z.number(),
  /** Screens in the prototype's order, pages by how long they were looked at. */
  Places: z.array(gazePlace),
});
export type GazeMaps = z.output<typeof gazeMaps>;
