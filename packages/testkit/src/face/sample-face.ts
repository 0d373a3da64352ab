/** The sample face that comes with the face models (a drawn one, MIT), and where its eyes are. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** An eye of the picture: rim as a path (30 mm from corner to corner, as eyes are), iris where it rests. */
export interface SampleEye {
  rim: string;
  iris: { x: number; y: number };
}

/** Measured in the picture, 256 × 256 pixels. */
export const sampleFace = {
  sidePx: 256,
  betweenEyes: { x: 124.6, y: 95.7 },
  /** Between the irises. */
  eyeDistancePx: 76.7,
  eyes: [
    {
      rim: 'M68 98.2 C73 91.5 79 88.6 86 88.6 C94 88.6 101 93 104.5 99.6 C99 102.6 93 103.6 86 103.4 C78 103.4 72.5 101.5 68 98.2 Z',
      iris: { x: 86.2, y: 96.3 },
    },
    {
      rim: 'M144.7 97 C149 90.5 155 87 162 87 C170 87 176.5 89 181 92.2 C177 98.2 171 101.6 163 101.6 C155 101.6 149 100 144.7 97 Z',
      iris: { x: 162.9, y: 94.9 },
    },
  ] satisfies SampleEye[],
} as const;

/** The picture's JPEG bytes, kept as text in the sources of @vladmandic/human. */
export function samplePicture(): Buffer {
  const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@vladmandic/human')), '..');
  const text = /export const face: string = `([^`]*)`/.exec(readFileSync(join(packageFolder, 'src/sample.ts'), 'utf8'))?.[1];
  if (text === undefined) throw new Error('@vladmandic/human no longer has its sample face');
  return Buffer.from(text, 'base64');
}
