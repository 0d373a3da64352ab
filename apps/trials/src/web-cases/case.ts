/** A small page, what is done on it, and what its replay must hold besides boxes, styles and picture. */
export interface WebCase {
  name: string;
  /** A public report, a standard, or why sites do this. */
  source: string;
  /** Content of the body, or a whole document if it begins with `<!doctype` or `<html`. */
  html: string;
  /** Script run in the page while it is recorded; may await. */
  act?: string;
  /** Media features of the tester's browser. */
  media?: Media;
  /** Must not be found in what is recorded. */
  secret?: string;
  /** Elements whose texts and pixels are masked, by selector: only their boxes are compared. */
  masked?: string;
  /** Waits longer after `act`, ms. */
  settleMs?: number;
  /** Part of the reduced run. */
  reduced?: true;
}

export interface Media {
  colorScheme?: 'dark' | 'light';
  reducedMotion?: 'reduce';
  forcedColors?: 'active';
  contrast?: 'more';
  /** Finger instead of mouse: no hover, coarse pointer. */
  hasTouch?: true;
  deviceScaleFactor?: number;
}
