/** Chromium that holds hidden tabs back as it does for people: drivers for tests switch that off, and one of them can be configured not to. */
import { launch, type Browser } from 'puppeteer-core';
import { cameraFlags } from './face-lab.ts';

const unthrottled = [
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
];
const quiet = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-component-update', '--disable-sync'];

/** `film`: what the camera shows. A tab is hidden while another one of the same browser is in front. */
export function openThrottledBrowser(film: string): Promise<Browser> {
  return launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    ignoreDefaultArgs: unthrottled,
    args: [...quiet, ...cameraFlags(film)],
  });
}
