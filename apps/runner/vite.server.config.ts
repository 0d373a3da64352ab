/** Builds the functions that render the tester's documents on the server; they name the files of the browser build, so that one comes first. */
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { languages } from '@sightline/domain/projects';
import { shared } from './vite.config.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Addresses of the browser build's files. */
function assetsOf(): unknown {
  const manifest = JSON.parse(readFileSync(new URL('./dist/client/.vite/manifest.json', import.meta.url), 'utf8')) as Record<
    string,
    ManifestEntry
  >;
  const entry = (key: string): ManifestEntry => {
    const found = manifest[key];
    if (found === undefined) throw new Error(`the browser build has no ${key}`);
    return found;
  };
  const run = entry('src/run/main.tsx');
  const address = (file: string): string => `${shared.base}${file}`;
  const wordsOf = (code: string): string[] => {
    const words = entry(`src/texts/${code}.ts`);
    const shared = (words.imports ?? []).filter((key) => key !== 'src/run/main.tsx' && run.imports?.includes(key) !== true);
    return [words.file, ...shared.map((key) => entry(key).file)].map(address);
  };
  const styles = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  return {
    styles: styles.map(({ file }) => address(file)),
    welcomeScript: address(entry('src/welcome/main.ts').file),
    runScript: address(run.file),
    runImports: (run.imports ?? []).map((key) => address(entry(key).file)),
    words: Object.fromEntries(Object.keys(languages).map((code) => [code, wordsOf(code)])),
  };
}

export default defineConfig(() => ({
  ...shared,
  define: { runnerAssets: JSON.stringify(assetsOf()), 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true as const },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    minify: true,
    rollupOptions: { input: 'src/pages/pages.tsx', output: { entryFileNames: 'pages.js' } },
  },
}));
