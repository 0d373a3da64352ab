/** Evaluates media features as they were for the tester; what depends on the size of the window stays, as the replay has that size. */
import type { SeenMedia } from '@sightline/wire/events';

const recorded = new Set(
  `prefers-color-scheme prefers-contrast prefers-reduced-motion prefers-reduced-transparency prefers-reduced-data forced-colors inverted-colors hover
  pointer any-hover any-pointer color-gamut dynamic-range`.split(/\s+/),
);
const feature = /\(\s*([a-z-]+)\s*(?::\s*([\w-]+)\s*)?\)/gi;
/** Media Queries Level 4, resolution; Compatibility Standard, -webkit-device-pixel-ratio. As browsers write them. */
const density = /\((?:(min-|max-)?resolution|-webkit-(min-|max-)?device-pixel-ratio): ?([\d.]+) ?(dppx|x|dpi|dpcm)?\)/gi;
const comparedDensity = /\(resolution ([<>]?=?) ([\d.]+)(dppx|x|dpi|dpcm)\)/gi;
const perPx: Readonly<Record<string, number>> = { dpi: 1 / 96, dpcm: 2.54 / 96 };
/** Values that say that nothing is asked for. */
const none = new Set(['none', 'no-preference', 'standard']);

const [always, never] = ['(min-width: 0px)', '(max-width: -1px)'];

function matches(name: string, value: string | undefined, features: readonly string[]): boolean {
  const hasAny = features.some((one) => one.startsWith(`${name}:`));
  // Light is a preference of everyone; without a value only another one counts.
  if (value === undefined) return hasAny;
  return none.has(value) ? !hasAny : features.includes(`${name}:${value}`);
}

/** Rounded as browsers report it. */
const near = (one: number, other: number): boolean => Math.abs(one - other) < 0.005;

function compares(seen: number, sign: string, asked: number): boolean {
  if (near(seen, asked)) return sign !== '<' && sign !== '>';
  if (sign.startsWith('<')) return seen < asked;
  return sign.startsWith('>') && seen > asked;
}

const signs: Readonly<Record<string, string>> = { 'min-': '>=', 'max-': '<=' };

/** The media query list, in which what is recorded is decided. */
export function seenMediaText(text: string, { features, density: seen }: SeenMedia): string {
  const compare = (sign: string, asked: string | undefined, unit = ''): string =>
    compares(seen, sign, Number(asked) * (perPx[unit.toLowerCase()] ?? 1)) ? always : never;
  return text
    .replace(feature, (whole: string, name: string, value: string | undefined) => {
      if (!recorded.has(name.toLowerCase())) return whole;
      return matches(name.toLowerCase(), value?.toLowerCase(), features) ? always : never;
    })
    .replace(density, (...[, limit, webkitLimit, asked, unit]: (string | undefined)[]) =>
      compare(signs[(limit ?? webkitLimit ?? '').toLowerCase()] ?? '=', asked, unit),
    )
    .replace(comparedDensity, (...[, sign, asked, unit]: (string | undefined)[]) => compare(sign ?? '=', asked, unit));
}

/** The value of `color-scheme`, in which the tester's preference decides between light and dark (CSS Color Adjustment Module Level 1). */
export function seenScheme(text: string, { features }: SeenMedia): string {
  if (!/\blight\b/i.test(text) || !/\bdark\b/i.test(text)) return text;
  return features.includes('prefers-color-scheme:dark') ? 'dark' : 'light';
}
