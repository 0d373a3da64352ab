/** Makes a film of a plan: scene after scene, frame after frame, with sound where a part may have some. */
import { AudioSampleSource, BufferTarget, CanvasSource, Output, WebMOutputFormat } from 'mediabunny';
import { filmFramesPerSec, partMs, type FilmPart, type FilmPlan } from '@sightline/wire/film';
import { clearSheet, createSheet, type FilmSheet } from './film-sheet.ts';
import { filmServer } from './film-server.ts';
import { addSound } from './film-sound.ts';
import { openScene } from './open-scene.ts';
import { framesOf, type Scene } from './scene.ts';

const videoBitsPerSec = 2_000_000;
const soundBitsPerSec = 64_000;
/** A reader may begin at any of these. */
const keyFrameSec = 2;
/** Sound is decoded in pieces of so many frames. */
const soundPiece = 5 * filmFramesPerSec;

interface Encoders {
  sheet: FilmSheet;
  video: CanvasSource;
  /** null where no part is heard. */
  sound: AudioSampleSource | null;
}

export async function makeFilm({ parts }: FilmPlan): Promise<{ bytes: Uint8Array<ArrayBuffer>; durationMs: number; poster: Uint8Array }> {
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const sheet = createSheet();
  const video = new CanvasSource(sheet.canvas, { codec: 'vp9', bitrate: videoBitsPerSec, keyFrameInterval: keyFrameSec });
  const sound = parts.some(isHeard) ? new AudioSampleSource({ codec: 'opus', bitrate: soundBitsPerSec }) : null;
  output.addVideoTrack(video, { frameRate: filmFramesPerSec });
  if (sound !== null) output.addAudioTrack(sound);
  await output.start();
  const frames = parts.reduce((sum, part) => sum + framesOf(partMs(part)), 0);
  let poster: Uint8Array = new Uint8Array(0);
  let done = 0;
  for (const part of parts) {
    const scene = await openScene(part);
    clearSheet(sheet);
    await film(scene, part, done, { sheet, video, sound }, async (frame) => {
      if (poster.length === 0) poster = await pictureOf(sheet);
      if (frame % filmFramesPerSec === 0) await filmServer().noteFilmProgress(frame / frames);
    });
    scene.close();
    done += framesOf(partMs(part));
  }
  await output.finalize();
  const { buffer } = output.target;
  if (buffer === null) throw new Error('a film has no bytes');
  return { bytes: new Uint8Array(buffer), durationMs: Math.round((done * 1000) / filmFramesPerSec), poster };
}

const isHeard = (part: FilmPart): boolean => part.kind === 'filmed' || (part.kind === 'recorded' && part.voice);

/** The encoder works on one frame while the next is drawn. */
async function film(
  scene: Scene,
  part: FilmPart,
  firstFrame: number,
  { sheet, video, sound }: Encoders,
  onFrame: (frame: number) => Promise<void>,
): Promise<void> {
  const count = framesOf(partMs(part));
  let encoded = Promise.resolve();
  for (let frame = 0; frame < count; frame += 1) {
    if (sound !== null && frame % soundPiece === 0) await addPiece(sound, scene, frame, Math.min(count, frame + soundPiece), firstFrame);
    await scene.draw(sheet, frame);
    await encoded;
    encoded = video.add((firstFrame + frame) / filmFramesPerSec, 1 / filmFramesPerSec);
    await onFrame(firstFrame + frame);
  }
  await encoded;
}

async function addPiece(to: AudioSampleSource, scene: Scene, from: number, until: number, firstFrame: number): Promise<void> {
  await addSound(to, await scene.sound(from / filmFramesPerSec, until / filmFramesPerSec), (firstFrame + from) / filmFramesPerSec);
}

async function pictureOf({ canvas }: FilmSheet): Promise<Uint8Array> {
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })).arrayBuffer());
}
