/** Builds the tester's scripts and styles for the browser; `vite.server.config.ts` then builds the server's part beside them. */
import react from '@vitejs/plugin-react';
import { faceAssets } from '@sightline/face/assets';
import { reloadAssetsScript } from '@sightline/ui/reload-assets';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

/** The runner's pages have no switch for the scheme: the dark tokens follow the system, also if no script runs. */
const darkBySystem: Plugin = {
  name: 'dark-by-system',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/tokens.css')) return null;
    const dark = /\[data-scheme=['"]dark['"]\]\s*\{([^}]*)\}/.exec(code);
    if (dark === null) throw new Error('tokens.css has no dark scheme to follow the system with');
    return `${code}\n@media (prefers-color-scheme: dark) { :root { ${dark[1]} } }`;
  },
};

/** Parts that come later import as browsers do: Vite's helper would preload styles and scripts, of which we name none. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

const questionTypes = readFileSync(new URL('../../packages/domain/src/questions/question-type.ts', import.meta.url), 'utf8');
const typeNumbers = new Map(Array.from(questionTypes.matchAll(/(\w+): (\d+),/g), ([, name, number]) => [name, number]));

/** A page carries the numbers of the question types, not their names, which would weigh on every tester. */
const plainTypes: Plugin = {
  name: 'plain-types',
  enforce: 'pre',
  transform: (code, id) =>
    /\.tsx?$/.test(id) ? code.replace(/\bQuestionType\.(\w+)/g, (whole, name: string) => typeNumbers.get(name) ?? whole) : null,
};

const face = faceAssets();

/** Models and runtime of the face sensor: only a test that uses the camera asks for them. */
const faceFiles: Plugin = {
  name: 'face-files',
  generateBundle() {
    for (const { name, bytes } of face.files) this.emitFile({ type: 'asset', fileName: `${face.folder}/${name}`, source: bytes });
  },
};

/** What both parts have in common: the same class names, the same addresses. */
export const shared: UserConfig = {
  base: '/runner/',
  plugins: [react(), darkBySystem],
  // Three letters distinguish the few of the same name; each more would weigh on every page.
  css: { modules: { generateScopedName: '[local]_[hash:base64:3]' } },
};

export default defineConfig({
  ...shared,
  plugins: [shared.plugins, plainImports, plainTypes, faceFiles],
  define: { faceAssetsUrl: JSON.stringify(`/runner/${face.folder}/`) },
  // The sensor's worker is no part of what a tester's page weighs: it comes with its models, when a camera is used.
  worker: { rollupOptions: { output: { entryFileNames: ({ name }) => `${name === 'face-worker' ? 'face' : 'assets'}/[name]-[hash].js` } } },
  build: {
    outDir: 'dist/client',
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // The documents name what comes along; the parts that come later need nothing that is not there by then.
    modulePreload: false,
    target: ['es2022', 'safari16'],
    rollupOptions: {
      input: ['src/run/main.tsx', 'src/welcome/main.ts', reloadAssetsScript],
      output: {
        // Words apart: a page loads those of its study's language alone.
        chunkFileNames: ({ facadeModuleId }) => `assets/${facadeModuleId?.includes('/src/texts/') ? 'words/' : ''}[name]-[hash].js`,
        // What every kind of test has in common comes in one file: each more would weigh on every test.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // What the page and its later parts have in common, React before all, in one file for the same reason.
            {
              name: 'run-base',
              test: /node_modules\/(react|react-dom|scheduler)\/|rolldown.runtime|preload-helper|ui\/src\/request-reload|src\/(run\/(corner|live-marks|run-context|run-menu|run\.module|later-parts|not-loaded|part-failed|newer-version)|problem\/(notice|problem\.module)|session\/sensing|stepping\/step-frame|test\/test\.module)/,
            },
            { name: 'test-step', test: /src\/test\/(test-step|test-intro|time-left|task-bar|endings|application-test)\./ },
          ],
        },
      },
    },
  },
});
