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

/** The library's recording of canvases, an eighth of it, which is never asked for. */
const withoutCanvases: Plugin = {
  name: 'without-canvases',
  transform(code, id) {
    if (!id.endsWith('@rrweb/record/dist/record.js')) return null;
    const [worker, begun] = [/^const jsContent = '.*';$/m, 'canvasManager = new CanvasManager({'];
    if (!worker.test(code) || !code.includes(begun))
      this.error('The library is written otherwise now: look at what it does with canvases.');
    const still = '((_) => { const rest = () => {}; return { reset: rest, freeze: rest, unfreeze: rest, lock: rest, unlock: rest }; })({';
    return { code: code.replace(worker, "const jsContent = '';").replace(begun, `canvasManager = ${still}`), map: null };
  },
};

export default defineConfig({
  plugins: [ascii, withoutCanvases],
  build: {
    target: 'es2022',
    sourcemap: false,
    lib: { entry: 'src/main.ts', name: 'sightline', formats: ['iife'], fileName: () => 'recorder.js' },
  },
});
