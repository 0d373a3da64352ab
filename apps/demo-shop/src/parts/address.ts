/** Addresses inside the shop: all below one folder, so that it can be served beside anything else. */
import type { Category, Lamp } from '../catalogue/lamp.ts';

export const shopRoot = '/demo/shop';

export const address = {
  home: `${shopRoot}/`,
  list: (category: Category | null = null): string => `${shopRoot}/lamps${category === null ? '' : `/${category}`}`,
  lamp: (lamp: Lamp): string => `${shopRoot}/lamp/${lamp.slug}`,
  search: `${shopRoot}/search`,
  basket: `${shopRoot}/basket`,
  delivery: `${shopRoot}/delivery`,
  about: `${shopRoot}/about`,
  checkout: `${shopRoot}/checkout`,
  order: `${shopRoot}/order`,
  style: `${shopRoot}/assets/shop.css`,
  script: `${shopRoot}/assets/shop.js`,
} as const;
