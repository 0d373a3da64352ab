/** Public API for builds: the files the sensor's worker fetches, and the folder they are served from. Plain JavaScript: a Vite config loads it as it is. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const models = join(dirname(require.resolve('@vladmandic/human')), '../models');
const runtime = dirname(require.resolve('@tensorflow/tfjs-backend-wasm'));

/** The threaded runtime is not among them: it needs a page cut off from every other origin, which a tester's page cannot be. */
const sources = [
  ...['blazeface', 'facemesh', 'iris', 'emotion'].flatMap((name) => [join(models, `${name}.json`), join(models, `${name}.bin`)]),
  join(runtime, 'tfjs-backend-wasm.wasm'),
  join(runtime, 'tfjs-backend-wasm-simd.wasm'),
];

export function faceAssets() {
  const files = sources.map((path) => ({ name: basename(path), bytes: readFileSync(path) }));
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(name).update(bytes);
  return { folder: `face-${hash.digest('hex').slice(0, 12)}`, files };
}
