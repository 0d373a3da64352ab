import { describe, expect, it } from 'vitest';
import { seenMediaText, seenScheme } from './media-text.ts';

const dark = { features: ['prefers-color-scheme:dark', 'hover:hover', 'any-pointer:coarse', 'any-pointer:fine'], density: 2 };
const [always, never] = ['(min-width: 0px)', '(max-width: -1px)'];

describe('seenMediaText', () => {
  it.each([
    ['(prefers-color-scheme: dark)', always],
    ['(prefers-color-scheme:light)', never],
    ['screen and (prefers-color-scheme: dark) and (min-width: 700px)', `screen and ${always} and (min-width: 700px)`],
    ['not all and (prefers-reduced-motion: reduce)', `not all and ${never}`],
    ['(prefers-reduced-motion: no-preference)', always],
    ['(prefers-reduced-motion)', never],
    ['(hover)', always],
    ['(hover: none)', never],
    ['(any-pointer: coarse) or (pointer: fine)', `${always} or ${never}`],
    ['(forced-colors: none), print', `${always}, print`],
    ['(min-resolution: 2dppx)', always],
    ['(min-resolution: 200dpi)', never],
    ['(max-resolution: 1.5x)', never],
    ['(resolution: 192dpi)', always],
    ['(resolution > 1dppx)', always],
    ['(resolution <= 1.99dppx)', never],
    ['(-webkit-min-device-pixel-ratio: 1.5)', always],
    ['(-webkit-device-pixel-ratio: 1)', never],
    ['(400px <= width <= 700px)', '(400px <= width <= 700px)'],
    ['(orientation: landscape)', '(orientation: landscape)'],
  ])('%s', (text, seen) => {
    expect(seenMediaText(text, dark)).toBe(seen);
  });
});

describe('seenScheme', () => {
  it.each([
    ['light dark', 'dark'],
    ['dark light', 'dark'],
    ['only light', 'only light'],
    ['dark', 'dark'],
    ['normal', 'normal'],
  ])('shows %s as %s to a tester in the dark', (text, seen) => {
    expect(seenScheme(text, dark)).toBe(seen);
  });

  it('shows both as light to anyone else', () => {
    expect(seenScheme('dark light', { features: ['prefers-color-scheme:light'], density: 1 })).toBe('light');
  });
});
