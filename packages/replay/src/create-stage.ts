/** Chooses the stage that fits what was recorded: prototype, page, video. */
import type { ReplayManifest } from '@sightline/wire/calls';
import { createFrameStage } from './frame-stage.ts';
import { gazeTrack } from './gaze-track.ts';
import type { LoadedRecording } from './load-recording.ts';
import { createPageStage } from './page-stage.ts';
import { playableOf, type GapKind } from './playable.ts';
import { createPrototypeStage } from './prototype-stage.ts';
import type { Stage } from './stage.ts';
import { isFramed, type Timeline } from './timeline.ts';
import { createVideoStage } from './video-stage.ts';

interface StageWishes {
  /** Shown on a stage without pictures. */
  note: string;
  /** The video of the test cannot be shown. */
  onTrouble: (reason: 'unplayable' | 'no-picture') => void;
  /** The moment shown cannot be shown, or not rightly; null once it can. */
  onGap?: (kind: GapKind | null) => void;
}

/** Builds the stage of a recording inside `root`; null if nothing of the test can be shown. */
export function createStage(
  root: HTMLElement,
  manifest: ReplayManifest,
  recording: LoadedRecording,
  timeline: Timeline,
  { note, onTrouble, onGap = () => undefined }: StageWishes,
): Stage | null {
  const { test } = manifest;
  const look = { track: gazeTrack(recording.gaze, timeline.startAtMs), errorPx: manifest.gaze?.errorPx ?? null };
  if (test.kind === 'prototype') {
    if (isFramed(manifest)) return createFrameStage(root, recording.runner, test.questionId, timeline, note);
    return test.prototype ? createPrototypeStage(root, test.prototype, recording.runner, test.questionId, timeline, look) : null;
  }
  const page = createPageStage(root, recording, timeline, { look, onGap });
  if (page !== null || recording.video === null) return page;
  const sound = recording.video.ofPhone && recording.voice === null;
  return createVideoStage(root, recording.video, timeline, { sound, onTrouble });
}

/** Whether what a stage shows of a test is its video: there is neither a prototype nor a page to rebuild. */
export function isFilmed({ test }: Pick<ReplayManifest, 'test'>, { page, video }: Pick<LoadedRecording, 'page' | 'video'>): boolean {
  return test.kind !== 'prototype' && video !== null && playableOf(page).events.length === 0;
}
