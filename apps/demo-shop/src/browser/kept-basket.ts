/** The basket as the tab keeps it between pages: text in session storage, counted on the badge, put into forms. */

const key = 'nordlys-basket';

export const keptBasket = (): string => sessionStorage.getItem(key) ?? '';

const count = (basket: string): number =>
  basket.split('~').reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf('.') + 1) || 0), 0);

/** Takes over what the page says the basket is, if it says so. */
export function keepBasket(main: Element): void {
  const said = main.getAttribute('data-basket');
  if (said !== null) sessionStorage.setItem(key, said);
}

export function showBadge(): void {
  const badge = document.querySelector<HTMLElement>('[data-badge]');
  if (badge === null) return;
  const number = count(keptBasket());
  badge.textContent = String(number);
  badge.hidden = number === 0;
}

/** Forms that add to the basket carry what is in it. */
export function fillForms(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('.buy input[name="basket"]')) field.value = keptBasket();
}
