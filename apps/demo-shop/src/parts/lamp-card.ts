/** A lamp in a list: picture, name, price, colours. */
import type { Lamp } from '../catalogue/lamp.ts';
import { lampDrawing } from '../drawings/lamp-drawing.ts';
import { address } from './address.ts';
import { html, Markup } from './markup.ts';

export const euros = (amount: number): string => `€${amount}`;

/** A dot of a paint; SVG, since styles in attributes are not allowed here. */
export const swatch = (hex: string): Markup =>
  new Markup(
    `<svg class="swatch" viewBox="0 0 16 16" aria-hidden="true"><circle cx="8" cy="8" r="7" fill="${hex}" stroke="#1f1a17" stroke-opacity=".22"/></svg>`,
  );

/** `wanted` is the slug of the colour to show it in, where the lamp comes in it. */
export function lampCard(lamp: Lamp, wanted: string | null = null): Markup {
  const colour = lamp.colours.find((each) => each.slug === wanted) ?? lamp.colours[0];
  if (colour === undefined) throw new Error(`${lamp.slug} has no colour`);
  return html`<li class="card">
    <a href="${address.lamp(lamp)}">
      <span class="card-picture">${lampDrawing(lamp, colour, 'front', `c-${lamp.slug}`)}</span>
      <span class="card-name">${lamp.name}</span><span class="card-price">${euros(lamp.price)}</span>
      <span class="card-line">${lamp.line}</span><span class="card-colours">${lamp.colours.map((each) => swatch(each.hex))}</span>
    </a>
  </li>`;
}
