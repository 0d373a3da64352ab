/** One part of a film while it is made. */
import { filmFramesPerSec } from '@sightline/wire/film';
import type { Sound } from './film-sound.ts';
import type { FilmSheet } from './film-sheet.ts';

export interface Scene {
  /** Draws the frame of this number; they are asked for in order. */
  draw(sheet: FilmSheet, frame: number): Promise<void>;
  sound: Sound;
  close(): void;
}

/** Frames of so many ms; at least one. */
export const framesOf = (durationMs: number): number => Math.max(1, Math.round((durationMs / 1000) * filmFramesPerSec));

/** Moments of `count` frames in seconds, from `fromSec` on. */
export function momentsOf(count: number, fromSec: number): number[] {
  return Array.from({ length: count }, (_, frame) => fromSec + frame / filmFramesPerSec);
}
