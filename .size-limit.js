/** What each page may weigh; the studio's first route is what a browser loads for /signin, read from its build's manifest. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

const manifestPath = 'apps/studio/dist/.vite/manifest.json';

/** Script files of the manifest's entries and of everything they import at once. */
function scriptsOf(manifest, entries) {
  const files = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...files].filter((file) => file.endsWith('.js')).map((file) => `apps/studio/dist/${file}`);
}

/** A tester loads the words of one language: the heaviest. */
function heaviestWords() {
  const folder = 'apps/runner/dist/client/assets/words';
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const [heaviest] = files.map((file) => `${folder}/${file}`).sort((a, b) => statSync(b).size - statSync(a).size);
  return heaviest;
}

if (!existsSync(manifestPath)) throw new Error('Build first: npm run build.');
const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));

export default [
  {
    name: 'studio JavaScript, first route',
    path: scriptsOf(manifest, ['index.html', 'src/features/auth/sign-in-page.tsx']),
    gzip: true,
    limit: '180 kB',
  },
  {
    name: 'runner JavaScript, all of it, in one language',
    path: ['apps/runner/dist/client/assets/*.js', heaviestWords()],
    gzip: true,
    limit: '100 kB',
  },
  { name: 'recorder snippet', path: 'apps/snippet/dist/recorder.js', gzip: true, limit: '40 kB' },
];
