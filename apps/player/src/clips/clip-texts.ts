/** Texts of clips in the player. */
import type { CameraLook } from '@sightline/domain/clips';

const cameras: Record<CameraLook, string> = { 'left-out': 'Leave out', blurred: 'Blur', shown: 'Show' };

export const clipTexts = {
  add: 'Clip',
  addHint: 'Make a video of a range (C)',
  ofNote: (span: string) => `Make a clip of ${span}`,
  form: 'New clip',
  title: 'Title of the clip',
  titlePlaceholder: 'Title (optional)',
  startHere: 'Start here',
  endHere: 'End here',
  gaze: 'Gaze',
  pointer: 'Pointer and clicks',
  voice: 'Voice',
  camera: 'Camera',
  cameras,
  create: 'Create clip',
  creating: 'Creating…',
  cancel: 'Cancel',
  close: 'Close',
  status: 'Clip',
  span: (from: string, to: string) => `${from}–${to}`,
  copyLink: 'Copy link to the range',
  waiting: 'Video is waiting to be created',
  making: (percent: number) => `Creating video: ${percent}%`,
  ready: 'Video is ready',
  progress: 'Progress of the video',
  download: 'Download',
  all: 'All clips',
  statusFailed: 'The progress could not be loaded.',
};
