/** The paints and metals the lamps come in. */
import type { Colour } from './lamp.ts';

export const colours = {
  snow: { slug: 'snow', name: 'Snow', hex: '#efe9dd' },
  sand: { slug: 'sand', name: 'Sand', hex: '#d9bf98' },
  clay: { slug: 'clay', name: 'Clay', hex: '#c0643f' },
  moss: { slug: 'moss', name: 'Moss', hex: '#6f8060' },
  fjord: { slug: 'fjord', name: 'Fjord', hex: '#2f6672' },
  night: { slug: 'night', name: 'Night', hex: '#26333d' },
  brass: { slug: 'brass', name: 'Brass', hex: '#c79a45' },
  plum: { slug: 'plum', name: 'Plum', hex: '#74435a' },
} as const satisfies Record<string, Colour>;

export const allColours: readonly Colour[] = Object.values(colours);
