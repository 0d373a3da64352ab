/**
 * Loads the files of a page again if some of them failed to load, and says so if that does not help. A connection that is
 * cut in the middle of a response can leave an empty file in the browser's cache, to stay there for good: so each file is asked for past the
 * cache. A classic script in a file of its own, so that it runs even if the others fail to load.
 */

const timeoutMs = 20_000;
/** How often a page reloads itself unasked; what fails then fails for another reason. */
const mostUnasked = 2;

interface HistoryState {
  reloads?: number;
}

/** Built by us, as against what others serve and what is asked of the server's calls. */
function isOurs(address: string): boolean {
  const { origin, pathname } = new URL(address);
  return origin === location.origin && /\.(js|css|woff2|json|bin|wasm)$/.test(pathname);
}

function files(): string[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const all = [...scripts, ...performance.getEntriesByType('resource').map(({ name }) => name)];
  return [...new Set(all)].filter(isOurs);
}

/** Replaces what the cache holds. Whether all of them answered, whatever it was: one that is gone has another name in the page as it is now. */
async function fetchPastCache(): Promise<boolean> {
  const signal = AbortSignal.timeout(timeoutMs);
  const fetching = files().map((address) => fetch(address, { cache: 'reload', signal }).then((answer) => answer.arrayBuffer()));
  return (await Promise.allSettled(fetching)).every(({ status }) => status === 'fulfilled');
}

function mayReload(): boolean {
  const before = (history.state as HistoryState | null)?.reloads ?? 0;
  if (before >= mostUnasked) return false;
  history.replaceState({ ...history.state, reloads: before + 1 } satisfies HistoryState, '');
  return true;
}

let underWay = false;

async function reloadAssets(may: () => boolean = () => true): Promise<void> {
  if (underWay) return;
  underWay = true;
  const answered = await fetchPastCache();
  underWay = false;
  if (answered && may()) location.reload();
  else tell();
}

/** In the place of the page, which has not begun; one that has says itself what is missing. */
function tell(): void {
  const root = document.getElementById('root');
  const words = document.getElementById('not-loaded');
  if (root === null || root.hasChildNodes() || !(words instanceof HTMLTemplateElement)) return;
  root.append(words.content.cloneNode(true));
  const again = (): void => void reloadAssets();
  root.querySelector('button')?.addEventListener('click', again);
  addEventListener('online', again);
}

// Load failures only reach listeners in the capture phase.
addEventListener(
  'error',
  ({ target }) => void (target instanceof HTMLScriptElement && isOurs(target.src) && reloadAssets(mayReload)),
  true,
);
// A script that came could not have what it needs to begin.
addEventListener('not-begun', () => void reloadAssets(mayReload));
// A part that was to come later did not, and its own button asks.
addEventListener('reload-assets', (event) => {
  event.preventDefault();
  void fetchPastCache().then(() => location.reload());
});
// Our style sheets have come by now; one that a cut left empty has no rules.
const emptied = [...document.styleSheets].some(({ href, cssRules }) => href !== null && isOurs(href) && cssRules.length === 0);
if (emptied) void reloadAssets(mayReload);
