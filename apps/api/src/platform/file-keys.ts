/** Keys of the file store: what a key may be, and which files grow. */

const keyPattern = /^[a-z0-9_-][a-z0-9_.-]*(\/[a-z0-9_-][a-z0-9_.-]*)*$/;
const longestKey = 200;

/** Files below this folder grow by `writeAt`; all others are written as a whole. */
export const growingFolder = 'uploads/';

/** Below it a store tries whether it can write; what lies there is no file of anybody. */
export const probeFolder = 'probe/';

/** Whether a store can hold a file of this name. */
export const isFileKey = (name: string): boolean => name.length <= longestKey && keyPattern.test(name);

export const isGrowing = (key: string): boolean => key.startsWith(growingFolder);

/** Returns the key of a file that is written as a whole, or that is read; throws if it is none. */
export function checkedKey(key: string): string {
  if (isFileKey(key)) return key;
  throw new Error(`not a file key: ${JSON.stringify(key.slice(0, 80))}`);
}

/** Returns the key; throws if it is none, or of a file of the other kind. */
export function checkedKind(key: string, kind: 'whole' | 'growing'): string {
  if (isGrowing(checkedKey(key)) === (kind === 'growing')) return key;
  throw new Error(`${key} is ${kind === 'whole' ? 'a file that grows' : 'no file that grows'}`);
}
