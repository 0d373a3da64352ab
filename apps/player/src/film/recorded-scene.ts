/** A range of a recording: its stage pictured moment by moment, or its video decoded, with the face in a corner and the voice. */
import { createStage, isFilmed, type Stage } from '@sightline/replay';
import { filmFramesPerSec, partMs, type RecordedPart } from '@sightline/wire/film';
import { fetchRecording, type OpenedRecording } from '../fetch-recording.ts';
import { texts } from '../texts.ts';
import { fromBase64 } from './base64.ts';
import { filmServer } from './film-server.ts';
import { drawCorner } from './camera-corner.ts';
import { clearSheet, drawWhole, type FilmSheet } from './film-sheet.ts';
import { openSound, type HeardRange } from './film-sound.ts';
import { openFrames, type NextFrame } from './open-frames.ts';
import { framesOf, momentsOf, type Scene } from './scene.ts';
import { untilLoaded } from './until-loaded.ts';

/** Throws if nothing of the test can be shown. */
export async function openRecorded(part: RecordedPart): Promise<Scene> {
  const opened = await fetchRecording(part.recordingId, part.questionId);
  const corner = await openFace(opened, part);
  const sound = await openSound(voiceOf(opened, part));
  const { draw, close } = await openPicture(opened, part);
  return {
    draw: async (sheet, frame) => {
      clearSheet(sheet);
      await draw(sheet, frame);
      if (corner !== null && part.camera !== 'left-out') await drawCorner(sheet, corner, part.camera);
    },
    sound,
    close,
  };
}

type PictureOf = Pick<Scene, 'draw' | 'close'>;

async function openPicture(opened: OpenedRecording, part: RecordedPart): Promise<PictureOf> {
  const { manifest, recording } = opened;
  return isFilmed(manifest, recording) ? openVideo(opened, part) : openStage(opened, part);
}

async function openVideo(opened: OpenedRecording, part: RecordedPart): Promise<PictureOf> {
  const { video } = opened.recording;
  const next = video && (await openFrames(video.url, momentsOf(framesOf(partMs(part)), onClockOf(video, opened, part))));
  if (next === null) throw new Error('the video of a test cannot be decoded');
  let last: ImageBitmap | null = null;
  const draw = async (sheet: FilmSheet) => {
    const picture = await next();
    // A browser sends frames only where something moves: the last one stays.
    if (picture !== null) last = await createImageBitmap(picture);
    if (last !== null) drawWhole(sheet, last);
  };
  return { draw, close: () => last?.close() };
}

async function openStage(opened: OpenedRecording, part: RecordedPart): Promise<PictureOf> {
  const root = document.getElementById('stage');
  if (root === null) throw new Error('The page has no stage.');
  root.dataset['gaze'] = part.gaze ? 'on' : 'off';
  root.dataset['pointer'] = part.pointer ? 'on' : 'off';
  const { manifest, recording, timeline } = opened;
  const stage = createStage(root, manifest, recording, timeline, { note: texts.noPictures, onTrouble: () => undefined });
  if (stage === null) throw new Error('nothing of a test can be shown');
  stage.fit();
  show(stage, part.fromMs);
  await untilLoaded(root);
  stage.fit();
  return {
    draw: async (sheet, frame) => {
      show(stage, part.fromMs + (frame * 1000) / filmFramesPerSec);
      await untilLoaded(root);
      const picture = await createImageBitmap(new Blob([fromBase64(await filmServer().takeFilmPicture())], { type: 'image/jpeg' }));
      drawWhole(sheet, picture);
      picture.close();
    },
    close: () => stage.dispose(),
  };
}

/** The replayer shows what was before a moment: what happens at the moment itself is in its frame too. */
const show = (stage: Stage, positionMs: number): void =>
  stage.show({ positionMs: positionMs + 1, playing: false, speed: 1, skipQuiet: false });

function openFace(opened: OpenedRecording, part: RecordedPart): Promise<NextFrame | null> {
  const { camera } = opened.recording;
  if (camera === null || part.camera === 'left-out') return Promise.resolve(null);
  return openFrames(camera.url, momentsOf(framesOf(partMs(part)), onClockOf(camera, opened, part)));
}

/** A phone films with sound. */
function voiceOf(opened: OpenedRecording, part: RecordedPart): HeardRange | null {
  const { voice, video } = opened.recording;
  const heard = voice ?? (video?.ofPhone === true ? video : null);
  return heard === null || !part.voice ? null : { url: heard.url, fromSec: onClockOf(heard, opened, part) };
}

/** The begin of a part in seconds of a medium's own clock. */
function onClockOf(media: { startAtMs: number }, { timeline }: OpenedRecording, { fromMs }: RecordedPart): number {
  return (timeline.startAtMs + fromMs - media.startAtMs) / 1000;
}
