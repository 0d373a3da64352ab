/** Recordings as they were sent in each event format ever released: what reads recordings must read these for ever. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goldenFolder } from './golden-folder.ts';

export interface GoldenChunk {
  stream: string;
  sequence: number;
  hash: string;
  encoding: 'gzip' | 'identity';
  format: string;
  firstAtMs: number;
  lastAtMs: number;
  /** The body as sent, base64. */
  body: string;
}

export interface GoldenRecording {
  format: number;
  /** What a reader must find in it. */
  facts: { events: Record<string, number>; places: string[]; presses: number; ending: string };
  chunks: GoldenChunk[];
}

/** A built-in prototype, a website, and since format 3 a prototype that lives elsewhere. */
export type GoldenName = 'prototype' | 'page' | 'frame';

export function readGoldenRecording(format: number, name: GoldenName): GoldenRecording {
  return JSON.parse(readFileSync(join(goldenFolder(), `format-${format}`, `${name}.json`), 'utf8')) as GoldenRecording;
}
