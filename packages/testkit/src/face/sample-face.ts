/** The sample face that comes with the face models (a drawn one, MIT), and where its eyes are. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** An eye of the picture: rim as a path, iris where it rests. */
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
      rim: 'M70 98 C76 91 82 88.6 86 88.6 C93 88.6 99 93 102.5 99.6 C97 102 92 103.6 86 103.4 C79 103.4 74 101.5 70 98 Z',
      iris: { x: 86.2, y: 96.3 },
    },
    {
      rim: 'M146.5 96.4 C150 91 156 87 162 87 C169 87 174 89.5 178 92.6 C175 98 170 101.4 163 101.6 C156 101.6 150 99.5 146.5 96.4 Z',
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
