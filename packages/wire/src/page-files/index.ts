/** Public API for files of outside sites that a recorded page loads: which they are, and the page with what was kept of them. Pure. */
export { readAddress } from './address.ts';
export { spriteAttribute } from './inert-attributes.ts';
export { followSources, makePageInert } from './inert-page.ts';
export { replaceInCss } from './replace-in-css.ts';
export type { PageSources, SourceKind } from './sources.ts';
export { onlyQueryAddress, unmarkedAddress } from './query-mark.ts';
