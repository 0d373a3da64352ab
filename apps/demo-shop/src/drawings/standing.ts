/** Drawings of table and floor lamps, each inside 400 × 480, standing on y 440. */
import type { Palette } from './palette.ts';

const wood = '#b78a57';
const brass = '#c79a45';

export function mushroom(p: Palette): string {
  return `<ellipse cx="200" cy="430" rx="66" ry="12" fill="${p.deep}"/><path d="M136 428c0-14 128-14 128 0v4c0 12-128 12-128 0z" fill="${p.dark}"/>
<path d="M186 250h28l8 172c-14 6-30 6-44 0z" fill="url(#${p.id}-s)"/>
<path d="M78 258C78 176 130 128 200 128s122 48 122 130c-40 16-204 16-244 0z" fill="url(#${p.id}-s)"/><ellipse cx="200" cy="260" rx="121" ry="11" fill="#ffedc2"/><ellipse cx="200" cy="262" rx="104" ry="7" fill="#fffaf0"/>
<path d="M104 226c6-44 34-74 68-84-46 4-78 42-80 96 4-4 8-8 12-12z" fill="${p.pale}" opacity=".45"/>`;
}

export function globe(p: Palette): string {
  return `<circle cx="200" cy="248" r="104" fill="url(#${p.id}-o)"/><ellipse cx="162" cy="204" rx="30" ry="44" transform="rotate(32 162 204)" fill="#fff" opacity=".6"/>
<path d="M130 336c14-10 126-10 140 0l12 84c2 10-6 18-16 18H134c-10 0-18-8-16-18z" fill="url(#${p.id}-s)"/><ellipse cx="200" cy="338" rx="70" ry="13" fill="${p.deep}"/>
<path d="M138 328a104 104 0 0 0 124 0c-20 16-104 16-124 0z" fill="#fff0cb"/><path d="M150 362c20 12 50 2 70 22M140 398c28 6 50-6 84 8" stroke="${p.light}" stroke-width="2" fill="none" opacity=".5"/>`;
}

export function arm(p: Palette): string {
  return `<ellipse cx="142" cy="434" rx="80" ry="12" fill="${p.deep}"/><path d="M62 430c0-16 160-16 160 0v4c0 13-160 13-160 0z" fill="${p.dark}"/>
<path d="M142 424L108 252L246 136" stroke="${p.base}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" fill="none"/><path d="M140 422L106 251L245 134" stroke="${p.light}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" fill="none"/>
<circle cx="108" cy="252" r="12" fill="${brass}"/><circle cx="64" cy="290" r="20" fill="${p.deep}"/><path d="M108 252L70 284" stroke="${p.base}" stroke-width="7"/>
<ellipse cx="288" cy="240" rx="68" ry="15" transform="rotate(18 288 240)" fill="#fff1cf"/><path d="M236 116c26-8 52 4 66 28l52 98c4 8 0 14-8 13-48-4-92-18-124-42-6-4-6-10-2-15l6-56c1-14 2-22 10-26z" fill="url(#${p.id}-s)"/>
<path d="M222 212c34 24 78 38 126 42-28-24-84-42-126-42z" fill="#ffedc2"/>`;
}

export function lantern(p: Palette): string {
  const pleats = Array.from(
    { length: 11 },
    (_, index) =>
      `<path d="M${118 + index * 16.4} 206q${(index - 5) * 2.4} 102 0 204" stroke="${p.dark}" stroke-width="1.4" fill="none" opacity=".35"/>`,
  ).join('');
  return `<path d="M150 206V152a50 50 0 0 1 100 0v54" stroke="${wood}" stroke-width="8" fill="none"/><rect x="112" y="410" width="176" height="24" rx="8" fill="${wood}"/>
<path d="M118 206h164c12 66 12 138 0 204H118c-12-66-12-138 0-204z" fill="url(#${p.id}-p)"/>${pleats}<rect x="110" y="196" width="180" height="16" rx="8" fill="${wood}"/><rect x="110" y="196" width="180" height="6" rx="3" fill="#d6b083"/>`;
}

export function arc(p: Palette): string {
  return `<ellipse cx="92" cy="438" rx="56" ry="11" fill="#3a3a3a"/><rect x="42" y="416" width="100" height="22" rx="8" fill="#4f4f52"/><rect x="42" y="416" width="100" height="8" rx="4" fill="#707074"/>
<path d="M88 418C70 210 128 66 228 58c50-4 76 38 80 96" stroke="${wood}" stroke-width="9" stroke-linecap="round" fill="none"/><path d="M86 416C68 210 126 64 228 55" stroke="#d6b083" stroke-width="2.6" fill="none"/>
<path d="M234 226c0-48 30-80 74-80s74 32 74 80c-26 11-122 11-148 0z" fill="url(#${p.id}-s)"/><ellipse cx="308" cy="227" rx="74" ry="9" fill="#ffedc2"/>`;
}

export function tripod(p: Palette): string {
  return `<path d="M200 214L120 440M200 214L280 440M200 214L206 430" stroke="${wood}" stroke-width="10" stroke-linecap="round"/><path d="M197 214L117 438" stroke="#d6b083" stroke-width="3" stroke-linecap="round"/>
<path d="M152 352h96" stroke="${brass}" stroke-width="3"/><path d="M142 84h116l40 132c-34 12-162 12-196 0z" fill="url(#${p.id}-p)"/><ellipse cx="200" cy="217" rx="98" ry="9" fill="#ffedc2"/>
<ellipse cx="200" cy="84" rx="58" ry="7" fill="#fff6df"/><path d="M152 92l-34 118c8 2 14 3 22 4l28-122z" fill="#fff" opacity=".35"/>`;
}

export function column(p: Palette): string {
  const folds = Array.from(
    { length: 14 },
    (_, index) => `<path d="M150 ${78 + index * 24}l50 10l50-10" stroke="${p.dark}" stroke-width="1.5" fill="none" opacity=".32"/>`,
  ).join('');
  return `<ellipse cx="200" cy="436" rx="62" ry="9" fill="#35302b"/><rect x="150" y="54" width="100" height="376" rx="12" fill="url(#${p.id}-p)"/>${folds}<rect x="158" y="60" width="16" height="364" rx="8" fill="#fff" opacity=".35"/>`;
}

export function reader(p: Palette): string {
  return `<ellipse cx="170" cy="436" rx="72" ry="10" fill="${p.deep}"/><path d="M98 433c0-13 144-13 144 0v3c0 11-144 11-144 0z" fill="${p.dark}"/><path d="M170 430V104" stroke="${p.base}" stroke-width="9"/><path d="M168 430V104" stroke="${p.light}" stroke-width="2.6"/>
<path d="M170 112L246 96" stroke="${p.base}" stroke-width="9" stroke-linecap="round"/><circle cx="170" cy="112" r="11" fill="${brass}"/><ellipse cx="280" cy="176" rx="44" ry="11" transform="rotate(14 280 176)" fill="#fff1cf"/>
<path d="M238 74c22-8 44 0 54 18l32 80c3 8-1 13-9 12-30-3-56-11-80-24-6-3-8-8-5-14l2-54c0-10 0-15 6-18z" fill="url(#${p.id}-s)"/><path d="M236 160c24 13 50 21 80 24-20-15-50-24-80-24z" fill="#ffedc2"/>`;
}
