/** What runs in the lab's page for single pictures: the sensor's own reader, picture by picture. */
import { FaceReader } from '@sightline/face/reader';
import type { FaceFrame } from '@sightline/face/sensor';
import { alterPicture, type Alteration, type EyesInPicture } from './alter-picture.ts';

export type StillFrame = Omit<FaceFrame, 'workMs'>;

export interface StillsLab {
  open(assetsUrl: string): Promise<void>;
  /** `picture`: a file of a picture as base64. Reads it, and then each alteration of it, as a camera that rests on it would. */
  read(picture: string, altered: readonly Alteration[]): Promise<{ clean: StillFrame; altered: (StillFrame & { kind: Alteration })[] }>;
}

/** The first reading finds the face, the second settles on where its parts are. */
const readings = 2;
/** Far enough apart that the detector runs and the expression is scored each time. */
const betweenMs = 2_500;

let reader: FaceReader | null = null;
let atMs = 0;

async function readSettled(picture: ImageBitmap): Promise<StillFrame> {
  if (reader === null) throw new Error('the lab is not open');
  let frame: StillFrame | null = null;
  for (let reading = 0; reading < readings; reading += 1) frame = await reader.read(picture, (atMs += betweenMs));
  if (frame === null) throw new Error('nothing was read');
  return frame;
}

/** The features' own measure of where the face is, in pixels again. */
function eyesOf({ features, quality }: StillFrame, { width, height }: ImageBitmap): EyesInPicture | null {
  if (features === null || quality === null) return null;
  const [faceX = 0, faceY = 0] = features.slice(6, 8);
  const distance = quality.eyeDistancePx;
  return { x: width / 2 + faceX * distance, y: height / 2 + faceY * distance, distance, roll: ((features[11] ?? 0) * 10 * Math.PI) / 180 };
}

const lab: StillsLab = {
  async open(assetsUrl) {
    reader = await FaceReader.open(assetsUrl, true);
  },
  async read(base64, altered) {
    const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]));
    const clean = await readSettled(picture);
    const eyes = eyesOf(clean, picture);
    const frames: (StillFrame & { kind: Alteration })[] = [];
    for (const kind of altered) {
      if (eyes === null) break;
      const worse = await alterPicture(picture, kind, eyes);
      frames.push({ ...(await readSettled(worse)), kind });
      worse.close();
    }
    picture.close();
    return { clean, altered: frames };
  },
};
(globalThis as unknown as { lab: StillsLab }).lab = lab;
