/** `tsx src/main.ts` builds the site that the server shows at `/docs`; `npm run docs` (`files`, and a folder) writes it as files. */
import { join, relative, resolve } from 'node:path';
import { buildAsFiles, buildForServer } from './build-site.ts';

const root = resolve(import.meta.dirname, '../../..');
const [target, folder = 'docs-site'] = process.argv.slice(2);

try {
  if (target === 'files') {
    const own = await buildAsFiles(root, resolve(root, folder));
    process.stdout.write(`Wrote the handbook to ${relative(root, own) || own}; open index.html there.\n`);
  } else await buildForServer(root, join(root, 'apps/handbook/dist'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
