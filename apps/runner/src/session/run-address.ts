/** Whose run this is: read once from the address the welcome led to, then kept by the tab and out of the address bar. */

export type RunAddress = { kind: 'preview' } | { kind: 'session'; recordingId: string; sessionToken: string };

const keyOf = (code: string): string => `sightline.run.${code}`;

function parse(text: string): RunAddress | null {
  if (text === 'preview') return { kind: 'preview' };
  const dot = text.indexOf('.');
  return dot > 0 && dot < text.length - 1 ? { kind: 'session', recordingId: text.slice(0, dot), sessionToken: text.slice(dot + 1) } : null;
}

/** Null if the tab has no run of this study: the welcome has to come first. */
export function findRun(code: string): RunAddress | null {
  const fragment = location.hash.slice(1);
  try {
    if (fragment === '') return parse(sessionStorage.getItem(keyOf(code)) ?? '');
    sessionStorage.setItem(keyOf(code), fragment);
    // Out of sight of shared screens and copied links.
    history.replaceState(null, '', location.pathname + location.search);
  } catch {
    // Storage refused: the fragment stays, so that a reload finds the run again.
  }
  return parse(fragment);
}

/** The tester had everything deleted: a reload then begins with the welcome. */
export function forgetRun(code: string): void {
  try {
    sessionStorage.removeItem(keyOf(code));
  } catch {
    // Storage refused: nothing was kept in it.
  }
  history.replaceState(null, '', location.pathname + location.search);
}
