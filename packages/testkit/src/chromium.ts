/** Which Chromium tests open: the whole one, or its headless shell. */
import { existsSync } from 'node:fs';

const headlessShell = '/usr/bin/chromium-headless-shell';

export function wholeChromium(): string {
  return process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
}

/**
 * The same Chromium without a desktop's window around its pages, which opens them several times as fast; the whole one where that is not
 * installed. Cameras and shared screens need the whole one.
 */
export function lightChromium(): string {
  return existsSync(headlessShell) ? headlessShell : wholeChromium();
}
