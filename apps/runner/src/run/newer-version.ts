/** Parts of the page that are loaded when they are needed: one that is gone because a newer version was deployed comes with a reload of the page. */

const keptAs = 'sightline.renewed';
const timeoutMs = 20_000;

/**
 * Reloads the page if the server has a newer version of it, and returns whether it does. The tester's data is saved by then, so the run
 * continues where it was. Each version does so once in a tab: servers of two versions side by side would send it back and forth for ever.
 */
export async function loadNewerVersion(): Promise<boolean> {
  const own = document.querySelector('script[type=module][src^="/runner/"]')?.getAttribute('src') ?? '';
  try {
    const left = sessionStorage.getItem(keptAs) ?? '';
    if (left.includes(own)) return false;
    const page = await fetch(location.href, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    if (!page.ok || (await page.text()).includes(own)) return false;
    sessionStorage.setItem(keptAs, left + own);
    location.reload();
    return true;
  } catch {
    // The network is away, or the tab keeps nothing, so that a reload could lose something.
    return false;
  }
}

/** Resolves to the part; rejects if it cannot be had, and a newer version neither. */
export async function fromAnyVersion<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (error) {
    // Nothing more is drawn by the page that goes.
    if (await loadNewerVersion()) await new Promise(() => undefined);
    throw error;
  }
}
