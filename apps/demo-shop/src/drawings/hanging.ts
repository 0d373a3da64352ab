/** Drawings of pendants and wall lamps, each inside 400 × 480 with its light at the glow point. */
import type { Palette } from './palette.ts';

const cable = (toY: number, x = 200): string => `<path d="M${x} 0V${toY}" stroke="#2b2622" stroke-width="2.5" fill="none"/>`;
const cap = (y: number, x = 200): string =>
  `<rect x="${x - 11}" y="${y}" width="22" height="26" rx="5" fill="#c79a45"/><rect x="${x - 11}" y="${y}" width="8" height="26" rx="4" fill="#e6c883"/>`;

export function ring(p: Palette): string {
  return `<path d="M200 0V96M200 96L86 232M200 96L314 232" stroke="#2b2622" stroke-width="2.2" fill="none"/><circle cx="200" cy="98" r="7" fill="#c79a45"/>
<ellipse cx="200" cy="252" rx="142" ry="40" fill="#ffe9b8"/><path d="M54 236a146 44 0 0 1 292 0v26a146 44 0 0 1-292 0z" fill="url(#${p.id}-s)"/>
<ellipse cx="200" cy="238" rx="146" ry="43" fill="${p.dark}"/><ellipse cx="200" cy="240" rx="134" ry="36" fill="url(#${p.id}-g)"/>
<path d="M72 246a132 34 0 0 0 256 0a134 36 0 0 1-256 0z" fill="#fff6df" opacity=".9"/>`;
}

export function dome(p: Palette): string {
  return `${cable(112)}${cap(108)}
<path d="M70 284C70 190 122 132 200 132s130 58 130 152c-40 18-220 18-260 0z" fill="url(#${p.id}-s)"/>
<ellipse cx="200" cy="286" rx="129" ry="12" fill="#ffedc2"/><ellipse cx="200" cy="288" rx="112" ry="8" fill="#fffaf0"/><path d="M96 250c4-52 34-92 74-104-52 4-88 50-86 118 4-4 8-9 12-14z" fill="${p.pale}" opacity=".42"/>`;
}

export function opal(p: Palette): string {
  return `${cable(122)}${cap(118)}<path d="M182 144h36l6 18h-48z" fill="#b88a3a"/><circle cx="200" cy="256" r="98" fill="url(#${p.id}-o)"/>
<ellipse cx="164" cy="214" rx="30" ry="42" transform="rotate(32 164 214)" fill="#fff" opacity=".55"/><path d="M112 300a98 98 0 0 0 176 0 104 60 0 0 1-176 0z" fill="${p.base}" opacity=".35"/>`;
}

export function bell(p: Palette): string {
  return `${cable(128)}${cap(124)}
<path d="M182 148h36c4 60 18 92 54 150 6 10 0 18-10 20-38 8-86 8-124 0-10-2-16-10-10-20 36-58 50-90 54-150z" fill="url(#${p.id}-s)"/>
<ellipse cx="200" cy="316" rx="70" ry="9" fill="#ffedc2"/><path d="M188 156c-4 62-20 94-46 138 10 0 14-2 18-8 24-42 34-76 36-130z" fill="${p.pale}" opacity=".45"/>`;
}

export function cluster(p: Palette): string {
  const berries: [number, number, number][] = [
    [92, 236, 34],
    [150, 300, 40],
    [214, 226, 30],
    [262, 306, 36],
    [318, 240, 32],
  ];
  const branch = berries.map(([x, y, r]) => `<path d="M${x} 150V${y - r + 4}" stroke="#b88a3a" stroke-width="2.5"/>`).join('');
  const globes = berries
    .map(
      ([x, y, r]) =>
        `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${p.id}-b)"/><ellipse cx="${x - r * 0.34}" cy="${y - r * 0.36}" rx="${r * 0.24}" ry="${r * 0.34}" transform="rotate(35 ${x - r * 0.34} ${y - r * 0.36})" fill="#fff" opacity=".6"/><rect x="${x - 7}" y="${y - r - 8}" width="14" height="13" rx="3" fill="#c79a45"/>`,
    )
    .join('');
  return `${cable(150)}<rect x="78" y="145" width="252" height="9" rx="4.5" fill="#c79a45"/><rect x="78" y="145" width="252" height="3.5" rx="2" fill="#ecd193"/>${branch}${globes}`;
}

export function halfMoon(p: Palette): string {
  return `<path d="M78 250a122 122 0 0 0 244 0z" fill="url(#${p.id}-s)"/><ellipse cx="200" cy="250" rx="122" ry="20" fill="#fff0cb"/>
<ellipse cx="200" cy="252" rx="100" ry="13" fill="#fffaf0"/><path d="M100 282c14 44 48 76 88 84-46-22-70-52-76-84z" fill="${p.pale}" opacity=".45"/>`;
}

export function disc(p: Palette): string {
  return `<circle cx="200" cy="244" r="126" fill="#ffe2a0" opacity=".55"/><circle cx="200" cy="244" r="112" fill="#fff3d2"/><circle cx="200" cy="244" r="98" fill="url(#${p.id}-s)"/>
<path d="M128 196a88 88 0 0 1 88-38 92 92 0 0 0-88 38z" fill="${p.pale}" opacity=".6"/><circle cx="200" cy="244" r="8" fill="${p.deep}" opacity=".55"/>`;
}

export function swing(p: Palette): string {
  return `<rect x="58" y="180" width="26" height="120" rx="13" fill="${p.deep}"/><path d="M72 214L196 176L284 246" stroke="${p.base}" stroke-width="10" stroke-linejoin="round" stroke-linecap="round" fill="none"/>
<path d="M72 212L196 174L284 244" stroke="${p.light}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" fill="none"/>
<circle cx="72" cy="214" r="11" fill="#c79a45"/><circle cx="196" cy="176" r="10" fill="#c79a45"/><ellipse cx="296" cy="322" rx="50" ry="12" fill="#fff1cf"/>
<path d="M276 240h32c6 0 10 4 12 10l26 62c4 8-1 14-9 15-28 4-56 4-84 0-8-1-12-7-9-15l20-62c2-6 6-10 12-10z" fill="url(#${p.id}-s)"/><path d="M248 320c30 8 66 8 96 0-22-8-74-8-96 0z" fill="#ffedc2"/>`;
}
