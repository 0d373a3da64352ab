/** Media features of the tester's browser that a replay elsewhere may not share. Sizes are those of the window, which is recorded anyway. */
import type { SeenMedia } from '@sightline/wire/events';

const values = `prefers-color-scheme:dark,light prefers-contrast:more,less,custom prefers-reduced-motion:reduce prefers-reduced-transparency:reduce
  prefers-reduced-data:reduce forced-colors:active inverted-colors:inverted hover:hover pointer:coarse,fine any-hover:hover any-pointer:coarse,fine
  color-gamut:srgb,p3,rec2020 dynamic-range:high`;

let queries: [string, MediaQueryList][] | null = null;

const makeQueries = (): [string, MediaQueryList][] =>
  values.split(/\s+/).flatMap((feature) => {
    const [name = '', list = ''] = feature.split(':');
    return list.split(',').map((value): [string, MediaQueryList] => [`${name}:${value}`, matchMedia(`(${name}:${value})`)]);
  });

export function readMedia(): SeenMedia {
  queries ??= makeQueries();
  return { features: queries.filter(([, { matches }]) => matches).map(([feature]) => feature), density: devicePixelRatio };
}
