/** Ways through the demo shop when the task is to find out about the delivery of one lamp, by how the test goes. */
import type { Random } from '@sightline/domain/random';
import type { Course } from './persona.ts';

const routes: Record<Course, readonly (readonly string[])[]> = {
  direct: [
    ['home', 'halo', 'delivery'],
    ['home', 'lamps', 'halo', 'delivery'],
    ['home', 'pendants', 'halo', 'delivery'],
    ['home', 'search-halo', 'halo', 'delivery'],
    ['home', 'delivery'],
  ],
  indirect: [
    ['home', 'lamps', 'skumring', 'halo', 'delivery'],
    ['home', 'halo', 'basket', 'delivery'],
    ['home', 'pendants', 'skumring', 'pendants', 'halo', 'delivery'],
  ],
  struggling: [
    ['home', 'search-delivery', 'lamps', 'halo', 'basket', 'checkout', 'delivery'],
    ['home', 'about', 'lamps', 'halo', 'basket', 'checkout', 'basket', 'delivery'],
  ],
  'gives-up': [
    ['home', 'search-delivery', 'about', 'lamps', 'skumring'],
    ['home', 'lamps', 'halo', 'home', 'search-delivery'],
  ],
  mistaken: [
    ['home', 'lamps', 'halo', 'basket', 'checkout'],
    ['home', 'halo', 'basket', 'checkout'],
  ],
  'runs-out': [
    ['home', 'lamps', 'skumring', 'lamps', 'halo', 'basket', 'lamps', 'pendants', 'skumring', 'about', 'search-delivery', 'lamps', 'halo'],
  ],
};

/** Keys of golden pages, the first one where the link leads. */
export function chooseShopRoute(course: Course, random: Random): readonly string[] {
  return random.pick(routes[course]);
}

/** What is typed into the search field to reach a page; null for pages that are not search results. */
export function searchWords(key: string): string | null {
  return key.startsWith('search-') ? key.slice('search-'.length) : null;
}
