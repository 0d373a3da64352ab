/** Sends pictures and fonts that the page showed: the server may not be able to fetch them, or would get others. */
import { sha256 } from '@sightline/recorder/chunks';
import { maxPageFileBytes, maxPageFilesOffered } from '@sightline/wire/chunks';
import { createClient, jsonRequest } from '@sightline/wire/client';
import { ownFetch } from './own-fetch.ts';

interface PageFilesOptions {
  origin: string;
  pageToken: string;
  /** An address as it is recorded. */
  addressOf: (address: string) => string;
  /** The text of a drawing (SVG) as it may be recorded. */
  drawingOf: (text: string) => string;
  /** Pictures stay on the page: the project hides them. */
  withoutPictures: boolean;
}

/** What elements and styles loaded. What scripts asked for is never read. */
const shownBy = ['img', 'image', 'css', 'link'];
/** The page comes first. */
const afterMs = 2_000;

const rows = {
  offerPageFiles: { method: 'POST', path: '/run/page/files' },
  sendPageFile: { method: 'POST', path: '/run/page/files/:hash' },
} as const;

/** Follows what the page loads until the returned function is called. Nothing is tried twice: what is missing is a grey box in the replay. */
export function sendPageFiles({ origin, pageToken, addressOf, drawingOf, withoutPictures }: PageFilesOptions): () => void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true) return () => undefined;
  const seen = new Set<string>();
  const loaded: string[] = [];
  const work = worker(clientOf(origin, pageToken), addressOf, drawingOf, withoutPictures ? /font/ : /image|font/);
  let timer: ReturnType<typeof setTimeout> | null = null;
  const next = (): void => {
    timer = null;
    work(loaded.splice(0, maxPageFilesOffered)).then(
      () => loaded.length > 0 && soon(),
      () => observer.disconnect(),
    );
  };
  const soon = (): void => void (timer ??= setTimeout(next, afterMs));
  const observer = new PerformanceObserver((list) => {
    for (const { name, initiatorType, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
      // The status of what a page may not read is 0.
      if (responseStatus !== 200 || !shownBy.includes(initiatorType) || seen.has(name)) continue;
      seen.add(name);
      loaded.push(name);
      soon();
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => {
    observer.disconnect();
    if (timer !== null) clearTimeout(timer);
    loaded.length = 0;
  };
}

function clientOf(origin: string, pageToken: string) {
  return createClient<keyof typeof rows, (typeof rows)[keyof typeof rows], Blob | null>(rows, (row, payload, body) => {
    const { url, method, headers, body: fields } = jsonRequest(row, payload, pageToken);
    return ownFetch(origin + url, {
      method,
      headers: body === null ? headers : { ...headers, 'content-type': 'application/octet-stream' },
      body: body ?? fields ?? null,
      credentials: 'omit',
      referrerPolicy: 'origin',
    });
  });
}

function worker(
  call: ReturnType<typeof clientOf>,
  addressOf: PageFilesOptions['addressOf'],
  drawingOf: PageFilesOptions['drawingOf'],
  types: RegExp,
): (addresses: string[]) => Promise<void> {
  return async (addresses) => {
    const bodies = new Map<string, Blob>();
    const files = [];
    for (const address of addresses) {
      const file = await read(address, types).catch(() => null);
      if (file === null) continue;
      const body = await privateFile(file, drawingOf);
      const hash = await sha256(new Uint8Array(await body.arrayBuffer()));
      bodies.set(hash, body);
      files.push({ address: addressOf(address), hash, byteCount: body.size });
    }
    if (files.length === 0) return;
    const { wanted } = await call('offerPageFiles', { files }, null);
    for (const hash of wanted) {
      const body = bodies.get(hash);
      // One that the server does not take says nothing of the others.
      if (body !== undefined) await call('sendPageFile', { hash }, body).catch(() => undefined);
    }
  };
}

/** A drawing may show what was typed, such as the tester's initials. */
async function privateFile(file: Blob, drawingOf: PageFilesOptions['drawingOf']): Promise<Blob> {
  if (!file.type.includes('svg')) return file;
  const text = await file.text();
  const masked = drawingOf(text);
  return masked === text ? file : new Blob([masked], { type: file.type });
}

const font = /\.(woff2?|[ot]tf)$/;

/**
 * From the browser's own cache where it can be: a picture may be there to count visits. A font counts nothing, and is fetched where the cache
 * has lost it, which would otherwise be an error on the console of the site; the page's address, which may hold typed words, is not sent along.
 */
async function read(address: string, types: RegExp): Promise<Blob | null> {
  const response = await fetch(address, wayOf(new URL(address)));
  const body = await response.blob();
  return response.ok && types.test(body.type) && body.size > 0 && body.size <= maxPageFileBytes ? body : null;
}

function wayOf({ origin, pathname }: URL): RequestInit {
  if (origin !== location.origin) return { cache: 'force-cache', credentials: 'omit' };
  return font.test(pathname) ? { cache: 'force-cache', referrerPolicy: 'no-referrer' } : { cache: 'only-if-cached', mode: 'same-origin' };
}
