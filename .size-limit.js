/** What each page may weigh; the studio's first route is what a browser loads for /signin, read from its build's manifest. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';

if (!existsSync('apps/studio/dist')) throw new Error('Build first: npm run build.');

/** Script files of a build's entries and of everything they import at once. */
function scriptsOf(folder, entries) {
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const files = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...files].filter((file) => file.endsWith('.js')).map((file) => `${folder}/${file}`);
}

/** A tester loads the words of one language: the heaviest. */
function heaviestWords() {
  const folder = 'apps/runner/dist/client/assets/words';
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const [heaviest] = files.map((file) => `${folder}/${file}`).sort((a, b) => statSync(b).size - statSync(a).size);
  return heaviest;
}

/** A run loads the kinds of test that its study has; what records a voice or a screen counts with the sensors. */
function heaviestTest() {
  const kinds = ['prototype-test', 'website-step'].map((kind) =>
    scriptsOf('apps/runner/dist/client', ['src/test/test-step.tsx', `src/test/${kind}.tsx`]),
  );
  const weight = (files) => files.reduce((sum, file) => sum + statSync(file).size, 0);
  return kinds.sort((a, b) => weight(b) - weight(a))[0];
}

export default [
  {
    name: 'studio JavaScript, first route',
    path: scriptsOf('apps/studio/dist', ['index.html', 'src/features/auth/sign-in-page.tsx']),
    gzip: true,
    limit: '180 kB',
  },
  {
    // Sensors come on top where a study asks for a camera or a microphone and the tester agrees.
    name: 'runner JavaScript without sensors, in one language, with one kind of test',
    path: [
      ...scriptsOf('apps/runner/dist/client', ['src/run/main.tsx', 'src/welcome/main.ts', '../../packages/ui/src/reload-assets.ts']),
      'apps/runner/dist/client/assets/gzip-worker-*.js',
      heaviestWords(),
      ...heaviestTest(),
    ],
    gzip: true,
    limit: '102 kB',
  },
  { name: 'recorder snippet', path: 'apps/snippet/dist/recorder.js', gzip: true, limit: '50 kB' },
  { name: 'canvas part of the snippet', path: 'apps/snippet/dist/recorder-canvas.js', gzip: true, limit: '3 kB' },
];
