/** The travel prototype: pictures of its screens, where their hotspots lie and lead, its start, goal and expected path. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { goldenFolder } from './golden-folder.ts';

export interface TravelScreen {
  key: string;
  name: string;
  goal: boolean;
  /** Picture px. */
  width: number;
  height: number;
  hotspots: { to: string; x: number; y: number; width: number; height: number }[];
  /** WebP. */
  picture: Uint8Array<ArrayBuffer>;
}

export interface TravelPrototype {
  start: string;
  expected: string[];
  screens: TravelScreen[];
}

export function readTravelPrototype(): TravelPrototype {
  const folder = join(goldenFolder(), 'prototype');
  const described = JSON.parse(readFileSync(join(folder, 'prototype.json'), 'utf8')) as Omit<TravelPrototype, 'screens'> & {
    screens: Omit<TravelScreen, 'picture'>[];
  };
  const screens = described.screens.map((screen) => ({
    ...screen,
    picture: new Uint8Array(readFileSync(join(folder, `${screen.key}.webp`))),
  }));
  return { ...described, screens };
}
