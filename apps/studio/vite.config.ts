/** Builds the researcher's application; in development it passes every address of the API on to the server. */
import react from '@vitejs/plugin-react';
import { reloadAssets } from '@sightline/ui/reload-assets';
import { defineConfig } from 'vite';

const server = process.env['STUDIO_API'] ?? 'http://127.0.0.1:3001';
const apiAddresses =
  '^/(api|identity|domain|files|exported|run|runner|t|player|demo|docs|recorder\\.js|healthz|readyz|metrics)(/|$)|^/[A-Za-z]+\\.cmd';

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), reloadAssets()],
  build: {
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Fonts and pictures stay files: a page's policy allows no data addresses for fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          // The client and how its failures are shown: every page has both, and one file is smaller than two.
          groups: [{ name: 'api', test: /src\/lib\/(api|call-failure|request|session|password-prompt)\.ts|wire\/src\/(client|calls)|zod/ }],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { [apiAddresses]: { target: server, changeOrigin: false } } },
});
