// Builds what the shop serves beside its pages: style, script and the two fonts, into dist.
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const { resolve } = createRequire(import.meta.url);

await mkdir(dist, { recursive: true });
await build({
  entryPoints: [join(here, 'src/browser/shop.ts')],
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  outfile: join(dist, 'shop.js'),
});
await build({
  entryPoints: [join(here, 'src/styles/shop.css')],
  bundle: true,
  minify: true,
  external: ['/demo/*'],
  outfile: join(dist, 'shop.css'),
});
await copyFile(resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'), join(dist, 'fraunces.woff2'));
await copyFile(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'), join(dist, 'inter.woff2'));
