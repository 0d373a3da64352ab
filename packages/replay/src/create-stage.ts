/** Chooses the stage that fits what was recorded: prototype, page, video. */
import type { ReplayManifest } from '@sightline/wire/calls';
import { createFrameStage } from './frame-stage.ts';
import { gazeTrack } from './gaze-track.ts';
import type { LoadedRecording } from './load-recording.ts';
import { createPageStage } from './page-stage.ts';
import { createPrototypeStage } from './prototype-stage.ts';
import type { Stage } from './stage.ts';
import { isFramed, type Timeline } from './timeline.ts';
import { createVideoStage } from './video-stage.ts';

/** Builds the stage of a recording inside `root`; null where nothing of the test can be shown. `note` is said on a stage without pictures. */
export function createStage(
  root: HTMLElement,
  manifest: ReplayManifest,
  recording: LoadedRecording,
  timeline: Timeline,
  note: string,
): Stage | null {
  const { test } = manifest;
  const look = { track: gazeTrack(recording.gaze, timeline.startAtMs), errorPx: manifest.gaze?.errorPx ?? null };
  if (test.kind === 'prototype') {
    if (isFramed(manifest)) return createFrameStage(root, recording.runner, test.questionId, timeline, note);
    return test.prototype ? createPrototypeStage(root, test.prototype, recording.runner, test.questionId, timeline, look) : null;
  }
  return (
    createPageStage(root, recording.page, timeline, look) ?? (recording.video ? createVideoStage(root, recording.video, timeline) : null)
  );
}
