/** The first page: what the shop is, its kinds of lamps, the favourites. */
import { lampBySlug, lamps } from '../catalogue/find-lamps.ts';
import { categories, categoryNames, type Category } from '../catalogue/lamp.ts';
import { heroScene } from '../drawings/hero.ts';
import { lampDrawing } from '../drawings/lamp-drawing.ts';
import { address } from '../parts/address.ts';
import type { Page } from '../parts/frame.ts';
import { icons } from '../parts/icons.ts';
import { lampCard } from '../parts/lamp-card.ts';
import { html, type Markup } from '../parts/markup.ts';

const favourites = ['halo', 'kantarell', 'bue', 'leser'];

function categoryTile(category: Category): Markup | null {
  const lamp = lamps.find((each) => each.category === category);
  const colour = lamp?.colours[1] ?? lamp?.colours[0];
  if (lamp === undefined || colour === undefined) return null;
  const count = lamps.filter((each) => each.category === category).length;
  return html`<li>
    <a class="tile" href="${address.list(category)}"
      ><span class="tile-picture">${lampDrawing(lamp, colour, 'front', `t-${category}`)}</span
      ><span class="tile-name">${categoryNames[category]}</span><span class="tile-count">${count} lamps</span></a
    >
  </li>`;
}

export function homePage(): Page {
  const cards = favourites.flatMap((slug) => lampBySlug(slug) ?? []).map((lamp) => lampCard(lamp));
  const body = html`<section class="hero">
      ${heroScene()}
      <div class="hero-words">
        <h1>Light for the long evenings</h1>
        <p>Lamps from a workshop north of the Arctic Circle, where the sun stays away for two months and good light is not a luxury.</p>
        <p class="hero-doors">
          <a class="button warm" href="${address.list()}">See all lamps</a
          ><a class="button ghost" href="${address.about}">About the workshop</a>
        </p>
      </div>
    </section>
    <ul class="promises">
      <li>
        ${icons.truck}<span><b>Delivered to the door</b>Free from €150</span>
      </li>
      <li>
        ${icons.back}<span><b>60 days to decide</b>Return it lit or unlit</span>
      </li>
      <li>
        ${icons.hand}<span><b>Made to be repaired</b>Every part for 20 years</span>
      </li>
    </ul>
    <section class="band">
      <h2>Find your kind of light</h2>
      <ul class="tiles">
        ${categories.map(categoryTile)}
      </ul>
    </section>
    <section class="band">
      <div class="band-head">
        <h2>Favourites this winter</h2>
        <a href="${address.list()}">All sixteen ${icons.arrow}</a>
      </div>
      <ul class="cards four">
        ${cards}
      </ul>
    </section>`;
  return { title: 'Light for the long evenings', kind: 'home', body };
}
