/** A prototype made by calls, opened in the editor, and read back from the server. */
import { callApi, done, findItems, makeProject, makeResearcher, startCollector, uploadFile, write } from '@sightline/testkit';
import { calls, type WireHotspot, type WirePrototype } from '@sightline/wire/calls';
import type { Locator, Page } from '@playwright/test';
import { screenPicture } from './pictures.ts';

interface WantedScreen {
  name: string;
  /** Picture px; 640 by default; the default width is 360. */
  height?: number;
  goal?: boolean;
  /** Hotspots on it, one below the other. */
  spots?: number;
  /** Name of the screen they lead to, or 'back'; nowhere by default. */
  to?: string;
  /** They open that screen above, there. */
  overlay?: WireHotspot['Overlay'];
  /** Picture px; 360 by default. */
  width?: number;
}

export interface MadePrototype {
  url: string;
  token: string;
  projectId: string;
  read: () => Promise<WirePrototype>;
  /** Starts a collector of own testers, which locks the project. */
  start: () => Promise<void>;
}

const usualWidth = 360;
let made = 0;

/** A phone prototype of a researcher of its own, on the free trial. */
export async function makePrototype(url: string, screens: readonly WantedScreen[]): Promise<MadePrototype> {
  made += 1;
  const account = { name: 'Rea Nordahl', email: `rea.${made}.${Date.now()}@nordlys.example`, password: 'a long enough passphrase' };
  const researcher = await makeResearcher(url, account);
  const { Id: projectId } = await makeProject(researcher, { name: 'Lamps', description: '', questionType: 31, targetPlatform: 1 });
  const questionId = (await findItems(researcher, projectId))[0]?.QuestItem.Id ?? '';
  await write(researcher, questionId, { Name: 'Buy a lamp', EyeTrackingWebSiteObjective: 'Buy the lamp.' });
  const ids = new Map<string, string>();
  for (const { name, height = 640, width = usualWidth } of screens) {
    const bytes = new Uint8Array(await screenPicture({ width, height }, '#eef0ff', null));
    const answer = done(
      await uploadFile(researcher, calls.uploadPrototypeScreen, { questionId }, { name: `${name}.png`, type: 'image/png', bytes }),
    );
    if ('screen' in answer) ids.set(name, answer.screen.Id);
  }
  for (const { name, goal = false, spots = 0, to, overlay = null } of screens) {
    const target =
      to === undefined || to === 'back' ? { TargetScreenId: null, GoesBack: to === 'back' } : { TargetScreenId: ids.get(to) ?? null };
    const Hotspots = Array.from({ length: spots }, (_, index) => ({
      Id: '',
      X: 40,
      Y: 60 + 50 * index,
      Width: 200,
      Height: 40,
      ...target,
      Overlay: overlay,
    }));
    done(await callApi(researcher, calls.updatePrototypeScreen, { screenId: ids.get(name) ?? '', Goal: goal, Hotspots }));
  }
  const read = async (): Promise<WirePrototype> => {
    const prototype = (await findItems(researcher, projectId))[0]?.QuestItem.Prototype;
    if (!prototype) throw new Error('The project has no prototype.');
    return prototype;
  };
  return { url, token: researcher.token, projectId, read, start: async () => void (await startCollector(researcher, projectId)) };
}

/** Opens the set-up page as that researcher. */
export async function openEditor(page: Page, { url, token, projectId }: MadePrototype): Promise<void> {
  await page.addInitScript((stored) => Object.entries(stored).forEach(([name, value]) => localStorage.setItem(name, value)), {
    access_token: token,
    token_type: 'Bearer',
    cookie_accepted: 'true',
  });
  await page.goto(`${url}/project/${projectId}/set-up-project`);
  await editorOf(page).waitFor();
}

export function editorOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Prototype screens' });
}

/** 'x y width height' of each. */
export function hotspotPlaces(spots: readonly WireHotspot[]): string[] {
  return spots.map(({ X, Y, Width, Height }) => [X, Y, Width, Height].join(' '));
}
