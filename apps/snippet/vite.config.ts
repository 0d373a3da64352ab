/** Builds the recorder snippet into one file that a site embeds with one line. */
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    target: 'es2022',
    sourcemap: false,
    lib: { entry: 'src/main.ts', name: 'sightline', formats: ['iife'], fileName: () => 'recorder.js' },
  },
});
