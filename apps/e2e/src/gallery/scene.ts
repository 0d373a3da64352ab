/** What a scene of the gallery is: a place of the product, reached as a person reaches it, to be looked at by a picture or by axe. */
import type { Page } from '@playwright/test';
import { untilDrawn } from '../steps/page-time.ts';

/** visitor: nobody before the first answer to any notice · guest: signed out · newcomer: just signed up · researcher: at work with a trial. */
export type Viewer = 'visitor' | 'guest' | 'newcomer' | 'researcher';

/** Looks at the page as it is. `whole` takes in what lies below the window as well; `variant` is as in a scene. */
export type See = (page: Page, name: string, how?: { whole?: boolean; variant?: boolean }) => Promise<void>;

export interface Scene {
  name: string;
  viewer: Viewer;
  /** Statuses from 400 on that the page itself is meant to answer with. */
  status?: number;
  /** Another state of what other scenes show, with no kind of control of its own: axe looks at it in the whole matrix only. */
  variant?: boolean;
  /** Part of the address of requests that the scene cuts on purpose. */
  cuts?: string;
  show: (page: Page, see: See) => Promise<void>;
}

/** Waits until what was asked for is on the page: pictures, letters, nothing still loading. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('[aria-busy=true], .mantine-Skeleton-root') === null &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
  await untilDrawn(page);
}

/** A scene that is one address. */
export function pageScene(
  viewer: Viewer,
  name: string,
  address: string,
  how: { whole?: boolean; status?: number; variant?: boolean } = {},
): Scene {
  return {
    name,
    viewer,
    ...(how.status === undefined ? {} : { status: how.status }),
    variant: how.variant ?? false,
    show: async (page, see) => {
      await page.goto(address);
      await settle(page);
      await see(page, name, { whole: how.whole ?? false });
    },
  };
}
