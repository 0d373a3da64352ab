/** Public API of the slice: whose an object of any kind is. */
export { findForeignIds } from './find-foreign-ids.ts';
