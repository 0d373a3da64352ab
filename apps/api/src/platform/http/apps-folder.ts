/** Finds the folder of the applications beside this one, from source and from a bundle alike. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of `apps/`. */
export function appsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'apps', 'studio', 'package.json'))) {
    const above = dirname(folder);
    if (above === folder) throw new Error('The folder of the applications was not found above the server.');
    folder = above;
  }
  return join(folder, 'apps');
}
