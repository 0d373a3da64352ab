/** Which of the fonts that our pages are set in has the signs of a text: they are cut into files by script, as browsers load them. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

/** A part of a line in one font; null if no font of ours has the signs. */
export interface Run {
  file: string | null;
  text: string;
}

/** The first that has a sign is taken. */
const families = ['inter', 'noto-sans-arabic', 'noto-sans-thai', 'noto-sans-sc', 'noto-sans-hk'];

interface FontFile {
  path: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

/** Paths of all font files that come with this server, as WOFF2. */
export async function fontFilePaths(): Promise<string[]> {
  return (await listFiles()).map(({ path }) => path);
}

const packages = createRequire(import.meta.url);
let listed: Promise<readonly FontFile[]> | null = null;
const opened = new Map<string, Promise<Font>>();

/** Cuts a line into runs, in the order of reading; a blank stays with the sign before it. */
export async function runsOf(line: string): Promise<Run[]> {
  const runs: Run[] = [];
  for (const sign of line.normalize('NFC')) {
    const last = runs.at(-1);
    const file = sign === ' ' && last !== undefined ? last.file : await fileOf(sign);
    if (last?.file === file) last.text += sign;
    else runs.push({ file, text: sign });
  }
  return runs;
}

/** Whether a run is read from right to left. */
export function isRightToLeft({ file }: Run): boolean {
  return file?.includes('noto-sans-arabic-arabic') ?? false;
}

async function fileOf(sign: string): Promise<string | null> {
  const code = sign.codePointAt(0) ?? 0;
  listed ??= listFiles();
  for (const { path, ranges } of await listed) {
    // The ranges also name signs that the file does not have.
    if (ranges.some(([first, last]) => code >= first && code <= last) && (await open(path)).hasGlyphForCodePoint(code)) return path;
  }
  return null;
}

function open(path: string): Promise<Font> {
  const font = opened.get(path) ?? readFile(path).then((bytes) => create(bytes) as Font);
  opened.set(path, font);
  return font;
}

async function listFiles(): Promise<FontFile[]> {
  const all: FontFile[] = [];
  for (const family of families) {
    // Their packages only export their styles by name; the files lie beside those.
    const folder = dirname(packages.resolve(`@fontsource-variable/${family}/index.css`));
    const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
    for (const [name, range] of Object.entries(ranges)) {
      const file = `files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`;
      all.push({ path: join(folder, file), ranges: range.split(',').map(readRange) });
    }
  }
  return all;
}

/** `U+0100-02BA` or `U+20AC`. */
function readRange(range: string): [number, number] {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [parseInt(first, 16), parseInt(last, 16)];
}
