/** Builds the functions that render the tester's documents on the server; they name the files of the browser build, so that one comes first. */
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { shared } from './vite.config.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

function readManifest(name: string): Record<string, ManifestEntry> {
  return JSON.parse(readFileSync(new URL(`./dist/client/.vite/${name}`, import.meta.url), 'utf8')) as Record<string, ManifestEntry>;
}

/** By the language's code: what a build made of the files of a folder that are named by languages. */
function byLanguage<T>(manifest: Record<string, ManifestEntry>, folder: string, of: (key: string) => T): Record<string, T> {
  const keys = Object.keys(manifest).map((key) => [new RegExp(`^src/${folder}/([a-z]{2})\\.\\w+$`).exec(key)?.[1], key] as const);
  return Object.fromEntries(keys.flatMap(([code, key]) => (code === undefined ? [] : [[code, of(key)]])));
}

/** By the part's name: its file, and what that imports beside what each run has. */
function testPartsIn(manifest: Record<string, ManifestEntry>, run: ManifestEntry): Record<string, string[]> {
  const parts = Object.keys(manifest).filter((key) => key.startsWith('src/test/'));
  const along = (key: string): string[] => {
    const others = (manifest[key]?.imports ?? []).filter((one) => one !== 'src/run/main.tsx' && run.imports?.includes(one) !== true);
    return [key, ...others];
  };
  const files = (key: string): string[] => [...new Set(along(key).flatMap(along))].map((one) => `${shared.base}${manifest[one]!.file}`);
  return Object.fromEntries(parts.map((key) => [/([a-z-]+)\.tsx?$/.exec(key)?.[1] ?? key, files(key)]));
}

/** Addresses of the browser build's files. */
function assetsOf(): unknown {
  const manifest = readManifest('manifest.json');
  const fonts = readManifest('fonts.json');
  const entry = (key: string): ManifestEntry => {
    const found = manifest[key];
    if (found === undefined) throw new Error(`the browser build has no ${key}`);
    return found;
  };
  const run = entry('src/run/main.tsx');
  const address = (file: string): string => `${shared.base}${file}`;
  const wordsOf = (key: string): string[] => {
    const words = entry(key);
    const imported = (words.imports ?? []).filter((one) => one !== 'src/run/main.tsx' && run.imports?.includes(one) !== true);
    return [words.file, ...imported.map((one) => entry(one).file)].map(address);
  };
  const panel = fonts['src/panel/panel.module.css'];
  if (panel === undefined) throw new Error('the build has no styles of the panel');
  const styles = Object.values(manifest).filter(({ file }) => file.endsWith('.css'));
  return {
    styles: styles.map(({ file }) => address(file)),
    fonts: byLanguage(fonts, 'fonts', (key) => address(fonts[key]!.file)),
    panelStyles: (panel.css ?? [panel.file]).map(address),
    reloadScript: address(entry('../../packages/ui/src/reload-assets.ts').file),
    welcomeScript: address(entry('src/welcome/main.ts').file),
    runScript: address(run.file),
    runImports: (run.imports ?? []).map((key) => address(entry(key).file)),
    testParts: testPartsIn(manifest, run),
    words: byLanguage(manifest, 'texts', wordsOf),
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
