/** Lists of lamps: all, one category, filtered; and what a search finds. */
import { allColours } from '../catalogue/colours.ts';
import { filterLamps, readFilter, searchLamps, type Filter } from '../catalogue/find-lamps.ts';
import { categories, categoryNames, roomNames, rooms, type Category } from '../catalogue/lamp.ts';
import { address } from '../parts/address.ts';
import type { Page } from '../parts/frame.ts';
import { lampCard } from '../parts/lamp-card.ts';
import { html, type Markup } from '../parts/markup.ts';

const option = (value: string, name: string, chosen: boolean): Markup =>
  html`<option value="${value}" ${chosen ? html` selected` : null}>${name}</option>`;

function choice(name: string, label: string, options: Markup[]): Markup {
  return html`<label class="choice"
    ><span>${label}</span
    ><select name="${name}">
      ${options}
    </select></label
  >`;
}

function filters(filter: Filter): Markup {
  const upTo = [100, 150, 250, 350];
  return html`<form class="filters" action="${address.list(filter.category)}" method="get" data-soft-form>
    ${choice('room', 'Room', [option('', 'Any room', filter.room === null), ...rooms.map((room) => option(room, roomNames[room], filter.room === room))])}
    ${choice('colour', 'Colour', [option('', 'Any colour', filter.colour === null), ...allColours.map((colour) => option(colour.slug, colour.name, filter.colour === colour.slug))])}
    ${choice('up-to', 'Price', [option('', 'Any price', filter.upTo === null), ...upTo.map((price) => option(String(price), `Up to €${price}`, filter.upTo === price))])}
    ${choice('order', 'Order', [option('', 'Favourites', filter.order === 'favourites'), option('price', 'Lowest price', filter.order === 'price'), option('price-down', 'Highest price', filter.order === 'price-down')])}
    <button class="button plain" data-without-script>Show</button>
  </form>`;
}

function pills(current: Category | null): Markup {
  const pill = (category: Category | null, name: string): Markup =>
    html`<a class="pill" href="${address.list(category)}" data-soft${current === category ? html` aria-current="page"` : null}>${name}</a>`;
  return html`<nav class="pills" aria-label="Kinds of lamps">
    ${pill(null, 'All')}${categories.map((category) => pill(category, categoryNames[category]))}
  </nav>`;
}

const lampsCount = (count: number): string => (count === 1 ? '1 lamp' : `${count} lamps`);

export function listPage(category: Category | null, query: Record<string, string>): Page {
  const filter = readFilter(category, query);
  const found = filterLamps(filter);
  const name = category === null ? 'All lamps' : categoryNames[category];
  const empty = html`<div class="nothing">
    <h2>No lamp fits all of this</h2>
    <p>Take one wish away and look again.</p>
    <a class="button plain" href="${address.list(category)}" data-soft>Clear the filters</a>
  </div>`;
  const body = html`<div class="list-head">
      <h1>${name}</h1>
      <p data-count>${lampsCount(found.length)}</p>
    </div>
    ${pills(category)}${filters(filter)}
    ${
      found.length === 0
        ? empty
        : html`<ul class="cards">
            ${found.map((lamp) => lampCard(lamp, filter.colour))}
          </ul>`
    }`;
  return { title: name, kind: 'list', body };
}

export function searchPage(words: string): Page {
  const found = searchLamps(words);
  const asked = words.trim();
  const title = asked === '' ? 'Search' : `“${asked}”`;
  const count = asked === '' ? 'Write what you look for in the field above.' : `${lampsCount(found.length)} found`;
  const empty = html`<div class="nothing">
    <h2>Nothing found</h2>
    <p>Try a room, a colour or a material: “bedroom”, “brass”, “paper”.</p>
    <a class="button plain" href="${address.list()}">See all lamps</a>
  </div>`;
  const body = html`<div class="list-head">
      <h1>${title}</h1>
      <p>${count}</p>
    </div>
    ${
      found.length === 0
        ? empty
        : html`<ul class="cards">
            ${found.map((lamp) => lampCard(lamp))}
          </ul>`
    }`;
  return { title: asked === '' ? 'Search' : `Search: ${asked}`, kind: 'list', body, words: asked };
}
