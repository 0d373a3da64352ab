/** Remembers where a researcher was when a plan was required, so that choosing one leads back there. */

const key = 'return_path';

export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(key, path);
}

/** Returns the path; null if no plan was required. */
export function readReturnPath(): string | null {
  return sessionStorage.getItem(key);
}

/** The way back was taken, or the page that offers it holds it by itself. */
export function forgetReturnPath(): void {
  sessionStorage.removeItem(key);
}
