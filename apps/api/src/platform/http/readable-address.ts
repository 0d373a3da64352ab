/** An address whose escapes cannot be decoded never reaches a route, nor the headers and pages that belong to it: it is sent where it is answered kindly. */
import { uploadsPath } from '@sightline/wire/uploads';

/** The address as it came, or one of the same kind that is known to lead nowhere. */
export function readableAddress(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    decodeURI(path);
    return url;
  } catch {
    if (path.startsWith(`${uploadsPath}/`)) return `${uploadsPath}/-`;
    // A malformed invitation link gets the tester's page for unknown codes, anything else the plain 404.
    return path.startsWith('/t/') ? '/t/-' : '/api/-';
  }
}
