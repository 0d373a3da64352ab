/** What of a page that is open the recorder cannot record. Asked after the page has settled; the page may answer anything, so that only counts are taken. */
import type { CDPSession } from 'playwright-core';
import { siteLimits, type FoundLimit, type SiteLimit } from '@sightline/domain/sites';
import { askPage } from './ask-page.ts';
import { policyAllows } from './policy-allows.ts';

interface VisitedPage {
  control: CDPSession;
  /** Address of its document, and its policies by header. */
  own: URL;
  policies: readonly string[];
  /** Origin of this server. */
  publicUrl: string;
}

const maxCount = 999;
/** Of larger pages the closed roots are not counted: all of its nodes would be read. */
const maxNodes = 20_000;

/** In the order of `siteLimits`; those that were not found are left out. */
export async function findLimits(visited: VisitedPage): Promise<FoundLimit[]> {
  const { control } = visited;
  const page = await askPage(control, inPage);
  const facts = typeof page === 'object' && page !== null ? (page as Record<string, unknown>) : {};
  const metas = Array.isArray(facts['metas']) ? facts['metas'].map(String) : [];
  const policies = [...visited.policies, ...metas];
  const counts: Record<SiteLimit, number> = {
    policy: forbids(policies, scripts, visited),
    sending: forbids(policies, chunks, visited),
    'closed-roots': isSmall(facts['nodes']) ? await closedRoots(control) : 0,
    canvas: countOf(facts['canvas']),
    frames: countOf(facts['frames']),
    'style-sheets': countOf(facts['sheets']),
    downloads: countOf(facts['downloads']),
  };
  return siteLimits.flatMap((limit) => (counts[limit] > 0 ? [{ limit, count: counts[limit] }] : []));
}

const scripts = { directives: ['script-src-elem', 'script-src', 'default-src'], path: '/recorder.js' };
const chunks = { directives: ['connect-src', 'default-src'], path: '/run/page/chunks' };

const forbids = (policies: readonly string[], { directives, path }: typeof scripts, { own, publicUrl }: VisitedPage): number =>
  policyAllows(policies, { directives, target: new URL(path, publicUrl), own }) ? 0 : 1;

const isSmall = (nodes: unknown): boolean => typeof nodes === 'number' && nodes <= maxNodes;

function countOf(value: unknown): number {
  return typeof value === 'number' && value > 0 ? Math.min(maxCount, Math.trunc(value)) : 0;
}

/** Visible frames and canvases only: trackers hide theirs. */
const inPage = `(() => {
  const all = (selector) => Array.from(document.querySelectorAll(selector));
  const seen = (element) => { const { width, height } = element.getBoundingClientRect(); return width > 10 && height > 10; };
  const fails = (read) => { try { return read() === null; } catch { return true; } };
  return {
    nodes: document.getElementsByTagName('*').length,
    canvas: all('canvas').filter(seen).length,
    frames: all('iframe, frame').filter((frame) => seen(frame) && fails(() => frame.contentDocument)).length,
    sheets: Array.from(document.styleSheets).filter((sheet) => fails(() => sheet.cssRules)).length,
    downloads: all('a[download]').length,
    metas: all('meta[http-equiv="content-security-policy" i]').slice(0, 20).map((meta) => String(meta.content).slice(0, 10000)),
  };
})()`;

interface Node {
  shadowRootType?: string;
  shadowRoots?: Node[];
  children?: Node[];
}

/** The browser itself knows them; in the page they cannot be seen. */
async function closedRoots(control: CDPSession): Promise<number> {
  const { root } = await control.send('DOM.getDocument', { depth: -1, pierce: true });
  let count = 0;
  const waiting: Node[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.shadowRootType === 'closed') count += 1;
    for (const child of node.shadowRoots ?? []) waiting.push(child);
    for (const child of node.children ?? []) waiting.push(child);
  }
  return Math.min(maxCount, count);
}
