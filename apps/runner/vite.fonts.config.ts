/** Builds one sheet a script that devices may lack: linked on pages of its languages alone, beside the browser build. */
import { defineConfig } from 'vite';
import { shared } from './vite.config.ts';

export default defineConfig({
  ...shared,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/fonts.json',
    assetsInlineLimit: 0,
    rollupOptions: { input: ['ar', 'cn', 'hk', 'th'].map((code) => `src/fonts/${code}.css`) },
  },
});
