/** Finds passages of the handbook by words, by their beginnings, and with a letter wrong. */
import MiniSearch from 'minisearch';
import type { SearchText } from '../search-text.ts';

export interface Found extends SearchText {
  /** The part of the text around the first word that was found; empty for a passage without one. */
  excerpt: string;
}

const mostFound = 12;
const excerptChars = 130;

/** Returns a search over the texts; of one query the best passages, at most two of a page. */
export function createSearch(texts: readonly SearchText[]): (query: string) => Found[] {
  const index = new MiniSearch<SearchText>({
    fields: ['title', 'heading', 'text'],
    searchOptions: {
      boost: { title: 4, heading: 6 },
      prefix: true,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      combineWith: 'AND',
      // Pages to work with come before the reasons behind them.
      boostDocument: (id) => (texts[id as number]?.part === 'Decisions' ? 0.5 : 1),
    },
  });
  index.addAll(texts);
  return (query) => {
    const perPage = new Map<string, number>();
    const found: Found[] = [];
    for (const { id, terms } of index.search(query)) {
      const text = texts[id as number];
      if (text === undefined || found.length === mostFound) break;
      const before = perPage.get(text.title) ?? 0;
      perPage.set(text.title, before + 1);
      if (before < 2) found.push({ ...text, excerpt: excerptOf(text.text, terms) });
    }
    return found;
  };
}

function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0);
  const at = first.length === 0 ? 0 : Math.min(...first);
  const from = at < excerptChars / 2 ? 0 : text.indexOf(' ', at - excerptChars / 2) + 1;
  const end = from + excerptChars >= text.length ? text.length : text.lastIndexOf(' ', from + excerptChars);
  return `${from > 0 ? '… ' : ''}${text.slice(from, end)}${end < text.length ? ' …' : ''}`;
}
