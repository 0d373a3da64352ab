/** Builds the recorder snippet into one file that a site embeds with one line. */
import { defineConfig, type Plugin } from 'vite';

/** The file is read in whatever encoding the site's own pages have: everything in it is ASCII. */
const ascii: Plugin = {
  name: 'ascii',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(/[^\x00-\x7f]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};

export default defineConfig({
  plugins: [ascii],
  build: {
    target: 'es2022',
    sourcemap: false,
    lib: { entry: 'src/main.ts', name: 'sightline', formats: ['iife'], fileName: () => 'recorder.js' },
  },
});
