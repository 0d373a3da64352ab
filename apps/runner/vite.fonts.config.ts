/** Builds sheets that only some pages link, beside the browser build: one for each script that devices may lack, and that of the panel. */
import { defineConfig } from 'vite';
import { shared } from './vite.config.ts';

export default defineConfig({
  ...shared,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: '.vite/fonts.json',
    assetsInlineLimit: 0,
    rollupOptions: { input: [...['ar', 'cn', 'hk', 'th'].map((code) => `src/fonts/${code}.css`), 'src/panel/panel.module.css'] },
  },
});
