/** How a website will be recorded when its link is written and the researcher has not said: a link that nothing could record helps nobody. */

const desktop = 3;

interface LinkWritten {
  /** The new link. */
  url: string;
  /** The link before; empty where there was none. */
  before: string;
  targetPlatform: number;
  publicUrl: string;
}

/**
 * 'snippet' for pages that this server serves itself (the demo shop carries it); for the first link to any other site 'screen' on a
 * desktop, 'snippet' on a phone, which cannot share its screen; null: a later link keeps what was chosen.
 */
export function recordByFor({ url, before, targetPlatform, publicUrl }: LinkWritten): 'snippet' | 'screen' | null {
  if (originOf(url) === originOf(publicUrl)) return 'snippet';
  if (before !== '' || url === '') return null;
  return targetPlatform === desktop ? 'screen' : 'snippet';
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
