/** Finds packages/testkit/golden, from the sources and from a bundle of the server alike. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path; throws if no folder above this file holds it. */
export function goldenFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const golden = join(folder, 'packages', 'testkit', 'golden');
    if (existsSync(golden)) return golden;
    const above = dirname(folder);
    if (above === folder) throw new Error('The golden recordings were not found.');
    folder = above;
  }
}
