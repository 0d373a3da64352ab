/** Whether a page lets itself be shown in a frame of another origin: X-Frame-Options and the frame-ancestors of its policies. */

import { sourceMatches } from './source-matches.ts';

interface FramedPage {
  url: URL;
  /** All values of each header, in order. */
  xFrameOptions: readonly string[];
  policies: readonly string[];
}

/** `parent` is the origin of the page around the frame. A policy that speaks of frames outweighs X-Frame-Options (CSP 3, section 6.4.2). */
export function mayBeFramed({ url, xFrameOptions, policies }: FramedPage, parent: string): boolean {
  const around = new URL(parent);
  // A secure page shows no insecure one.
  if (around.protocol === 'https:' && url.protocol === 'http:') return false;
  const ancestors = policies.flatMap((header) => header.split(',')).flatMap(frameAncestors);
  if (ancestors.length > 0) return ancestors.every((sources) => sources.some((source) => sourceMatches(source, around, url)));
  const options = new Set(xFrameOptions.flatMap((header) => header.split(',')).map((option) => option.trim().toUpperCase()));
  if (options.has('DENY')) return false;
  return options.has('SAMEORIGIN') ? url.origin === around.origin : true;
}

/** The sources of each frame-ancestors directive of one policy; only the first of a policy counts. */
function frameAncestors(policy: string): string[][] {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const found = directives.find(([name = '']) => name.toLowerCase() === 'frame-ancestors');
  return found === undefined ? [] : [found.slice(1).map((source) => source.toLowerCase())];
}
