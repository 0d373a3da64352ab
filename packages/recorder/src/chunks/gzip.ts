/** Compresses chunk bodies: in a worker where the page may have one, else in place by the platform's own stream. */
import type { Bytes } from './chunk.ts';

export type Gzip = (body: Bytes) => Promise<Bytes>;

/** In place; the browser compresses off the main thread by itself, only the copying happens here. */
export const gzipInPlace: Gzip = async (body) =>
  new Uint8Array(await new Response(new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer());

interface WorkerScope {
  onmessage: ((message: MessageEvent<[number, Bytes]>) => void) | null;
  postMessage(message: unknown, transfer: Transferable[]): void;
}

/**
 * The worker's side: replies to `[id, body]` with `[id, compressed]`. Self-contained, because a page that has no worker file
 * of its own runs this function's source from a blob.
 */
export function answerGzip(scope: WorkerScope): void {
  scope.onmessage = (message) => {
    const [id, body] = message.data;
    const squeezed = new Response(new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer();
    void squeezed.then((buffer) => scope.postMessage([id, new Uint8Array(buffer)], [buffer]));
  };
}

/** A worker without a file of its own; null if the page's policy refuses it at once. */
export function blobGzipWorker(): Worker | null {
  try {
    return new Worker(URL.createObjectURL(new Blob([`(${answerGzip.toString()})(self)`], { type: 'text/javascript' })));
  } catch {
    // A strict policy of the site under test: compressing in place does the same, a little nearer to the page.
    return null;
  }
}

/** Sends bodies to the worker; from its first error on (a policy may refuse it late) everything is compressed in place. */
export function gzipInWorker(worker: Worker): Gzip {
  const open = new Map<number, { body: Bytes; resolve: (squeezed: Bytes | Promise<Bytes>) => void }>();
  let lastId = 0;
  let broken = false;
  worker.onmessage = (message: MessageEvent<[number, Bytes]>) => {
    const [id, squeezed] = message.data;
    open.get(id)?.resolve(squeezed);
    open.delete(id);
  };
  worker.onerror = () => {
    broken = true;
    for (const { body, resolve } of open.values()) resolve(gzipInPlace(body));
    open.clear();
  };
  return (body) => {
    if (broken) return gzipInPlace(body);
    return new Promise((resolve) => {
      open.set(++lastId, { body, resolve });
      worker.postMessage([lastId, body]);
    });
  };
}
