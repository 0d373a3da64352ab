/** Responses that this process sent lately, so that a page that asks again costs the database no megabytes; the revision still decides what is sent. */

interface Kept {
  revision: number;
  source: string;
  body: Buffer;
  forget: NodeJS.Timeout;
}

const mostBytes = 64 * 1024 * 1024;
const keptMs = 60_000;

export interface KeptBodies {
  /** null unless it was merged from exactly these. */
  get(key: string, revision: number, source: string): Buffer | null;
  /** Replaces what is kept of the key; the oldest leave where there is no room, and everything leaves after a minute. */
  set(key: string, revision: number, source: string, body: Buffer): void;
}

export function keptBodies(): KeptBodies {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  const drop = (key: string): void => {
    const known = kept.get(key);
    if (known === undefined) return;
    clearTimeout(known.forget);
    kept.delete(key);
    bytes -= known.body.byteLength;
  };
  return {
    get: (key, revision, source) => {
      const known = kept.get(key);
      if (known === undefined) return null;
      if (known.revision === revision && known.source === source) return known.body;
      drop(key);
      return null;
    },
    set: (key, revision, source, body) => {
      drop(key);
      if (body.byteLength > mostBytes) return;
      for (const oldest of kept.keys()) {
        if (bytes + body.byteLength <= mostBytes) break;
        drop(oldest);
      }
      kept.set(key, { revision, source, body, forget: setTimeout(() => drop(key), keptMs).unref() });
      bytes += body.byteLength;
    },
  };
}
