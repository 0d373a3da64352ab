/** Public links to results: how many a project may have, how long they may live, and which sites may show them. */

/** What a link shows. */
export const shareKinds = ['report', 'findings'] as const;
export type ShareKind = (typeof shareKinds)[number];

/** Links of one project; ended ones count until they are deleted. */
export const mostShares = 100;
export const longestShareTitle = 120;
/** Sites whose pages may show a shared page in a frame. */
export const mostEmbedOrigins = 10;
export const longestShareDays = 365;
/** Of a share's password. */
export const shareAccess = { shortest: 6, longest: 200 };

/** 32 random bytes as base64url. */
export const shareToken = /^[\w-]{43}$/;

const site = /^(https?:\/\/)([a-z\d.-]{1,253})(:\d{1,5})?\/?$/i;

/** 'https://wiki.example' of what was typed; null for what names no site of the web, or more than a site. */
export function embedOrigin(written: string): string | null {
  const [, scheme, host, port = ''] = site.exec(written) ?? [];
  return scheme === undefined || host === undefined ? null : `${scheme}${host}${port}`.toLowerCase();
}

export { maskContacts } from './mask-contacts.ts';
