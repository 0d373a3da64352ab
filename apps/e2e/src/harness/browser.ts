/** Chromium for journeys and shots, with the flags that keep it off every outside host. */
import { lightChromium, wholeChromium } from '@sightline/testkit/chromium';
import { cameraFlags } from '@sightline/testkit/face';
import { chromium, type Browser, type Page } from '@playwright/test';

const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Chromium checks in for push messages after some minutes, by no switch that is off: it then asks one of its own hosts that the watch knows.
  '--gcm-checkin-url=https://update.googleapis.com/',
];

/** Screen share is granted without a dialogue and shows the page that asks. */
const media = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream=display-media-type=browser',
  '--auto-accept-this-tab-capture',
];

/** Screen, microphone and camera are refused, as by a tester who says no. */
const noMedia = ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream'];

/** Devices that work, each only if its permission was granted to the page's context. */
const permittedMedia = ['--use-fake-device-for-media-stream'];

interface BrowserWish {
  media?: boolean | 'refused' | 'by permission';
  /** What the camera shows, as the testkit films a face. */
  film?: string;
  /** A WAV file that the microphone hears, again and again. */
  speech?: string;
  /** Port of a proxy that everything goes through, also what stays on this machine. */
  proxyPort?: number;
}

function mediaFlags({ media: granted, film, speech }: BrowserWish): string[] {
  if (granted === 'refused') return noMedia;
  if (granted === 'by permission') return permittedMedia;
  // Of a switch given twice the later one counts: both screen and film where both are wanted.
  const heard = speech === undefined ? [] : [`--use-file-for-fake-audio-capture=${speech}`];
  return [...(film === undefined ? [] : cameraFlags(film)), ...(granted === true ? media : []), ...heard];
}

function executableFor({ media: granted, film }: BrowserWish): string {
  return granted === undefined && film === undefined ? lightChromium() : wholeChromium();
}

export async function openBrowser(wish: BrowserWish = {}): Promise<Browser> {
  const proxy = wish.proxyPort === undefined ? [] : [`--proxy-server=127.0.0.1:${wish.proxyPort}`, '--proxy-bypass-list=<-loopback>'];
  const browser = await chromium.launch({
    executablePath: executableFor(wish),
    args: [...quiet, ...mediaFlags(wish), ...proxy],
  });
  browsers.push(browser);
  return browser;
}

const browsers: Browser[] = [];

/** Ms that a journey waits for what it should see: enough for a machine that does much else. */
export const patienceMs = 60_000;

/** Opens a desk (a context of its own) with one page; requests that the server refused are noted for a failed journey. */
export async function openDesk(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport });
  context.setDefaultTimeout(patienceMs);
  context.on('response', (response) => {
    if (response.status() >= 400)
      refusedRequests.push(`${response.status()} ${response.url()} ${response.request().postData() ?? ''}`.slice(0, 400));
  });
  context.on('weberror', (failure) => refusedRequests.push(`error in the page: ${failure.error().message}`));
  return context.newPage();
}

const refusedRequests: string[] = [];

/** What servers refused and pages threw since it was last asked. */
export function takeRefusedRequests(): string[] {
  return refusedRequests.splice(0);
}

/** Closes every desk, so that no page of one journey goes on beside the next. */
export async function closeDesks(): Promise<void> {
  await Promise.all(browsers.flatMap((browser) => browser.contexts()).map((context) => context.close()));
}
