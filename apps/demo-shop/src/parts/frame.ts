/** The document around every page: head, header with search and basket, footer, recorder snippet. */
import { categories, categoryNames } from '../catalogue/lamp.ts';
import { address } from './address.ts';
import { icons } from './icons.ts';
import { html, type Markup } from './markup.ts';

export interface Page {
  title: string;
  body: Markup;
  /** Name of the page kind, for its styles. */
  kind: string;
  /** The basket as text where the page knows it; the script keeps it for the next page. */
  basket?: string;
  /** Words in the search field. */
  words?: string;
}

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
  <circle cx="16" cy="16" r="15" fill="#17323a" />
  <path d="M4 19c5-9 9 2 13-6 3-5 7-3 11-5" stroke="#8fdcb4" stroke-width="2.4" fill="none" stroke-linecap="round" />
  <path d="M10 25a6 6 0 0 1 12 0z" fill="#f0b64f" />
  <path d="M16 12v7" stroke="#f0b64f" stroke-width="1.6" />
</svg>`;

/** The mark as the page's icon, so that no browser asks for another one. */
const icon = `data:image/svg+xml,${encodeURIComponent(mark.text.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'))}`;

function header(words: string): Markup {
  return html`<p class="notice" role="region" aria-label="Offer">Free delivery from €150 · 60 days to change your mind</p>
    <header class="top">
      <a class="brand" href="${address.home}">${mark}<span>Nordlys Lamps</span></a>
      <nav class="menu" aria-label="Lamps">
        <a href="${address.list()}">All lamps</a>
        ${categories.map((category) => html`<a href="${address.list(category)}">${categoryNames[category]}</a>`)}
      </nav>
      <form class="search" action="${address.search}" method="get" role="search">
        <label class="unseen" for="words">Search lamps</label>
        <input id="words" name="q" type="search" placeholder="Search lamps" value="${words}" autocomplete="off" />
        <button aria-label="Search">${icons.search}</button>
      </form>
      <a class="basket-link" href="${address.basket}"
        >${icons.basket}<span class="basket-word">Basket</span><span class="badge" data-badge hidden></span
      ></a>
    </header>`;
}

function footer(): Markup {
  return html`<footer class="foot">
    <div class="foot-inner">
      <div class="foot-brand">
        <p class="foot-name">Nordlys Lamps</p>
        <p>Sixteen lamps, made to be repaired. Workshop and shop in Tromsø, 69.6° north.</p>
      </div>
      <nav aria-label="Shop">
        <h2>Shop</h2>
        <a href="${address.list()}">All lamps</a
        >${categories.map((category) => html`<a href="${address.list(category)}">${categoryNames[category]}</a>`)}
      </nav>
      <nav aria-label="Help">
        <h2>Help</h2>
        <a href="${address.delivery}">Delivery and returns</a><a href="${address.about}">About the workshop</a
        ><a href="${address.basket}">Your basket</a>
      </nav>
    </div>
    <p class="foot-note">Nordlys Lamps is a demonstration shop: nothing is sold and nothing is charged.</p>
  </footer>`;
}

/** A whole HTML document. */
export function frame(page: Page): string {
  const basket = page.basket === undefined ? null : html` data-basket="${page.basket}"`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title} · Nordlys Lamps</title>
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="${address.style}" />
        <script src="${address.script}" defer></script>
        <script src="/recorder.js" async></script>
      </head>
      <body>
        <a class="skip" href="#main">To the content</a>
        ${header(page.words ?? '')}
        <main id="main" class="${page.kind}" ${basket}>${page.body}</main>
        ${footer()}
      </body>
    </html>`.text;
}
