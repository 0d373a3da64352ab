/** Where the links of a page lead: other pages of the site by relative addresses, files that are copied along, or other websites. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { addressOf } from './contents.ts';

/** Files beside the Markdown that the site takes along. */
const carried = /^docs\/.+\.(png|json|svg)$/;

export interface LinkTarget {
  /** The address to write; null: shown as plain text, because the target is source code that is not part of the site. */
  href: string | null;
  /** Address of the page and anchor of a link inside the site, to be checked once all pages are rendered. */
  within?: { page: string; anchor: string };
  /** Source of a file to copy. */
  file?: string;
  problem?: string;
}

const relativeFrom = (page: string, address: string): string => posix.relative(posix.dirname(page), address) || posix.basename(address);

/** `source` is the Markdown that has the link, `page` its address, `href` as written. */
export function followLink(root: string, source: string, page: string, href: string): LinkTarget {
  if (/^(https?|mailto):/.test(href)) return { href };
  if (href.startsWith('#')) return { href, within: { page, anchor: href.slice(1) } };
  if (href.startsWith('/') || /^[a-z]+:/i.test(href)) return { href: null, problem: `links to ${href}, which is no relative address` };
  const [path = '', anchor = ''] = href.split('#');
  const target = posix.join(posix.dirname(source), path);
  if (target.startsWith('..') || !existsSync(join(root, target))) return { href: null, problem: `links to ${href}, which does not exist` };
  if (carried.test(target)) {
    const address = target.slice('docs/'.length);
    return { href: relativeFrom(page, address), file: target };
  }
  const address = addressOf(target);
  if (address === null) return { href: null };
  return { href: relativeFrom(page, address) + (anchor === '' ? '' : `#${anchor}`), within: { page: address, anchor } };
}
