/** Builds the page in which the server's own Chromium films clips, beside the player and for nobody else. */
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/player/film/',
  publicDir: false,
  build: {
    outDir: 'dist/film',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    rollupOptions: { input: `${import.meta.dirname}/film.html` },
  },
});
