/** The picture of the first page: northern lights over a fjord, and a warm window. */
import { Markup } from '../parts/markup.ts';

const stars = Array.from({ length: 60 }, (_, index) => {
  const x = (index * 397) % 1440;
  const y = (index * 113) % 250;
  return `<circle cx="${x}" cy="${y + 8}" r="${index % 7 === 0 ? 1.6 : 0.9}" opacity="${0.3 + (index % 5) * 0.12}"/>`;
}).join('');

const house = (x: number, y: number, paint: string): string =>
  `<g transform="translate(${x} ${y})"><path d="M0 34L30 8L60 34V72H0z" fill="${paint}"/><path d="M-5 36L30 4L65 36" stroke="#0b1a20" stroke-width="6" fill="none"/><rect x="11" y="42" width="13" height="14" fill="#ffd683"/><rect x="36" y="42" width="13" height="14" fill="#ffd683"/><path d="M17.5 42v14M42.5 42v14" stroke="${paint}" stroke-width="1.5"/></g>`;

export function heroScene(): Markup {
  return new Markup(`<svg class="hero-scene" viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">
<defs><linearGradient id="h-sky" x2="0" y2="1"><stop stop-color="#081820"/><stop offset=".6" stop-color="#12363f"/><stop offset="1" stop-color="#1e525a"/></linearGradient>
<linearGradient id="h-a" x2="0" y2="1"><stop stop-color="#a9f0c6" stop-opacity="0"/><stop offset=".55" stop-color="#7fe0b4" stop-opacity=".62"/><stop offset="1" stop-color="#4fb9a4" stop-opacity="0"/></linearGradient>
<linearGradient id="h-b" x2="0" y2="1"><stop stop-color="#c7b6f2" stop-opacity="0"/><stop offset=".5" stop-color="#9fa6ea" stop-opacity=".34"/><stop offset="1" stop-color="#6db7bd" stop-opacity="0"/></linearGradient>
<radialGradient id="h-w"><stop stop-color="#ffcf7d" stop-opacity=".8"/><stop offset="1" stop-color="#ffcf7d" stop-opacity="0"/></radialGradient><linearGradient id="h-m" x1=".37" x2=".72"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient><mask id="h-f"><path fill="url(#h-m)" d="M0 0h1440v560H0z"/></mask></defs>
<path fill="url(#h-sky)" d="M0 0h1440v560H0z"/><g fill="#fff">${stars}</g>
<g mask="url(#h-f)"><path fill="url(#h-b)" d="M420 -30C640 130 820 -50 1020 70S1300 50 1480 -20V220C1320 300 1160 190 1000 280S640 170 420 260z"/>
<path fill="url(#h-a)" d="M520 40C700 190 840 20 1010 120S1290 150 1480 50V260C1330 350 1180 250 1020 330S700 250 520 330z"/>
<path fill="url(#h-a)" d="M620 10C820 130 1000 40 1130 130S1340 90 1480 120V300C1360 330 1220 250 1110 320S880 240 760 290z" opacity=".7"/></g>
<path d="M460 430L620 330L700 380L820 270L930 360L1040 250L1160 350L1270 290L1440 390V560H460z" fill="#0e2a33"/><path d="M820 270l-44 40 30-6 18 16 26-22 22 8zM1040 250l-46 46 32-8 16 18 26-24 24 12z" fill="#cfe6e4" opacity=".7"/>
<path d="M0 440C240 396 520 440 760 424s480-10 680 12v124H0z" fill="#0b222a"/><path d="M0 470h1440v90H0z" fill="#123a43" opacity=".7"/>
<ellipse cx="1010" cy="452" rx="170" ry="80" fill="url(#h-w)"/><ellipse cx="1210" cy="456" rx="120" ry="60" fill="url(#h-w)"/>${house(960, 392, '#9d4a35')}${house(1040, 404, '#c9a15a')}${house(1186, 402, '#7b3b34')}
<path d="M980 476v60M1000 476v42M1056 476v54M1074 476v34M1206 476v50M1228 476v36" stroke="#ffcf7d" stroke-width="5" opacity=".35"/><path d="M0 516C200 486 420 496 640 506s420-8 800 8v46H0z" fill="#091a20"/></svg>`);
}
