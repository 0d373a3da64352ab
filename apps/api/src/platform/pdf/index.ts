/** Public API of PDF documents: pages with text in every script that our fonts support. */
export { fontFilePaths } from './font-runs.ts';
export { openPage, type PageWriter, type Style } from './page-writer.ts';
