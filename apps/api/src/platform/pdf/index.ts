/** Public API of PDF documents: pages with text in every script that our fonts support. */
export { openPage, type PageWriter, type Style } from './page-writer.ts';
