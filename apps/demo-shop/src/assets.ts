/** The files of the shop beside its pages: style, script and fonts as the build left them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ShopAsset {
  /** Address below `/demo/shop/assets/`. */
  name: string;
  type: string;
  bytes: Uint8Array;
}

const types: Record<string, string> = {
  'shop.css': 'text/css; charset=utf-8',
  'shop.js': 'text/javascript; charset=utf-8',
  'fraunces.woff2': 'font/woff2',
  'inter.woff2': 'font/woff2',
};

/** Reads the built files from `apps/demo-shop/dist` below the repository's folder; throws where the shop was not built. */
export function shopAssets(repositoryFolder: string): ShopAsset[] {
  const folder = join(repositoryFolder, 'apps', 'demo-shop', 'dist');
  return Object.entries(types).map(([name, type]) => ({ name, type, bytes: readFileSync(join(folder, name)) }));
}
