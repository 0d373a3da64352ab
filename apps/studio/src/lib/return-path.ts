/** Remembers where a researcher was when a plan was required, so that choosing one leads back there. */

const key = 'return_path';

export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Returns the path once and forgets it. */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return path;
}
