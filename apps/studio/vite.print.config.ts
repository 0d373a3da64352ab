/** Builds the print page of a report: one file of script and one of styles, beside the application, for the server's own Chromium alone. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  base: '/print/',
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: 'dist/print',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: `${import.meta.dirname}/print.html` },
  },
});
