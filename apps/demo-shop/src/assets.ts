/** The files of the shop beside its pages: style, script and fonts as the build left them. */
import { existsSync, readFileSync } from 'node:fs';
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

/** Reads what was built into `demo-shop/dist` below the folder of the applications; what was not built is left out. */
export function shopAssets(appsFolder: string): ShopAsset[] {
  const folder = join(appsFolder, 'demo-shop', 'dist');
  const built = Object.entries(types).filter(([name]) => existsSync(join(folder, name)));
  return built.map(([name, type]) => ({ name, type, bytes: readFileSync(join(folder, name)) }));
}
