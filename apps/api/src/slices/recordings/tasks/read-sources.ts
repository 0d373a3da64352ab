/** What a recorded page, or a style sheet of it, loads by address. In a worker, since both are of others. */
import { followSources, replaceInCss, type PageSources } from '@sightline/wire/page-files';
import { readEvent } from '@sightline/wire/events/read';
import type { TaskIo } from '../../../platform/workers/index.ts';
import { readLines } from './read-stored.ts';
import type { FoundSource, ReadStyle, StyleInput } from './tasks.ts';

/** Of one page stream, or one style sheet. */
const most = { style: 40, file: 300 };

/** Notes what it is asked for, the first of each kind, and has what `names` says. */
function notedSources(names: Readonly<Record<string, string>> = {}): { sources: PageSources; found: FoundSource[] } {
  const found = new Map<string, FoundSource>();
  const left = { ...most };
  const find: PageSources['find'] = (address, kind) => {
    if (!found.has(address) && left[kind] > 0) {
      left[kind] -= 1;
      found.set(address, { address, kind });
    }
    return Object.hasOwn(names, address) ? (names[address] ?? null) : null;
  };
  return {
    sources: { find },
    get found() {
      return [...found.values()];
    },
  };
}

/** Source `page`: a stored gzip file of lines. The style sheets first: most of a page hangs on them. */
export async function findSources(_input: object, io: TaskIo): Promise<FoundSource[]> {
  const noted = notedSources();
  const read = followSources(noted.sources);
  for await (const line of readLines(io.read<Uint8Array>('page'))) {
    const event = readEvent('page', line);
    if (event?.k === 'dom') read(event.e);
  }
  const { found } = noted;
  return [...found.filter(({ kind }) => kind === 'style'), ...found.filter(({ kind }) => kind === 'file')];
}

/** The style sheet with the names that are given for the addresses in it, and which addresses those are. */
export function readStyle({ css, base, names }: StyleInput): Promise<ReadStyle> {
  const noted = notedSources(names);
  const replaced = replaceInCss(css, noted.sources, base);
  return Promise.resolve({ css: replaced, found: noted.found });
}
