/** Text that PostgreSQL can hold: every border of the product that takes text cleans it or refuses it by these functions. */
export { storable, storableJson, storableText, unstorablePath } from './storable.ts';
