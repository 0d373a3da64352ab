/** How a website will be recorded where the researcher has not said: a link that nothing could record helps nobody. */
import { Platform } from '@sightline/domain/questions';

type RecordBy = 'snippet' | 'screen';

interface Site {
  url: string;
  targetPlatform: number;
  publicUrl: string;
}

interface LinkWritten extends Site {
  /** The link before; empty if there was none. */
  before: string;
}

interface SiteSeen extends Site {
  hasRecorder: boolean;
  /** By the researcher, since the link was written. */
  chosen: boolean;
}

/**
 * 'snippet' for pages that this server serves itself (the demo shop carries it); for the first link to any other site 'screen' on a
 * desktop, 'snippet' on a phone, which cannot share its screen; null: a later link keeps what was chosen until the site has been seen.
 */
export function recordByFor({ url, before, targetPlatform, publicUrl }: LinkWritten): RecordBy | null {
  if (originOf(url) === originOf(publicUrl)) return 'snippet';
  if (before !== '' || url === '') return null;
  return withoutSnippet(targetPlatform);
}

/** Once the site has been seen: by the recorder's line where it is there, else as far as the device goes; null keeps what the researcher chose. */
export function recordByFound({ url, targetPlatform, publicUrl, hasRecorder, chosen }: SiteSeen): RecordBy | null {
  if (chosen) return null;
  return hasRecorder || originOf(url) === originOf(publicUrl) ? 'snippet' : withoutSnippet(targetPlatform);
}

function withoutSnippet(targetPlatform: number): RecordBy {
  return targetPlatform === Platform.desktop ? 'screen' : 'snippet';
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
