/**
 * Pictures of people who looked at known points, from a folder. A session is a folder with either
 *
 * - `targets.json`: `{ "viewport": { "width", "height" }, "mmPerPx"?, "looks": [{ "file", "x", "y" }] }`, lengths in CSS px; or
 * - `capture_data.json`, as the public repository harryshu1997/Eye-Tracking-ViT has them: of a file named twice, the last entry counts.
 *
 * The folder above a session is the person's.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface Target {
  /** Path of a picture. */
  file: string;
  x: number;
  y: number;
}

export interface Session {
  name: string;
  person: string;
  viewport: { width: number; height: number };
  mmPerPx: number;
  targets: Target[];
}

/** Laptops of 14 inches at their usual scale: 0.2 mm. */
const usualMmPerPx = 0.2;
/** The outermost points of the public set lie this far from the edge, px. */
const publicMarginPx = 50;

interface Look {
  file: string;
  x: number;
  y: number;
}

/** All sessions below a folder, in order of their names. Throws on a file of another form. */
export function readSessions(folder: string): Session[] {
  const own = sessionIn(folder);
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = below.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return [...(own === null ? [] : [own]), ...names.flatMap((name) => readSessions(join(folder, name)))];
}

function sessionIn(folder: string): Session | null {
  const own = join(folder, 'targets.json');
  const other = join(folder, 'capture_data.json');
  if (existsSync(own)) return ownSession(folder, JSON.parse(readFileSync(own, 'utf8')) as OwnFile);
  return existsSync(other) ? publicSession(folder, JSON.parse(readFileSync(other, 'utf8')) as PublicFile) : null;
}

interface OwnFile {
  viewport: Session['viewport'];
  mmPerPx?: number;
  looks: Look[];
}

function ownSession(folder: string, { viewport, mmPerPx = usualMmPerPx, looks }: OwnFile): Session {
  return { ...named(folder), viewport, mmPerPx, targets: present(folder, looks) };
}

interface PublicFile {
  image_data: { filename: string; x: number; y: number }[];
}

function publicSession(folder: string, { image_data: entries }: PublicFile): Session {
  const looks = [...new Map(entries.map(({ filename, x, y }) => [filename, { file: filename, x, y }])).values()];
  // Its own width and height are at times those of another screen.
  const viewport = {
    width: Math.max(...looks.map(({ x }) => x)) + publicMarginPx,
    height: Math.max(...looks.map(({ y }) => y)) + publicMarginPx,
  };
  return { ...named(folder), viewport, mmPerPx: usualMmPerPx, targets: present(folder, looks) };
}

const named = (folder: string): Pick<Session, 'name' | 'person'> => ({
  name: `${basename(dirname(folder))}/${basename(folder)}`,
  person: basename(dirname(folder)),
});

function present(folder: string, looks: readonly Look[]): Target[] {
  return looks.map(({ file, x, y }) => ({ file: join(folder, file), x, y })).filter(({ file }) => existsSync(file));
}
