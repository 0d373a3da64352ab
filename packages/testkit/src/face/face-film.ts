/** Films a face that looks at known points of a screen, as the file a browser's fake camera plays. */
import { closeSync, openSync, writeSync } from 'node:fs';
import sharp from 'sharp';
import { frameMark } from './frame-mark.ts';
import { sampleFace, samplePicture, type SampleEye } from './sample-face.ts';

/** One picture's worth: what the face looks at, where it is. */
export interface FaceMoment {
  /** Point of the viewport in its pixels; null for a picture without a face. */
  gaze: { x: number; y: number } | null;
  /** The head's place in front of the screen, millimetres from straight before its middle; x to the tester's right. */
  head: { xMm: number; yMm: number; rollDeg: number };
  /** 0 shut, 1 open. */
  open?: number;
}

/** The room a film is made in. */
export interface FaceScene {
  viewport: { width: number; height: number };
  /** From eyes to screen and camera. */
  distanceMm: number;
  camera: { width: number; height: number };
  /** Colour of the wall behind the face; grey where left out. */
  wall?: string;
}

/** An ordinary laptop: 1280 × 720 pixels of 1/96 inch, half a metre away, a 640 × 480 camera. */
export const laptopScene: FaceScene = {
  viewport: { width: 1280, height: 720 },
  distanceMm: 500,
  camera: { width: 640, height: 480 },
};

/** Each moment is shown for two pictures of the camera's 30 a second. */
export const momentsPerSecond = 15;

const mmPerCssPx = 25.4 / 96;
const eyeDistanceMm = 63;
/** Radius of an eyeball: an iris moves on it by its sine. */
const eyeRadiusMm = 12;
const irisDiameterMm = 11.7;
/** Focal length by the picture's height, as the sensor assumes. */
const focalShare = 1.4;
/** A camera's noise, as standard deviation of 255. */
const noise = 3;

/**
 * Writes the moments as Motion JPEG. Every picture carries its moment's number (`readFrameMark`), since a fake camera
 * begins where it likes and plays in a loop.
 */
export async function writeFaceFilm(path: string, moments: readonly FaceMoment[], scene: FaceScene = laptopScene): Promise<void> {
  const paint = facePainter(scene);
  const file = openSync(path, 'w');
  try {
    for (const [index, moment] of moments.entries()) {
      const jpeg = await paint(moment, index);
      writeSync(file, jpeg);
      writeSync(file, jpeg);
    }
  } finally {
    closeSync(file);
  }
}

/** Paints single moments as JPEG, each with its number in it. */
export function facePainter(scene: FaceScene = laptopScene): (moment: FaceMoment, index: number) => Promise<Buffer> {
  const face = sampleUrl();
  const grain = grainOf(scene.camera);
  return async (moment, index) => {
    const svg = pictureOf(moment, frameMark(index), scene, face);
    const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    grain(data, index);
    const raw = { ...scene.camera, channels: 3 as const };
    return sharp(data, { raw }).jpeg({ quality: 92, chromaSubsampling: '4:2:0' }).toBuffer();
  };
}

/** One moment as an SVG, for a camera that a page paints by itself. */
export function drawFace(moment: FaceMoment, scene: FaceScene): string {
  return pictureOf(moment, '', scene, sampleUrl());
}

const sampleUrl = (): string => `data:image/jpeg;base64,${samplePicture().toString('base64')}`;

function pictureOf(moment: FaceMoment, mark: string, scene: FaceScene, face: string): string {
  const { camera, wall = '#b9c6cf' } = scene;
  const { width, height } = camera;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${wall}"/>${moment.gaze === null ? '' : faceOf(moment, moment.gaze, scene, face)}${mark}</svg>`;
}

function faceOf({ head, open = 1 }: FaceMoment, gaze: { x: number; y: number }, scene: FaceScene, face: string): string {
  const { width, height } = scene.camera;
  const pxPerMm = (focalShare * height) / scene.distanceMm;
  const scale = (pxPerMm * eyeDistanceMm) / sampleFace.eyeDistancePx;
  const { x, y } = sampleFace.betweenEyes;
  // A camera's picture is not mirrored: what is on the tester's right is on its left.
  const centre = { x: width / 2 - head.xMm * pxPerMm, y: height / 2 + head.yMm * pxPerMm };
  const turn = `translate(${centre.x} ${centre.y}) rotate(${-head.rollDeg}) scale(${scale}) translate(${-x} ${-y})`;
  const offset = irisOffset(gaze, head, scene);
  const eyes = sampleFace.eyes.map((eye, side) => eyeOf(eye, `eye${side}`, offset, open)).join('');
  return `<g transform="${turn}"><image width="256" height="256" xlink:href="${face}"/>${eyes}</g>`;
}

/** Of the sample picture, in its pixels: the eye turns from the middle of the screen to the point. */
function irisOffset(
  gaze: { x: number; y: number },
  head: FaceMoment['head'],
  { viewport, distanceMm }: FaceScene,
): { x: number; y: number } {
  const right = (gaze.x - viewport.width / 2) * mmPerCssPx - head.xMm;
  const down = (gaze.y - viewport.height / 2) * mmPerCssPx - head.yMm;
  const far = Math.hypot(right, down, distanceMm);
  const pxPerMm = sampleFace.eyeDistancePx / eyeDistanceMm;
  const across = -(right / far) * eyeRadiusMm * pxPerMm;
  const below = (down / far) * eyeRadiusMm * pxPerMm;
  // The head's own roll takes the eyes along; they turn within it.
  const roll = (head.rollDeg * Math.PI) / 180;
  return { x: across * Math.cos(roll) - below * Math.sin(roll), y: across * Math.sin(roll) + below * Math.cos(roll) };
}

function eyeOf(eye: SampleEye, id: string, offset: { x: number; y: number }, open: number): string {
  const radius = (irisDiameterMm / 2) * (sampleFace.eyeDistancePx / eyeDistanceMm);
  const [x, y] = [eye.iris.x + offset.x, eye.iris.y + offset.y];
  const lid = open >= 1 ? '' : `<path d="${eye.rim}" fill="#a58d8b"/>`;
  return `<clipPath id="${id}"><path d="${eye.rim}"/></clipPath>
<radialGradient id="${id}-iris"><stop offset="0" stop-color="#8fa3b3"/><stop offset="0.7" stop-color="#5d7388"/><stop offset="1" stop-color="#2f3b49"/></radialGradient>
<linearGradient id="${id}-white" x2="0" y2="1"><stop offset="0" stop-color="#8d8f99"/><stop offset="0.5" stop-color="#cfd2d8"/><stop offset="1" stop-color="#c2bcc0"/></linearGradient>
<g clip-path="url(#${id})"><path d="${eye.rim}" fill="url(#${id}-white)"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#${id}-iris)"/><circle cx="${x}" cy="${y}" r="${radius * 0.42}" fill="#0d1014"/>
<circle cx="${eye.iris.x + offset.x * 0.5 + 1}" cy="${eye.iris.y + offset.y * 0.5 - 2.5}" r="1" fill="#f4f6f8"/></g>
<path d="${eye.rim}" fill="none" stroke="#2b2426" stroke-width="0.9" opacity="0.8"/>${lid}`;
}

/** The same grain at another place in every picture: as good as new, and cheap. */
function grainOf({ width, height }: FaceScene['camera']): (pixels: Buffer, index: number) => void {
  const random = seeded(7);
  const table = Int8Array.from({ length: width * height * 3 + 65_536 }, () => Math.round(normal(random) * noise));
  return (pixels, index) => {
    const from = (index * 7919) % 65_536;
    for (let at = 0; at < pixels.length; at += 1) {
      pixels[at] = Math.min(255, Math.max(0, (pixels[at] ?? 0) + (table[from + at] ?? 0)));
    }
  };
}

/** Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
}

/** Mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
