/** The basket: its lines, numbers that can be changed, the sum, the way to the checkout. */
import { lineKey, totals, writeBasket, type Basket, type BasketLine } from '../basket/basket.ts';
import { lampDrawing } from '../drawings/lamp-drawing.ts';
import { address } from '../parts/address.ts';
import type { Page } from '../parts/frame.ts';
import { euros } from '../parts/lamp-card.ts';
import { html, type Markup } from '../parts/markup.ts';

function row(line: BasketLine, index: number): Markup {
  const key = lineKey(line);
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (number) => html`<option${number === line.quantity ? html` selected` : null}>${number}</option>`,
  );
  return html`<li class="line">
    <a class="line-picture" href="${address.lamp(line.lamp)}">${lampDrawing(line.lamp, line.colour, 'front', `b-${index}`)}</a>
    <div class="line-words">
      <a class="line-name" href="${address.lamp(line.lamp)}">${line.lamp.name}</a
      ><span>${line.colour.name} · leaves the workshop in ${line.lamp.leavesInDays} ${line.lamp.leavesInDays === 1 ? 'day' : 'days'}</span>
    </div>
    <label class="choice line-number"
      ><span class="unseen">Number of ${line.lamp.name}</span
      ><select name="number.${key}" data-resend>
        ${numbers}
      </select></label
    >
    <span class="line-price">${euros(line.lamp.price * line.quantity)}</span>
    <button class="text-button" name="remove" value="${key}" aria-label="Remove ${line.lamp.name}">Remove</button>
  </li>`;
}

export function sums(basket: Basket): Markup {
  const { goods, delivery, sum } = totals(basket);
  return html`<dl class="sums">
    <div>
      <dt>Lamps</dt>
      <dd>${euros(goods)}</dd>
    </div>
    <div>
      <dt>Delivery</dt>
      <dd>${delivery === 0 ? 'Free' : euros(delivery)}</dd>
    </div>
    <div class="sum">
      <dt>Sum</dt>
      <dd>${euros(sum)}</dd>
    </div>
  </dl>`;
}

export function emptyBasket(): Markup {
  return html`<div class="nothing">
    <h2>Your basket is empty</h2>
    <p>It stays dark in here until you put a lamp in.</p>
    <a class="button warm" href="${address.list()}">See all lamps</a>
  </div>`;
}

/** `known` false: the request did not carry the basket; the script asks again with the one it keeps. */
export function basketPage(basket: Basket, known: boolean): Page {
  const filled = html`<form method="post" action="${address.basket}" class="basket-columns" data-basket-form>
    <input type="hidden" name="basket" value="${writeBasket(basket)}" />
    <ul class="lines">
      ${basket.map(row)}
    </ul>
    <aside class="summary">
      <h2>Summary</h2>
      ${sums(basket)} <button class="button warm wide" formaction="${address.checkout}">To the checkout</button
      ><button class="button plain wide" name="do" value="numbers" data-without-script>Change numbers</button>
      <p class="small">When will it come? <a href="${address.delivery}">Delivery information</a></p>
    </aside>
  </form>`;
  const body = html`<h1>Basket</h1>
    <div data-from-basket="${known ? 'known' : 'ask'}">${basket.length === 0 ? emptyBasket() : filled}</div>`;
  return { title: 'Basket', kind: 'basket', body, ...(known ? { basket: writeBasket(basket) } : {}) };
}
