/** Fills a prototype question through the calls of the prototype editor: screens, hotspots, start, goal, expected path. */
import { calls } from '@sightline/wire/calls';
import { callApi, done, uploadFile, type Caller } from '../api/call-api.ts';
import type { TravelPrototype, TravelScreen } from '../golden/travel-prototype.ts';

/** Returns the id of each screen by its key. */
export async function buildPrototype(researcher: Caller, questionId: string, prototype: TravelPrototype): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  // One after the other: screens stand in the order in which they were uploaded.
  for (const screen of prototype.screens) ids.set(screen.key, await uploadScreen(researcher, questionId, screen));
  const idOf = (key: string): string => ids.get(key) ?? '';
  await Promise.all(prototype.screens.map((screen) => describeScreen(researcher, screen, idOf)));
  done(
    await callApi(researcher, calls.updatePrototype, {
      questionId,
      StartScreenId: idOf(prototype.start),
      ExpectedPath: prototype.expected.map(idOf),
    }),
  );
  return ids;
}

async function uploadScreen(researcher: Caller, questionId: string, screen: TravelScreen): Promise<string> {
  const file = { name: `${screen.name}.webp`, type: 'image/webp', bytes: screen.picture };
  const answer = done(await uploadFile(researcher, calls.uploadPrototypeScreen, { questionId }, file));
  if (!('screen' in answer)) throw new Error('The screen was not taken.');
  return answer.screen.Id;
}

async function describeScreen(researcher: Caller, screen: TravelScreen, idOf: (key: string) => string): Promise<void> {
  const hotspots = screen.hotspots.map((spot) => ({
    Id: '',
    X: spot.x,
    Y: spot.y,
    Width: spot.width,
    Height: spot.height,
    TargetScreenId: idOf(spot.to),
  }));
  done(
    await callApi(researcher, calls.updatePrototypeScreen, {
      screenId: idOf(screen.key),
      Name: screen.name,
      Goal: screen.goal,
      Hotspots: hotspots,
    }),
  );
}
