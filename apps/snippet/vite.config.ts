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

const rest = '() => {}';
/** Parts of the library that are never asked for, an eighth of it: canvases, pictures as text, fonts by API. */
const unused: readonly [part: RegExp, instead: string][] = [
  [/^const jsContent = '.*';$/m, "const jsContent = '';"],
  [
    /canvasManager = new CanvasManager\(\{/,
    `canvasManager = ((_) => ({ reset: ${rest}, freeze: ${rest}, unfreeze: ${rest}, lock: ${rest}, unlock: ${rest} }))({`,
  ],
  [/if \(tagName === "canvas" && recordCanvas\)/, 'if (false)'],
  [/if \(tagName === "img" && inlineImages\)/, 'if (false)'],
  [/if \(o\.collectFonts\)/, 'if (false)'],
];

const withoutUnused: Plugin = {
  name: 'without-unused',
  transform(code, id) {
    if (!id.endsWith('@rrweb/record/dist/record.js')) return null;
    if (unused.some(([part]) => !part.test(code))) this.error('The library is written otherwise now: look at what is left out of it.');
    return { code: unused.reduce((text, [part, instead]) => text.replace(part, instead), code), map: null };
  },
};

export default defineConfig({
  plugins: [ascii, withoutUnused],
  build: {
    target: 'es2022',
    sourcemap: false,
    lib: { entry: 'src/main.ts', name: 'sightline', formats: ['iife'], fileName: () => 'recorder.js' },
  },
});
