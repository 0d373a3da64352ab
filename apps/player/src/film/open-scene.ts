/** Opens any part of a film. */
import { framesOf, momentsOf, type Scene } from './scene.ts';
import type { CardPart, FilmedPart, FilmPart } from '@sightline/wire/film';
import { drawCard, loadCardFonts } from './draw-card.ts';
import { clearSheet, drawWhole } from './film-sheet.ts';
import { openSound } from './film-sound.ts';
import { openFrames } from './open-frames.ts';
import { openRecorded } from './recorded-scene.ts';

/** Throws if its files cannot be read or decoded. */
export function openScene(part: FilmPart): Promise<Scene> {
  if (part.kind === 'recorded') return openRecorded(part);
  return part.kind === 'filmed' ? openFilmed(part) : openCard(part);
}

async function openFilmed({ url, durationMs }: FilmedPart): Promise<Scene> {
  const next = await openFrames(url, momentsOf(framesOf(durationMs), 0));
  if (next === null) throw new Error('a clip cannot be decoded');
  return {
    draw: async (sheet) => {
      const picture = await next();
      if (picture === null) return;
      clearSheet(sheet);
      drawWhole(sheet, picture);
    },
    sound: await openSound({ url, fromSec: 0 }),
    close: () => undefined,
  };
}

async function openCard(card: CardPart): Promise<Scene> {
  await loadCardFonts();
  return {
    draw: (sheet, frame) => {
      if (frame === 0) drawCard(sheet, card);
      return Promise.resolve();
    },
    sound: await openSound(null),
    close: () => undefined,
  };
}
