/** The browser's own `fetch`, also where the site has put another in its place, which may add headers that our server does not take. */
import { ownElementClass } from '@sightline/recorder/page';

const isOwn = (): boolean => /^function fetch\(\) \{\s+\[native code\]\s+\}$/.test(Function.prototype.toString.call(window.fetch));

let frame: HTMLIFrameElement | null = null;

/** A window that no script of the site has seen, in a closed root: the site finds it neither among its frames nor among its elements' children. */
function cleanWindow(): (Window & typeof globalThis) | null {
  if (frame?.isConnected !== true) {
    const host = Object.assign(document.createElement('div'), { className: ownElementClass, hidden: true });
    frame = document.createElement('iframe');
    host.attachShadow({ mode: 'closed' }).append(frame);
    document.documentElement.append(host);
  }
  return frame.contentWindow as (Window & typeof globalThis) | null;
}

export const ownFetch: typeof fetch = (input, init) => (isOwn() ? window : (cleanWindow() ?? window)).fetch(input, init);
