/** Copies the areas of one screen or page to others of the same test. */
import { cutToSheet, mostAreasOfPlace, mostAreasOfTest } from '@sightline/domain/areas';
import { isRefusal, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import type { Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { insertAreas, type AreaRow } from './area-store.ts';
import { openAreas, sameName, sheetOf, toWire, type OpenAreas } from './open-areas.ts';

/**
 * Skips names that are there already, what lies outside the other picture, and what would be too many. Refusals: not-found,
 * read-only-project, screen-unknown.
 */
export async function copyInterestAreas(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  caller: { accountId: string },
  input: Payload<typeof calls.copyInterestAreas>,
): Promise<Answer<typeof calls.copyInterestAreas> | Refusal> {
  return allOrNothing(db, async (trx) => {
    const open = await openAreas(trx, caller, input);
    if (isRefusal(open)) return open;
    const copied = areas(open.areas, input.place);
    const targets = [...new Set(input.to)].filter((place) => place !== input.place);
    const added: AreaRow[] = [];
    for (const target of targets) {
      const fitting = copiesTo(open, copied, target, mostAreasOfTest - open.areas.length - added.length);
      if (isRefusal(fitting)) return fitting;
      added.push(...fitting);
    }
    await insertAreas(trx, added, now());
    const Skipped = copied.length * targets.length - added.length;
    return { Copied: added.length, Skipped, Areas: [...open.areas, ...added].map(toWire) };
  });
}

const areas = (all: readonly AreaRow[], of: string): AreaRow[] => all.filter(({ place }) => place === of);

function copiesTo({ areas: all, test }: OpenAreas, copied: readonly AreaRow[], place: string, room: number): AreaRow[] | Refusal {
  const there = areas(all, place);
  const made: AreaRow[] = [];
  for (const area of copied) {
    const on = sheetOf(test, place, area.sheetWidth);
    if (isRefusal(on)) return on;
    const box = cutToSheet(area, on.sheet);
    if (box === null || there.some(({ name }) => sameName(name, area.name))) continue;
    made.push({ ...area, ...box, id: newId('aoi'), place, screenId: on.screenId, sheetWidth: on.sheet.width, version: 1 });
  }
  return made.slice(0, Math.max(0, Math.min(room, mostAreasOfPlace - there.length)));
}
