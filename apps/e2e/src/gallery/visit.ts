/** Walks through scenes at one window size: one context a viewer, one page reused for all its scenes. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { patienceMs } from '../harness/browser.ts';
import type { Content } from './content.ts';
import type { Scene, See, Viewer } from './scene.ts';

export interface Walk {
  browser: Browser;
  url: string;
  content: Content;
  size: { width: number; height: number };
  scenes: Scene[];
  see: See;
  /** Called once for each page opened, before it goes anywhere; returns the current scene as `current`. */
  watch?: (page: Page, current: () => Scene | null) => void;
}

async function contextOf(viewer: Viewer, { browser, url, content, size }: Walk): Promise<BrowserContext> {
  const token = viewer === 'researcher' ? content.researcherToken : viewer === 'newcomer' ? content.newcomerToken : null;
  const noticesAnswered = viewer === 'researcher' || viewer === 'guest';
  const stored = {
    ...(token === null ? {} : { access_token: token, token_type: 'Bearer' }),
    ...(noticesAnswered ? { cookie_accepted: 'true', small_screen_dismissed: 'true' } : {}),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  context.setDefaultTimeout(patienceMs);
  return context;
}

/** Shows every scene in turn; a scene that cannot be reached is an error that names it. */
export async function walk(how: Walk): Promise<void> {
  const viewers = [...new Set(how.scenes.map((scene) => scene.viewer))];
  for (const viewer of viewers) {
    const context = await contextOf(viewer, how);
    let current: Scene | null = null;
    context.on('page', (page) => how.watch?.(page, () => current));
    const page = await context.newPage();
    for (const scene of how.scenes.filter((one) => one.viewer === viewer)) {
      current = scene;
      await scene.show(page, how.see).catch((error: unknown) => {
        throw new Error(`${scene.name} at ${how.size.width} px cannot be shown.`, { cause: error });
      });
    }
    await context.close();
  }
}
