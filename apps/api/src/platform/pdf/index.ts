/** Public API of PDF documents: pages with text in every script that our fonts have. */
export { openPage, type PageWriter, type Style } from './page-writer.ts';
