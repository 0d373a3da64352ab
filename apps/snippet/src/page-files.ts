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

interface Loaded {
  address: string;
  way: RequestInit;
}

/** What elements and styles loaded. What scripts asked for is never read. */
const shownBy = ['img', 'image', 'css', 'link', 'use', 'video', 'input', 'embed', 'object'];
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
  const loaded: Loaded[] = [];
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
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const { name, initiatorType, responseStatus } = entry;
      // The status of what a page may not read is 0.
      if (responseStatus !== 200 || !shownBy.includes(initiatorType) || seen.has(name)) continue;
      seen.add(name);
      const way = wayOf(entry);
      if (way === null) continue;
      loaded.push({ address: name, way });
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
): (loaded: Loaded[]) => Promise<void> {
  return async (loaded) => {
    const bodies = new Map<string, Blob>();
    const files = [];
    for (const { address, way } of loaded) {
      const file = await read(address, way, types).catch(() => null);
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

/** Files by their names: asking for one again changes nothing on the server, while any other address may be a check of who is human. */
const fileName = /\.(?:woff2?|[ot]tf|png|jpe?g|gif|webp|avif|svg|ico)$/i;
/** A picture of so few bytes may be there to count visits. */
const maxCounterBytes = 100;

/** A drawing may show what was typed, such as the tester's initials. */
async function privateFile(file: Blob, drawingOf: PageFilesOptions['drawingOf']): Promise<Blob> {
  if (!file.type.includes('svg')) return file;
  const text = await file.text();
  const masked = drawingOf(text);
  return masked === text ? file : new Blob([masked], { type: file.type });
}

/**
 * How the browser is asked for a file again: from its own cache where that has it. Null if it may not be asked, since it would have to ask the
 * site again, which may count visits, or would find nothing, which is an error on the site's console; the server then fetches the file itself.
 * The page's address, which may hold typed words, is not sent along.
 */
function wayOf({ name, transferSize, decodedBodySize }: PerformanceResourceTiming): RequestInit | null {
  const { origin, pathname } = new URL(name);
  if (origin !== location.origin) return { cache: 'force-cache', credentials: 'omit' };
  if (pathname.endsWith('.css')) return null;
  if (fileName.test(pathname) && decodedBodySize > maxCounterBytes) return { cache: 'force-cache', referrerPolicy: 'no-referrer' };
  return transferSize === 0 ? { cache: 'only-if-cached', mode: 'same-origin' } : null;
}

async function read(address: string, way: RequestInit, types: RegExp): Promise<Blob | null> {
  const response = await fetch(address, way);
  const body = await response.blob();
  return response.ok && types.test(body.type) && body.size > 0 && body.size <= maxPageFileBytes ? body : null;
}
