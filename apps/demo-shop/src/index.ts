/** The door of the demo shop: a small lamp shop that websites tests can be tried on. */
export { renderShop, type ShopRequest, type ShopResponse } from './render-shop.ts';
export { shopAssets, type ShopAsset } from './assets.ts';
export { shopRoot } from './parts/address.ts';
