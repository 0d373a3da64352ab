/** Public API for builds: the script that reloads a page if a part of it failed to load. Plain JavaScript: a Vite config loads it as it is. */
import { fileURLToPath } from 'node:url';

export const reloadAssetsScript = fileURLToPath(new URL('../src/reload-assets.ts', import.meta.url));

/** As a route that did not come says it; nothing of the application is there to say it. */
const words = {
  tag: 'main',
  attrs: { class: 'not-loaded', role: 'alert' },
  children: [
    { tag: 'h1', children: 'This page could not be loaded' },
    { tag: 'p', children: 'Check the connection and reload the page.' },
    { tag: 'button', attrs: { type: 'button' }, children: 'Reload' },
  ],
};

export function reloadAssets() {
  let base = '/';
  return {
    name: 'reload-assets',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: reloadAssetsScript, name: 'reload-assets' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const script = Object.values(bundle ?? {}).find((one) => one.type === 'chunk' && one.name === 'reload-assets');
        if (script === undefined) throw new Error('the build has no reload-assets');
        return [
          // In the order of the page: it listens before the first of the others can fail.
          { tag: 'script', attrs: { defer: true, src: base + script.fileName }, injectTo: 'head-prepend' },
          { tag: 'template', attrs: { id: 'not-loaded' }, children: [words], injectTo: 'body' },
        ];
      },
    },
  };
}
