/** The shop as one pure function from request to answer; who serves it only carries both. */
import { addToBasket, readBasket, setQuantity, type Basket } from './basket/basket.ts';
import { lampBySlug } from './catalogue/find-lamps.ts';
import { categories } from './catalogue/lamp.ts';
import { basketPage } from './pages/basket-page.ts';
import { checkoutPage, orderPage } from './pages/checkout.ts';
import { homePage } from './pages/home.ts';
import { listPage, searchPage } from './pages/list.ts';
import { productPage } from './pages/product.ts';
import { aboutPage, deliveryPage, notFoundPage } from './pages/words.ts';
import { address, shopRoot } from './parts/address.ts';
import { frame, type Page } from './parts/frame.ts';

export interface ShopRequest {
  method: 'GET' | 'POST';
  /** Path as asked for, from `/demo/shop` on. */
  path: string;
  query: Record<string, string>;
  /** Fields of a form-encoded body; empty for GET. */
  form: Record<string, string>;
}

export type ShopResponse = { kind: 'page'; status: number; html: string } | { kind: 'redirect'; status: 303 | 301; location: string };

const page = (what: Page, status = 200): ShopResponse => ({ kind: 'page', status, html: frame(what) });

function changedBasket(form: Record<string, string>): Basket {
  const basket = readBasket(form['basket'] ?? '');
  if (form['remove'] !== undefined) return setQuantity(basket, form['remove'], 0);
  if (form['do'] === 'add') return addToBasket(basket, form['lamp'] ?? '', form['colour'] ?? '', Number(form['quantity'] ?? '1'));
  const numbers = Object.entries(form).filter(([name]) => name.startsWith('number.'));
  return numbers.reduce((sofar, [name, value]) => setQuantity(sofar, name.slice('number.'.length), Number(value)), basket);
}

function post(path: string, form: Record<string, string>): ShopResponse {
  if (path === address.basket) return page(basketPage(changedBasket(form), true));
  if (path === address.checkout) return page(checkoutPage(changedBasket(form), true));
  if (path === address.order) {
    const placed = orderPage(form);
    return page(placed.page, placed.status);
  }
  return page(notFoundPage(), 404);
}

function get(path: string, query: Record<string, string>): ShopResponse {
  if (path === shopRoot) return { kind: 'redirect', status: 301, location: address.home };
  if (path === address.home) return page(homePage());
  if (path === address.order) return { kind: 'redirect', status: 303, location: address.basket };
  if (path === address.search) return page(searchPage(query['q'] ?? ''));
  if (path === address.basket) return page(basketPage([], false));
  if (path === address.checkout) return page(checkoutPage([], false));
  if (path === address.delivery) return page(deliveryPage());
  if (path === address.about) return page(aboutPage());
  if (path === address.list()) return page(listPage(null, query));
  const [, kind, name] = /^\/demo\/shop\/(lamps|lamp)\/([a-z-]+)$/.exec(path) ?? [];
  const category = kind === 'lamps' ? categories.find((each) => each === name) : undefined;
  if (category !== undefined) return page(listPage(category, query));
  const lamp = kind === 'lamp' ? lampBySlug(name ?? '') : null;
  return lamp === null ? page(notFoundPage(), 404) : page(productPage(lamp, query));
}

/** Renders any address below `/demo/shop`; unknown ones answer the shop's own 404 page. */
export function renderShop(request: ShopRequest): ShopResponse {
  return request.method === 'POST' ? post(request.path, request.form) : get(request.path, request.query);
}
