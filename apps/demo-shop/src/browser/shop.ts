/** What the shop does with a script: badge, soft filters, gallery, paints. Everything works without it too. */
import { fillForms, keepBasket, keptBasket, showBadge } from './kept-basket.ts';
import { goSoftly, showSoftly } from './soft-page.ts';

/** The address whose content is in place. */
let shown = '';

/** The basket is asked for again at most once per page: an answer that still asks must not start a circle. */
function askForBasket(): void {
  const place = document.querySelector('[data-from-basket="ask"]');
  if (place === null || keptBasket() === '') return;
  void showSoftly(location.pathname, settle, { method: 'POST', body: new URLSearchParams({ basket: keptBasket() }) });
}

function settle(): void {
  shown = location.pathname + location.search;
  const main = document.querySelector('main');
  if (main !== null) keepBasket(main);
  fillForms();
  showBadge();
}

function formAddress(form: HTMLFormElement): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value !== '') fields.set(name, value);
  const query = fields.toString();
  return form.getAttribute('action') + (query === '' ? '' : `?${query}`);
}

function showView(link: HTMLAnchorElement): void {
  const gallery = link.closest('[data-gallery]');
  for (const figure of gallery?.querySelectorAll<HTMLElement>('figure') ?? [])
    figure.hidden = figure.dataset['view'] !== link.dataset['show'];
  for (const thumb of gallery?.querySelectorAll('.thumb') ?? []) thumb.toggleAttribute('aria-current', false);
  link.setAttribute('aria-current', 'true');
}

async function showColour(colour: string): Promise<void> {
  const answer = await fetch(`${location.pathname}?colour=${encodeURIComponent(colour)}`);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-gallery]');
  const current = document.querySelector<HTMLElement>('[data-gallery] figure:not([hidden])')?.dataset['view'];
  if (fresh === null) return;
  document.querySelector('[data-gallery]')?.replaceWith(fresh);
  const link = fresh.querySelector<HTMLAnchorElement>(`[data-show="${current ?? 'front'}"]`);
  if (link !== null) showView(link);
}

document.documentElement.classList.add('scripted');

document.addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-soft], a[data-show]') : null;
  if (link === null) return;
  event.preventDefault();
  if (link.dataset['show'] !== undefined) showView(link);
  else void goSoftly(link.href, settle);
});

document.addEventListener('change', (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement) || field.form === null) return;
  if (field.form.hasAttribute('data-soft-form')) void goSoftly(formAddress(field.form), settle);
  if (field.hasAttribute('data-resend')) field.form.requestSubmit();
  if (field.closest('[data-colours]') !== null) void showColour(field.value);
});

window.addEventListener('popstate', () => {
  // A jump within the page is no change of route.
  if (shown === location.pathname + location.search) return;
  void showSoftly(location.href, settle);
});
// A page brought back from the browser's memory has to learn what the basket became since.
window.addEventListener('pageshow', settle);

settle();
askForBasket();
