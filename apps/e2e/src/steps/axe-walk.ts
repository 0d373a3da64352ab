/** A walk through every page of the gallery: axe finds nothing, no request leaves for another host, the console stays free of errors. */
import type { ConsoleMessage, Page } from '@playwright/test';
import type { RunningServer } from '../harness/server.ts';
import { expect, it } from '../harness/test.ts';
import { makeContent, type Content } from '../gallery/content.ts';
import type { Scene, See } from '../gallery/scene.ts';
import { walk } from '../gallery/visit.ts';
import type { Setting } from '../harness/setting.ts';
import { takesAll, waysAt } from '../harness/share.ts';
import { axeFinds, drawIn, replayed } from './axe-look.ts';
import { markSeen, seenAlready } from './axe-seen.ts';

interface Found {
  axe: string[];
  /** Pages looked at by axe, and requests seen: a walk that saw nothing proves nothing. */
  looks: number;
  requests: number;
  elsewhere: string[];
  console: string[];
}

const schemes = ['light', 'dark'] as const;
/** Rules that a scheme can break; in the dark the others are the same. */
const ofColour = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page in each scheme. */
function axeIn(width: number, found: Found): See {
  const seen = { light: new Set<string>(), dark: new Set<string>() };
  return async (page, name, how) => {
    if (how?.variant === true && !takesAll) return;
    for (const scheme of schemes) {
      await drawIn(page, scheme);
      await markSeen(page, seen[scheme]);
      const violations = await axeFinds(page, [...replayed, ...seenAlready], scheme === 'dark' ? ofColour : null);
      found.looks += 1;
      for (const violation of violations) {
        const places = violation.nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`);
        found.axe.push(`${name} ${width} ${scheme}: ${violation.id} at ${places.slice(0, 4).join(' | ')}`);
      }
    }
  };
}

/** A problem page answers with its status on purpose, a scene cuts its own line, and the browser says so on the console. */
function isMeant(message: ConsoleMessage, scene: Scene | null): boolean {
  if (scene?.cuts !== undefined && message.text().includes('net::ERR_FAILED')) return message.location().url.includes(scene.cuts);
  return scene?.status !== undefined && message.text().includes(`the server responded with a status of ${scene.status}`);
}

function watcher(origin: string, found: Found) {
  return (page: Page, current: () => Scene | null): void => {
    page.on('request', (request) => {
      found.requests += 1;
      const address = new URL(request.url());
      if (/^(https?|wss?):$/.test(address.protocol) && address.origin !== origin) found.elsewhere.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !isMeant(message, current()))
        found.console.push(`${current()?.name}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => found.console.push(`${current()?.name}: ${error.message}`));
  };
}

const nothing = { axe: [], elsewhere: [], console: [] };

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Journeys that fail where anything is found on these scenes, each on a desk or a phone, and where hardly anything was looked at. */
export function findsNothing(here: Setting, what: string, scenesOf: (content: Content) => Scene[]): void {
  for (const size of sizes)
    it(`finds nothing on ${what}, ${size.width} px wide, light and dark`, async () => {
      const found: Found = { axe: [], looks: 0, requests: 0, elsewhere: [], console: [] };
      const content = await contentOf(here.server);
      const scenes = scenesOf(content)
        .filter(({ variant }) => takesAll || variant !== true)
        .filter((_, place) => waysAt(place, sizes).includes(size));
      const watch = watcher(here.server.url, found);
      await walk({ browser: here.browser, url: here.server.url, content, size, scenes, see: axeIn(size.width, found), watch });
      expect(found).toMatchObject(nothing);
      expect(found.looks).toBeGreaterThan(scenes.length);
      expect(found.requests).toBeGreaterThan(scenes.length);
    });
}

const contents = new WeakMap<RunningServer, Promise<Content>>();

/** What there is to see on this server, made once. */
function contentOf(server: RunningServer): Promise<Content> {
  const content = contents.get(server) ?? makeContent(server.url);
  contents.set(server, content);
  return content;
}
