/** The checkout: contact, address, way of delivery; and the page after the order. */
import { readBasket, totals, writeBasket, type Basket } from '../basket/basket.ts';
import { address } from '../parts/address.ts';
import type { Page } from '../parts/frame.ts';
import { euros } from '../parts/lamp-card.ts';
import { html, type Markup } from '../parts/markup.ts';
import { emptyBasket, sums } from './basket-page.ts';

type Form = Record<string, string>;

const fields = [
  { name: 'name', label: 'Name', type: 'text', autocomplete: 'name', wide: true },
  { name: 'email', label: 'E-mail', type: 'email', autocomplete: 'email', wide: true },
  { name: 'street', label: 'Address', type: 'text', autocomplete: 'street-address', wide: true },
  { name: 'zip', label: 'Postal code', type: 'text', autocomplete: 'postal-code', wide: false },
  { name: 'city', label: 'City', type: 'text', autocomplete: 'address-level2', wide: false },
] as const;

const deliveryWays = [
  { slug: 'door', name: 'To the door', note: '2 to 4 working days' },
  { slug: 'post', name: 'To the post office', note: '3 to 5 working days' },
  { slug: 'workshop', name: 'Pick up at the workshop', note: 'Tomorrow from 10 o’clock' },
] as const;

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

function problemsOf(form: Form): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of fields) if ((form[field.name] ?? '').trim() === '') problems[field.name] = `${field.label} is missing`;
  if (problems['email'] === undefined && !emailPattern.test((form['email'] ?? '').trim()))
    problems['email'] = 'This is not an e-mail address';
  return problems;
}

function fieldRow(field: (typeof fields)[number], form: Form, problem: string | undefined): Markup {
  const id = `field-${field.name}`;
  const wrong = problem === undefined ? null : html` aria-invalid="true" aria-describedby="${id}-problem"`;
  return html`<div class="field${field.wide ? ' wide' : ''}">
    <label for="${id}">${field.label}</label>
    <input
      id="${id}"
      name="${field.name}"
      type="${field.type}"
      autocomplete="${field.autocomplete}"
      value="${form[field.name] ?? ''}"
      ${wrong}
    />
    ${problem === undefined ? null : html`<p class="problem" id="${id}-problem">${problem}</p>`}
  </div>`;
}

function checkoutForm(basket: Basket, form: Form, problems: Record<string, string>): Markup {
  const chosen = deliveryWays.find((way) => way.slug === form['delivery']) ?? deliveryWays[0];
  const ways = deliveryWays.map(
    (way) =>
      html`<label class="way"
        ><input type="radio" name="delivery" value="${way.slug}" ${way === chosen ? html` checked` : null} /><span
          ><b>${way.name}</b>${way.note}</span
        ></label
      >`,
  );
  const lines = basket.map(
    (line) =>
      html`<li>
        <span>${line.quantity} × ${line.lamp.name}, ${line.colour.name}</span><span>${euros(line.lamp.price * line.quantity)}</span>
      </li>`,
  );
  return html`<form method="post" action="${address.order}" class="basket-columns" novalidate>
    <input type="hidden" name="basket" value="${writeBasket(basket)}" />
    <div>
      <h2>Where to</h2>
      <div class="fields">${fields.map((field) => fieldRow(field, form, problems[field.name]))}</div>
      <fieldset class="ways">
        <legend>Delivery</legend>
        ${ways}
      </fieldset>
    </div>
    <aside class="summary">
      <h2>Your order</h2>
      <ul class="short-lines">
        ${lines}
      </ul>
      ${sums(basket)}<button class="button warm wide">Place the order</button>
      <p class="small">Nothing is charged: this is a demonstration.</p>
    </aside>
  </form>`;
}

/** `known` false: the request did not carry the basket; the script asks again with the one it keeps. */
export function checkoutPage(basket: Basket, known: boolean, form: Form = {}, problems: Record<string, string> = {}): Page {
  const inside = basket.length === 0 ? emptyBasket() : checkoutForm(basket, form, problems);
  const body = html`<h1>Checkout</h1>
    <div data-from-basket="${known ? 'known' : 'ask'}">${inside}</div>`;
  return { title: 'Checkout', kind: 'checkout', body, ...(known ? { basket: writeBasket(basket) } : {}) };
}

function orderNumber(text: string): string {
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_000_000;
  return `NL-${1_000_000 + sum}`;
}

/** Places the order: the checkout again where a field is missing, else the thank-you page with an empty basket. */
export function orderPage(form: Form): { page: Page; status: number } {
  const basket = readBasket(form['basket'] ?? '');
  const problems = problemsOf(form);
  if (basket.length === 0 || Object.keys(problems).length > 0) return { page: checkoutPage(basket, true, form, problems), status: 422 };
  const way = deliveryWays.find((each) => each.slug === form['delivery']) ?? deliveryWays[0];
  const body = html`<div class="thanks">
    <svg viewBox="0 0 120 120" aria-hidden="true">
      <circle cx="60" cy="60" r="58" fill="#fdeecb" />
      <path d="M36 62l17 17 33-37" stroke="#17323a" stroke-width="8" fill="none" stroke-linecap="round" stroke-linejoin="round" />
    </svg>
    <h1>Thank you</h1>
    <p>
      Order ${orderNumber(writeBasket(basket) + (form['email'] ?? ''))} over ${euros(totals(basket).sum)} is noted. ${way.name}:
      ${way.note.toLowerCase()}.
    </p>
    <a class="button plain" href="${address.home}">Back to the shop</a>
  </div>`;
  return { page: { title: 'Thank you', kind: 'order', body, basket: '' }, status: 200 };
}
