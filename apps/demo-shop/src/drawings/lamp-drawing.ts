/** A lamp as a picture: its drawing by shape, light and wall behind it, in the views of the gallery. */
import type { Category, Colour, Lamp, Shape } from '../catalogue/lamp.ts';
import { Markup } from '../parts/markup.ts';
import * as hanging from './hanging.ts';
import { paletteOf, type Palette } from './palette.ts';
import { roomAround } from './room.ts';
import * as standing from './standing.ts';

const draw: Record<Shape, (p: Palette) => string> = {
  dome: hanging.dome,
  ring: hanging.ring,
  opal: hanging.opal,
  bell: hanging.bell,
  cluster: hanging.cluster,
  'half-moon': hanging.halfMoon,
  disc: hanging.disc,
  swing: hanging.swing,
  mushroom: standing.mushroom,
  globe: standing.globe,
  arm: standing.arm,
  lantern: standing.lantern,
  arc: standing.arc,
  tripod: standing.tripod,
  column: standing.column,
  reader: standing.reader,
};

/** Where the light comes from. */
const glow: Record<Shape, [number, number]> = {
  dome: [200, 296],
  ring: [200, 240],
  opal: [200, 256],
  bell: [200, 326],
  cluster: [204, 268],
  'half-moon': [200, 236],
  disc: [200, 244],
  swing: [296, 334],
  mushroom: [200, 268],
  globe: [200, 248],
  arm: [292, 256],
  lantern: [200, 304],
  arc: [308, 240],
  tripod: [200, 170],
  column: [200, 240],
  reader: [282, 186],
};

export const views = ['front', 'room', 'detail', 'size'] as const;
export type View = (typeof views)[number];
export const viewNames: Record<View, string> = { front: 'The lamp', room: 'In a room', detail: 'Close up', size: 'Measures' };

function gradients(p: Palette, [x, y]: [number, number]): string {
  return `<defs><linearGradient id="${p.id}-s" x1="0" x2="1" y2=".25"><stop stop-color="${p.light}"/><stop offset=".5" stop-color="${p.base}"/><stop offset="1" stop-color="${p.dark}"/></linearGradient>
<radialGradient id="${p.id}-g"><stop stop-color="#fff9e8"/><stop offset="1" stop-color="#ffd98c"/></radialGradient>
<radialGradient id="${p.id}-o"><stop stop-color="#fffdf6"/><stop offset=".72" stop-color="#fff0d0"/><stop offset="1" stop-color="${p.pale}"/></radialGradient>
<radialGradient id="${p.id}-b"><stop stop-color="#fff3d6"/><stop offset=".55" stop-color="${p.pale}"/><stop offset="1" stop-color="${p.base}"/></radialGradient>
<linearGradient id="${p.id}-p" y2="1" x2="0"><stop stop-color="${p.pale}"/><stop offset=".5" stop-color="#fff4da"/><stop offset="1" stop-color="${p.pale}"/></linearGradient>
<radialGradient id="${p.id}-l" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="230"><stop stop-color="#ffdf9e" stop-opacity=".85"/><stop offset=".45" stop-color="#ffe4b0" stop-opacity=".34"/><stop offset="1" stop-color="#ffe9c4" stop-opacity="0"/></radialGradient></defs>`;
}

function wall(category: Category): string {
  const stands = category === 'table' || category === 'floor';
  return `<rect width="400" height="480" fill="#efe6d8"/>${stands ? '<path d="M0 412h400v68H0z" fill="#e2d4c0"/><path d="M0 412h400v2H0z" fill="#d6c5ad"/><ellipse cx="200" cy="440" rx="150" ry="14" fill="#b9a58a" opacity=".35"/>' : ''}`;
}

function measures(lamp: Lamp): string {
  const line = 'stroke="#6f655c" stroke-width="1.5" fill="none"';
  const text = 'font-size="15" fill="#1f1a17" text-anchor="middle"';
  return `<path d="M30 60v380M24 60h12M24 440h12M60 462h280M60 456v12M340 456v12" ${line}/><rect x="8" y="236" width="46" height="24" rx="4" fill="#efe6d8"/><text x="31" y="253" ${text}>${lamp.height}</text><rect x="168" y="450" width="64" height="24" rx="4" fill="#e2d4c0"/><text x="200" y="467" ${text}>${lamp.width} cm</text>`;
}

/** One view of a lamp in one of its colours; `id` keeps the gradients of several drawings on a page apart. */
export function lampDrawing(lamp: Lamp, colour: Colour, view: View, id: string): Markup {
  const p = paletteOf(colour.hex, id);
  const light = `<rect x="-400" y="-480" width="1200" height="1440" fill="url(#${id}-l)"/>`;
  const body = draw[lamp.shape](p);
  const [x, y] = glow[lamp.shape];
  const box = view === 'detail' ? `${Math.max(0, Math.min(200, x - 100))} ${Math.max(0, Math.min(240, y - 150))} 200 240` : '0 0 400 480';
  const inside =
    view === 'room'
      ? roomAround(lamp, light, body)
      : `${wall(lamp.category)}${light}${view === 'size' ? `<g transform="translate(40 20) scale(.86)">${body}</g>${measures(lamp)}` : body}`;
  return new Markup(
    `<svg viewBox="${box}" role="img" aria-label="${lamp.name} in ${colour.name}, ${viewNames[view].toLowerCase()}" xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="xMidYMid slice">${gradients(p, [x, y])}${inside}</svg>`,
  );
}
