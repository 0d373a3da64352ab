/** Door for builds: the script that loads a page anew where a part of it did not come. Plain JavaScript: a Vite config loads it as it is. */
import { fileURLToPath } from 'node:url';

export const loadAnewScript = fileURLToPath(new URL('../src/load-anew.ts', import.meta.url));

export function loadAnew() {
  let base = '/';
  return {
    name: 'load-anew',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: loadAnewScript, name: 'load-anew' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const script = Object.values(bundle ?? {}).find((one) => one.type === 'chunk' && one.name === 'load-anew');
        if (script === undefined) throw new Error('the build has no load-anew');
        // In the order of the page: it listens before the first of the others can fail.
        return [{ tag: 'script', attrs: { defer: true, src: base + script.fileName }, injectTo: 'head-prepend' }];
      },
    },
  };
}
