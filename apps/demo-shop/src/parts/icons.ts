/** Line icons of the shop, 24 × 24. */
import { Markup } from './markup.ts';

const icon = (path: string): Markup =>
  new Markup(
    `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${path}</svg>`,
  );

export const icons = {
  search: icon('<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5"/>'),
  basket: icon('<path d="M4 9h16l-1.6 9.2a2 2 0 0 1-2 1.8H7.600a2 2 0 0 1-2-1.800z"/><path d="M8 9l3-5M16 9l-3-5"/>'),
  truck: icon('<path d="M3 6h11v10H3zM14 10h4l3 3v3h-7"/><circle cx="7.5" cy="17.5" r="2"/><circle cx="17" cy="17.5" r="2"/>'),
  back: icon('<path d="M4 12a8 8 0 1 0 2.5-5.8"/><path d="M4 4v4h4"/>'),
  hand: icon('<path d="M12 3l2.4 5.2 5.6.7-4.1 3.9 1.1 5.600L12 15.6 7 18.400l1.1-5.600L4 8.900l5.6-.700z"/>'),
  arrow: icon('<path d="M5 12h14M13 6l6 6-6 6"/>'),
} as const;
