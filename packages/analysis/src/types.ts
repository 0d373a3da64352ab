/** What analysis reads (facts of one recording) and writes (its summary); summaries merge into reports. */
import type { PageRule } from '@sightline/domain/places';
import type { ReplayQuality } from '@sightline/domain/recordings';
import type { GazeGrade, GazeRefusal, GazeAccuracyFacts, PageEvent, RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { AnswerValue, StudyQuestion, TestEnding } from '@sightline/wire/run';

/** Changes whenever a summary computed today differs from one computed before. */
export const summaryVersion = 10;

/** Changes whenever the same summaries merge into another report or other scenarios than before: what was merged earlier is merged again. */
export const reportVersion = 13;

/** Everything known of one recording when its summary is computed. */
export interface RecordingFacts {
  recordingId: string;
  questions: StudyQuestion[];
  /** Goal path patterns of website tests, by question id ('' where the tester says so). */
  goalUrls: Record<string, string>;
  runnerEvents: RunnerEvent[];
  /** Events of website tests, by question id. */
  pageEvents: Record<string, PageEvent[]>;
  /** What the camera reported, in order of time; empty if it was not used. */
  sensingEvents: SensingEvent[];
  /** Channels that the tester agreed to. */
  agreed: readonly string[];
  answers: { questionId: string; value: AnswerValue; answeredAtMs: number }[];
  /** Number of chunks that never arrived. */
  missingChunks: number;
  /** Parts of website tests that never arrived. */
  missingParts: readonly MissingPart[];
  /** Videos of tests, a shared screen or what the tester's phone recorded; those of unknown length are left out. */
  films: readonly Film[];
}

/** Unix ms. */
export interface Film {
  questionId: string;
  fromMs: number;
  toMs: number;
}

/** A gap in what a site's page recorded, Unix ms: from the last event before it to the first one after it, null where there is none. */
export interface MissingPart {
  questionId: string;
  fromMs: number | null;
  toMs: number | null;
}

/** One test of one recording. */
export interface TestSummary {
  questionId: string;
  kind: 'website' | 'application' | 'prototype';
  ending: TestEnding | 'none';
  /** Goal reached: by screen or URL where one is set, else the tester's own word. Difficulty is decided at the merge, against the norm. */
  reached: boolean;
  startAtMs: number;
  endAtMs: number;
  /** Time on task: from the start until the goal was first reached, else until the end. */
  durationMs: number;
  clicks: number;
  misclicks: number;
  rageClicks: number;
  /** False if clicks were not recorded (a website filmed by screen share, an app): the three counts above are then 0 and mean nothing. */
  clicksRecorded: boolean;
  /** Clicks among them of which the page, changing all the time by itself, does not show whether they had an effect; left out if there are none. */
  untoldClicks?: number;
  /** Screen ids or page paths in order, loops kept. */
  path: string[];
  /** Time and clicks by screen id or page path. */
  places: Record<string, { visits: number; durationMs: number; clicks: number; misclicks: number }>;
  /** Where the tester clicked and how far they scrolled; left out where that was not recorded, and of summaries made before version 5. */
  touches?: PlaceTouches[];
  /** Facial expression during the test; left out where none was recorded, and of summaries made before version 6. */
  expression?: TestExpression;
  /** Where the tester looked; left out if no gaze fell on the test's content, and of summaries made before version 3. */
  gaze?: PlaceGaze[];
  /** How much of it a replay can show; left out of a prototype and an app that was not filmed, and of summaries made before version 10. */
  replay?: ReplayQuality;
  /** Where the tester's gaze rested; left out if no gaze fell on the test's content, and of summaries made before version 8. */
  fixations?: TestFixations;
}

/** Fixations of one tester in one test, the first ones. */
export interface TestFixations {
  /** Screens and pages that gaze fell on. */
  places: FixatedPlace[];
  /**
   * Five numbers each, in order of time: number of the place in `places`, x and y in px of the content, ms from the start of the one before
   * (of the first: from the start of the test), and duration in ms.
   */
  points: number[];
}

export interface FixatedPlace {
  /** Screen id or page path. */
  place: string;
  /** When it was first shown, ms since the test began. */
  firstMs: number;
  /** How long it was shown, up to the last fixation that is held if there were more. */
  shownMs: number;
  /** CSS px of the tester's screen a px of the content, and the width seen of it in the latter, as when it was last looked at. */
  scale: number;
  widthPx: number;
}

/** A part of a screen or page that a researcher drew and named. */
export interface InterestArea {
  id: string;
  /** Question id of the test. */
  questionId: string;
  /** Screen id or page path, '*' for an id in it. */
  place: string;
  name: string;
  /** Px of the content. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Width of the picture or page that it was drawn on, in the same px. */
  sheetPx: number;
}

/** Where a tester clicked on one screen or page, and how much of it they saw. */
export interface PlaceTouches {
  /** Screen id or page path. */
  place: string;
  /** Width of the visible part, px of the content. */
  widthPx: number;
  /** The lowest line that was visible, px of the content. */
  seenToPx: number;
  /** Ms since the test began, late in the tester's longest visit: when the place looked as it did for most of the time. */
  shownMs: number;
  /** Where the pointer rested; left out where none was recorded, and of summaries made before version 7. */
  hover?: PlaceHover;
  /** Of each click, in order: x and y in px of the content, its kinds (`clickKinds`, added up), and ms since the test began. */
  clicks: number[];
}

/** How long the pointer rested where on one screen or page. */
export interface PlaceHover {
  /** Side of a cell, px of the content. */
  cellPx: number;
  /** Time of all rests. */
  ms: number;
  /** Time by cell, packed. */
  cells: string;
}

/** Kinds of a click, as bits: the tester's first one on its place, one without effect, one in anger. */
export const clickKinds = { first: 1, missed: 2, rage: 4 } as const;

/** Facial expression of one tester: scores less those of their resting face, in the order of `expressionNames`, -100 to 100. */
export interface TestExpression {
  /** False where no resting face was recorded: then there is nothing to compare with, and the rest is empty. */
  compared: boolean;
  /** Share of the test's whole seconds with a sample, 0 to 100. */
  validShare: number;
  /** Means of `expressionSlices` equal parts of the test's time, seven numbers each; null for a part without a sample. */
  slices: (number[] | null)[];
  /** Means by screen id or page path, and the seconds they are from. */
  places: Record<string, { sec: number; scores: number[] }>;
}

/** Parts of a test's time in which expression is averaged. */
export const expressionSlices = 40;

/** How long a tester looked where on one screen or page. */
export interface PlaceGaze {
  /** Screen id or page path. */
  place: string;
  /** Side of a cell, px of the content. */
  cellPx: number;
  /** Time of all looks. */
  ms: number;
  /** CSS px of the tester's screen a px of the content, and the width seen of it; both as means over the time. */
  scale: number;
  widthPx: number;
  /**
   * Predicted error of the looks, px of the tester's screen, as a root mean square over the time; left out where it was not predicted for all of
   * them.
   */
  errorPx?: number;
  /** Time by cell, packed. */
  cells: string;
}

/** What a camera reported over the tests of one recording; each part is null if it was not asked for or was declined. */
export interface SensingSummary {
  gaze: {
    /** The worse of the first and the last validation; null if none was made. */
    grade: GazeGrade | null;
    /** Validation after calibration. */
    calibration: GazeAccuracyFacts | null;
    /** The last validation, where there was one after that. */
    end: GazeAccuracyFacts | null;
    /** Share of the tests' seconds with a valid sample, 0 to 100; -1: agreed to and missing. */
    integrity: number;
    /**
     * Why the camera's pictures during the tests gave no gaze: shares of them all, 0 to 100, the largest first. Left out by recordings made before
     * reasons were recorded.
     */
    refused?: { reason: GazeRefusal; share: number }[];
  } | null;
  expression: {
    /** Share of the tests' seconds with a sample, 0 to 100; -1: agreed to and missing. */
    integrity: number;
    /** Share of camera frames in which a face was found, 0 to 100; -1: no frame was analysed. */
    faces: number;
  } | null;
}

/** One recording, analysed once. */
export interface RecordingSummary {
  version: number;
  recordingId: string;
  durationMs: number;
  tests: TestSummary[];
  /** Left out of summaries made before version 2. */
  sensing?: SensingSummary;
  answers: { questionId: string; value: AnswerValue; answeredAtMs: number }[];
  missingChunks: number;
  /** Time of website tests of which nothing arrived, in ms; left out if nothing is missing, and of summaries made before version 9. */
  missingMs?: number;
}

/** One recording as the merge sees it. */
export interface SummarisedRecording {
  recordingId: string;
  recordedAt: string;
  /** The session was left before its end and not taken up again. */
  lapsed: boolean;
  /** Outside every figure, by its researcher's decision; left out if it is not. */
  excluded?: boolean;
  summary: RecordingSummary;
}

/** DroppedOut: the session lapsed; outside the sample and every rate. */
export type Outcome = 'Success' | 'Difficult' | 'Unsuccess' | 'DroppedOut';

/** What outcomes are judged by, besides the recordings. */
export interface JudgedStudy {
  /** The project's questions in order, as testers see them. */
  questions: readonly StudyQuestion[];
  /** Screen ids of the paths that the researcher marked as expected, by question id; no entry if none is marked. */
  expectedPaths: ReadonlyMap<string, readonly string[]>;
  /** The researcher's corrections of which pages are one, by question id; no entry if there are none. */
  pageRules?: ReadonlyMap<string, readonly PageRule[]> | undefined;
}

/** A rating with its scale, whose lowest step is 1. */
export interface AskedRating {
  rating: number;
  steps: number;
}

/** One recording's place in the report of one test. */
export interface Judgement {
  recordingId: string;
  outcome: Outcome;
  /** Reached the goal on the expected path; null if none is marked, and where the goal was not reached. */
  direct: boolean | null;
  /** How easy the tester found the task; null if it was not asked or not answered. */
  ease: AskedRating | null;
  test: TestSummary;
}

/** What a report is merged from. */
export interface MergeInput extends JudgedStudy {
  /** The test the outcomes are about; null in a project without one. */
  testQuestionId: string | null;
  recordings: readonly SummarisedRecording[];
  /** Ids of the recordings that the report is about, judged by the norm of all of them; all where left out. */
  only?: ReadonlySet<string> | undefined;
  /** Areas of interest of all tests, oldest first. */
  areas?: readonly InterestArea[] | undefined;
}
