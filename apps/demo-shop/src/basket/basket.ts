/** The basket as a value and as text: it travels in forms and rests in the tab's session storage, never on the server. */
import { lampBySlug } from '../catalogue/find-lamps.ts';
import type { Colour, Lamp } from '../catalogue/lamp.ts';

export interface BasketLine {
  lamp: Lamp;
  colour: Colour;
  quantity: number;
}
export type Basket = readonly BasketLine[];

const mostLines = 20;
const mostOfOne = 9;

export const lineKey = (line: BasketLine): string => `${line.lamp.slug}.${line.colour.slug}`;

function readLine(key: string, quantity: number): BasketLine | null {
  const [slug, colourSlug] = key.split('.');
  const lamp = lampBySlug(slug ?? '');
  const colour = lamp?.colours.find((each) => each.slug === colourSlug);
  if (lamp === null || colour === undefined || !Number.isInteger(quantity) || quantity < 1) return null;
  return { lamp, colour, quantity: Math.min(quantity, mostOfOne) };
}

/** Reads `halo.brass.1~leser.night.2`; lines it does not know are left out. */
export function readBasket(text: string): Basket {
  const lines = text.split('~').flatMap((part) => {
    const at = part.lastIndexOf('.');
    const line = readLine(part.slice(0, at), Number(part.slice(at + 1)));
    return line === null ? [] : [line];
  });
  return lines.slice(0, mostLines);
}

export const writeBasket = (basket: Basket): string => basket.map((line) => `${lineKey(line)}.${line.quantity}`).join('~');

/** One more line, or more of a line that is there. An unknown lamp or colour leaves the basket as it is. */
export function addToBasket(basket: Basket, slug: string, colour: string, quantity: number): Basket {
  const added = readLine(`${slug}.${colour}`, quantity);
  if (added === null) return basket;
  const there = basket.find((line) => lineKey(line) === lineKey(added));
  if (there === undefined) return [...basket, added].slice(0, mostLines);
  return basket.map((line) => (line === there ? { ...line, quantity: Math.min(mostOfOne, line.quantity + added.quantity) } : line));
}

/** Sets the number of one line; 0 takes it out. */
export function setQuantity(basket: Basket, key: string, quantity: number): Basket {
  return basket.flatMap((line) => {
    if (lineKey(line) !== key || !Number.isInteger(quantity) || quantity < 0) return [line];
    return quantity === 0 ? [] : [{ ...line, quantity: Math.min(mostOfOne, quantity) }];
  });
}

const freeFrom = 150;

/** Whole euros. */
export function totals(basket: Basket): { goods: number; delivery: number; sum: number; count: number } {
  const goods = basket.reduce((sum, line) => sum + line.lamp.price * line.quantity, 0);
  const delivery = goods === 0 || goods >= freeFrom ? 0 : 9;
  return { goods, delivery, sum: goods + delivery, count: basket.reduce((sum, line) => sum + line.quantity, 0) };
}
