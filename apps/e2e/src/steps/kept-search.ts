/** What a server has kept (rows, files, printed lines), opened where it is packed, and the writings in which a number may stand in it. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import type { RunningServer } from '../harness/server.ts';
import { withDatabase } from './let-lapse.ts';

export interface Kept {
  /** `table public.chunk`, `file files/…`, `printed`, or the name of a call. */
  place: string;
  bytes: Buffer;
}

const gzipStart = Buffer.from([0x1f, 0x8b, 0x08]);
/** Of a stream that is cut off its beginning is read. */
const asFarAsItGoes = { finishFlush: constants.Z_SYNC_FLUSH };

function gunzipped(bytes: Buffer): Buffer[] {
  try {
    return [gunzipSync(bytes, asFarAsItGoes)];
  } catch {
    // Three bytes that only look like the beginning of a stream.
    return [];
  }
}

/** The bytes, and what lies gzipped anywhere in them. */
function opened(bytes: Buffer): Buffer[] {
  const found = [bytes];
  for (let at = bytes.indexOf(gzipStart); at >= 0; at = bytes.indexOf(gzipStart, at + 1)) found.push(...gunzipped(bytes.subarray(at)));
  return found;
}

/** Every row of every table, the names of its columns with it; bytes of a row also as themselves. */
export const keptRows = (server: RunningServer): Promise<Kept[]> =>
  withDatabase(server, async (database) => {
    const { rows: tables } = await database.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const kept: Kept[] = [];
    for (const { name } of tables) {
      const { rows } = await database.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
      for (const { text } of rows) {
        const bytes = [...text.matchAll(/"\\\\x([0-9a-f]+)"/g)].map(([, hex = '']) => Buffer.from(hex, 'hex'));
        kept.push(...[Buffer.from(text), ...bytes].map((part) => ({ place: `table ${name}`, bytes: part })));
      }
    }
    return kept;
  });

/** Every file of the data folder: those of the database too, with what they still hold of rows that are gone, and the outbox. */
export async function keptFiles({ dataDir }: RunningServer): Promise<Kept[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const read = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }): Promise<Kept[]> => {
      const path = join(parentPath, name);
      // The database removes its own files as it likes.
      const bytes = await readFile(path).catch(() => null);
      return bytes === null ? [] : [{ place: `file ${path.slice(dataDir.length + 1)}`, bytes }];
    });
  return (await Promise.all(read)).flat();
}

export const printedLines = (server: RunningServer): Kept[] => [{ place: 'printed', bytes: Buffer.from(server.printed()) }];

/** Without what comes before and after, which share signs with it; lines may be broken. */
function inBase64(text: string): string[] {
  return [0, 1, 2].map((before) => {
    const written = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]).toString('base64');
    const whole = written.replace(/.=$|.==$/, '').slice(before === 0 ? 0 : before + 1);
    return [...whole].join('\\s{0,2}');
  });
}

function hashes(text: string): string[] {
  return ['md5', 'sha1', 'sha256'].flatMap((kind) => {
    const hash = createHash(kind).update(text).digest();
    return [hash.toString('hex'), hash.toString('hex').replaceAll(/../g, '\\x$&'), hash.toString('base64').replaceAll(/[+/=]/g, '\\$&')];
  });
}

/** Any writing of a number: in one or in groups, sign by sign, in UTF-16, base64 and hex, as a hash. */
export function numberIn(digits: string, grouped: string): (text: string) => boolean {
  const apart = [...digits].join('(?:[^0-9A-Za-z]{0,3}|%20|%2D|&nbsp;)');
  const forms = [digits, grouped, grouped.replaceAll(' ', '-')];
  const hexed = forms.map((form) => Buffer.from(form).toString('hex'));
  const any = new RegExp([apart, ...hexed, ...forms.flatMap(inBase64), ...hashes(digits)].join('|'), 'i');
  return (text) => any.test(text) || (text.match(/"\d"/g) ?? []).join('').replaceAll('"', '').includes(digits);
}

/**
 * A code of three or four digits, which are many a thing: one that is called so, or stands beside words of its card. One of four also as
 * a text or a field's value of its own; of three, drawings of the pages are full.
 */
export function codeIn(code: string, beside: readonly string[]): (text: string) => boolean {
  const alone = (word: string) => `(?<![\\w.])${word}(?![\\w.])`;
  const called = ['cvc', 'cvv', 'csc', 'security.?code', ...beside.map(alone)].join('|');
  const byItself = code.length < 4 ? [] : [`["'=>]${code}["'&<\\s]`, `^${code}$`];
  const any = new RegExp([`(?:${called})[^]{0,40}?${alone(code)}`, ...byItself].join('|'), 'i');
  return (text) => any.test(text);
}

/** Names of the places in which it is found, each once. */
export function placesOf(kept: readonly Kept[], isIn: (text: string) => boolean): string[] {
  const found = kept.filter(({ bytes }) => opened(bytes).some((part) => isIn(part.toString('latin1'))));
  return [...new Set(found.map(({ place }) => place))].sort();
}
