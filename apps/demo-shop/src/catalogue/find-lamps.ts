/** Looks lamps up: by slug, by filter, by words. */
import { hangingLamps } from './hanging-lamps.ts';
import { rooms, roomNames, categoryNames, type Category, type Lamp, type Room } from './lamp.ts';
import { standingLamps } from './standing-lamps.ts';

export const lamps: readonly Lamp[] = [...hangingLamps, ...standingLamps];

export function lampBySlug(slug: string): Lamp | null {
  return lamps.find((lamp) => lamp.slug === slug) ?? null;
}

export type Order = 'favourites' | 'price' | 'price-down';

export interface Filter {
  category: Category | null;
  room: Room | null;
  colour: string | null;
  /** Whole euros. */
  upTo: number | null;
  order: Order;
}

/** Reads a filter from a query; whatever is not known is left out. */
export function readFilter(category: Category | null, query: Record<string, string>): Filter {
  const upTo = Number(query['up-to']);
  const order = query['order'];
  return {
    category,
    room: rooms.find((room) => room === query['room']) ?? null,
    colour: lamps.flatMap((lamp) => lamp.colours).find((colour) => colour.slug === query['colour'])?.slug ?? null,
    upTo: Number.isInteger(upTo) && upTo > 0 ? upTo : null,
    order: order === 'price' || order === 'price-down' ? order : 'favourites',
  };
}

/** The lamps that pass a filter, in its order. */
export function filterLamps(filter: Filter): Lamp[] {
  const kept = lamps.filter(
    (lamp) =>
      (filter.category === null || lamp.category === filter.category) &&
      (filter.room === null || lamp.rooms.includes(filter.room)) &&
      (filter.colour === null || lamp.colours.some((colour) => colour.slug === filter.colour)) &&
      (filter.upTo === null || lamp.price <= filter.upTo),
  );
  if (filter.order === 'favourites') return kept;
  const sign = filter.order === 'price' ? 1 : -1;
  return kept.sort((a, b) => sign * (a.price - b.price));
}

const plain = (text: string): string => text.toLowerCase().replace(/ø/g, 'o').normalize('NFD').replace(/\p{M}/gu, '');

/** Lamps in which every word is found; accents and case do not matter. No words find nothing. */
export function searchLamps(words: string): Lamp[] {
  const wanted = plain(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  return lamps.filter((lamp) => {
    const texts = [
      lamp.name,
      lamp.line,
      lamp.story,
      lamp.material,
      categoryNames[lamp.category],
      ...lamp.rooms.map((room) => roomNames[room]),
    ];
    const hay = plain([...texts, ...lamp.colours.map((colour) => colour.name)].join(' '));
    return wanted.every((word) => hay.includes(word.replace(/s$/, '')));
  });
}
