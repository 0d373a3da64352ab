/** The page of one lamp: gallery, colours, basket form, facts, delivery link. */
import { lamps } from '../catalogue/find-lamps.ts';
import { categoryNames, type Colour, type Lamp } from '../catalogue/lamp.ts';
import { lampDrawing, viewNames, views, type View } from '../drawings/lamp-drawing.ts';
import { address } from '../parts/address.ts';
import type { Page } from '../parts/frame.ts';
import { icons } from '../parts/icons.ts';
import { euros, lampCard, swatch } from '../parts/lamp-card.ts';
import { html, type Markup } from '../parts/markup.ts';

function gallery(lamp: Lamp, colour: Colour, current: View): Markup {
  const pictures = views.map(
    (view) =>
      html`<figure data-view="${view}" ${view === current ? null : html` hidden`}>
        ${lampDrawing(lamp, colour, view, `g-${view}`)}
        <figcaption>${viewNames[view]}</figcaption>
      </figure>`,
  );
  const thumbs = views.map(
    (view) =>
      html`<a
        class="thumb"
        href="${address.lamp(lamp)}?colour=${colour.slug}&view=${view}"
        data-show="${view}"
        aria-label="${viewNames[view]}"
        ${view === current ? html` aria-current="true"` : null}
        >${lampDrawing(lamp, colour, view, `t-${view}`)}</a
      >`,
  );
  return html`<div class="gallery" data-gallery>
    ${pictures}
    <div class="thumbs">${thumbs}</div>
  </div>`;
}

function buyForm(lamp: Lamp, colour: Colour): Markup {
  const paints = lamp.colours.map(
    (each) =>
      html`<label class="paint"
        ><input type="radio" name="colour" value="${each.slug}" ${each === colour ? html` checked` : null} />${swatch(each.hex)}<span
          >${each.name}</span
        ></label
      >`,
  );
  const numbers = [1, 2, 3, 4, 5].map((number) => html`<option>${number}</option>`);
  return html`<form class="buy" action="${address.basket}" method="post" data-basket-form>
    <input type="hidden" name="basket" value="" /><input type="hidden" name="lamp" value="${lamp.slug}" />
    <fieldset class="paints" data-colours>
      <legend>Colour</legend>
      ${paints}
    </fieldset>
    <div class="buy-row">
      <label class="choice"
        ><span>Number</span
        ><select name="quantity">
          ${numbers}
        </select></label
      ><button class="button warm wide" name="do" value="add">Add to basket</button>
    </div>
  </form>`;
}

function facts(lamp: Lamp): Markup {
  const rows: [string, string][] = [
    ['Material', lamp.material],
    ['Light', lamp.bulb],
    ['Height', `${lamp.height} cm`],
    ['Width', `${lamp.width} cm`],
  ];
  return html`<dl class="facts">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

export function productPage(lamp: Lamp, query: Record<string, string>): Page {
  const colour = lamp.colours.find((each) => each.slug === query['colour']) ?? lamp.colours[0];
  if (colour === undefined) throw new Error(`${lamp.slug} has no colour`);
  const view = views.find((each) => each === query['view']) ?? 'front';
  const near = lamps.filter((each) => each !== lamp && each.rooms.some((room) => lamp.rooms.includes(room))).slice(0, 4);
  const body = html`<p class="crumbs">
      <a href="${address.list()}">Lamps</a> / <a href="${address.list(lamp.category)}">${categoryNames[lamp.category]}</a> / ${lamp.name}
    </p>
    <div class="product-top">
      ${gallery(lamp, colour, view)}
      <div class="product-words">
        <h1>${lamp.name}</h1>
        <p class="product-line">${lamp.line}</p>
        <p class="product-price">${euros(lamp.price)} <small>VAT included</small></p>
        ${buyForm(lamp, colour)}
        <p class="product-delivery">
          ${icons.truck}<span>In stock at the workshop. <a href="${address.delivery}">Delivery information</a></span>
        </p>
        <p class="product-story">${lamp.story}</p>
        ${facts(lamp)}
      </div>
    </div>
    <section class="band">
      <h2>In the same light</h2>
      <ul class="cards four">
        ${near.map((each) => lampCard(each))}
      </ul>
    </section>`;
  return { title: lamp.name, kind: 'product', body };
}
