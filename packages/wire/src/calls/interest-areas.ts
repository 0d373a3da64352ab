/** Areas of interest: parts of a screen or page that a researcher drew and named, and what testers did in them. */
import { longestAreaName, longestSheetPx, smallestAreaPx } from '@sightline/domain/areas';
import * as z from 'zod/mini';
import { call, missing, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { visibleText } from './visible-text.ts';
import { difference, figure, segmentFilter } from './filters.ts';
import { ofTesters } from './results.ts';

const edge = z.pipe(wholeNumber, z.int().check(z.minimum(0), z.maximum(longestSheetPx)));
const side = z.pipe(wholeNumber, z.int().check(z.minimum(smallestAreaPx), z.maximum(longestSheetPx)));
const place = idOf('screen').check(z.minLength(1), z.maxLength(300));

export const interestArea = z.object({
  Id: z.string(),
  /** Screen id of a prototype, path of a page; '*' stands for an id in it. */
  Place: z.string(),
  Name: z.string(),
  /** Px of the picture of a screen; CSS px of a page. */
  X: z.number(),
  Y: z.number(),
  Width: z.number(),
  Height: z.number(),
  /** Width of the picture or page that it was drawn on, in the same px. */
  SheetWidth: z.number(),
  /** Grows with each change; sent along with the next one. */
  Version: z.number(),
});
export type WireInterestArea = z.output<typeof interestArea>;

const areaFigures = z.object({
  Id: z.string(),
  /** Testers with measured gaze on this place, and testers whose clicks on it are known: in windows about as wide as the area was drawn on. */
  Watched: z.number(),
  Visitors: z.number(),
  /** Root mean square of the error of their gaze, px of the place; null without gaze. */
  ErrorPx: z.nullable(z.number()),
  /** Why figures of gaze should not be relied on: the shorter side is less than twice the error; fewer than five testers with gaze. */
  Unreliable: z.array(z.enum(['small', 'few'])),
  /** Percent of the testers with gaze who had at least one fixation in the area. */
  Looked: figure,
  /** Seconds from first seeing the place to the first fixation in the area: geometric mean of those who looked. */
  FirstFixation: figure,
  /** Seconds of all fixations in the area: mean per tester with gaze. */
  Dwell: figure,
  /** The same in percent of the time that the place was shown; null without gaze. */
  DwellShare: z.nullable(z.number()),
  /** Times that gaze came into the area: mean per tester with gaze. */
  Visits: figure,
  Clicks: z.number(),
  /** Percent of the visitors who clicked in the area. */
  Clicked: figure,
});
export type AreaFigures = z.output<typeof areaFigures>;

export const placeAreas = z.object({
  /** Testers who were on the place; those of them with gaze whose error was measured, and with gaze whose error was not. */
  Testers: z.number(),
  Watched: z.number(),
  Unmeasured: z.number(),
  Areas: z.array(areaFigures),
});
export type PlaceAreas = z.output<typeof placeAreas>;

const areaComparison = z.object({
  First: placeAreas,
  Second: placeAreas,
  /** Testers of both sides: the intervals assume that there are none. */
  Overlap: z.number(),
  Differences: z.array(
    z.object({
      Id: z.string(),
      /** First less second, in percentage points. */
      Looked: difference,
      /** How much later the first looked than the second, in percent. */
      FirstFixation: difference,
      /** First less second: seconds, visits, and percentage points. */
      Dwell: difference,
      Visits: difference,
      Clicked: difference,
    }),
  ),
});
export type AreaComparison = z.output<typeof areaComparison>;

const areas = z.object({ Areas: z.array(interestArea) });

export const interestAreaCalls = {
  getInterestAreas: call({
    method: 'POST',
    path: '/GetInterestAreas.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project'), question: z.optional(idOf('question')) }),
    answer: z.union([areas, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The areas of interest of a test, oldest first; those of deleted screens are deleted with them.',
  }),
  saveInterestArea: call({
    method: 'POST',
    path: '/SaveInterestArea.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      project: idOf('project'),
      question: z.optional(idOf('question')),
      place,
      /** Id of the area that is changed; a new one where left out or empty. */
      area: z.optional(idOf('area')),
      /** Version at which the area was read, where it is changed. */
      version: z.optional(wholeNumber),
      name: visibleText(longestAreaName, 'Please enter a name'),
      x: edge,
      y: edge,
      width: side,
      height: side,
      /** Width of the page that it was drawn on; of a screen its picture counts. */
      sheetWidth: side,
    }),
    answer: z.union([interestArea, result]),
    refusals: ['not-found', 'read-only-project', 'area-changed', 'area-name-taken', 'area-outside', 'too-many-areas', 'screen-unknown'],
    object: { kind: 'project', effect: 'change' },
    says: 'Creates or changes an area of interest; refused where it was changed since it was read.',
  }),
  deleteInterestArea: call({
    method: 'POST',
    path: '/DeleteInterestArea.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ area: idOf('area') }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'area', effect: 'change' },
    says: 'Deletes an area of interest; recordings stay as they are.',
  }),
  copyInterestAreas: call({
    method: 'POST',
    path: '/CopyInterestAreas.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'list',
    payload: z.object({
      project: idOf('project'),
      question: z.optional(idOf('question')),
      place,
      /** Places of the same test; the one copied from is left out. */
      to: z.array(place).check(z.maxLength(200)),
    }),
    answer: z.union([z.object({ Copied: z.number(), Skipped: z.number(), ...areas.shape }), result]),
    refusals: ['not-found', 'read-only-project', 'screen-unknown'],
    object: { kind: 'project', effect: 'change' },
    says: 'Copies the areas of one screen or page to others (JSON), cut to their pictures; names that are there, and what lies outside, are skipped. Returns all areas of the test.',
  }),
  getAreaFigures: call({
    method: 'POST',
    path: '/GetAreaFigures.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.extend(ofTesters, { place }),
    answer: z.union([placeAreas, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'Who looked at and clicked each area of interest of a screen or page, how soon and for how long.',
  }),
  compareAreaFigures: call({
    method: 'POST',
    path: '/CompareAreaFigures.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      project: idOf('project'),
      question: z.optional(idOf('question')),
      place,
      first: segmentFilter,
      second: segmentFilter,
    }),
    answer: z.union([areaComparison, missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The figures of GetAreaFigures for two groups of testers (JSON), with their differences.',
  }),
};
