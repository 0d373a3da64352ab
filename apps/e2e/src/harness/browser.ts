/** Chromium for journeys and shots, with the flags that keep it off every outside host. */
import { chromium, type Browser } from 'playwright-core';

const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Screen share is granted without a dialogue and shows the page that asks. */
const media = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream=display-media-type=browser',
  '--auto-accept-this-tab-capture',
];

export async function openBrowser(options: { media?: boolean } = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...quiet, ...(options.media ? media : [])],
  });
}
