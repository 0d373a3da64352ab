/** Records a case in Chromium as the snippet does, replays it as the player does, and compares both at one moment. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import type { Media, WebCase } from './case.ts';
import type { Reading } from './reading.ts';
import { fileAt } from './files.ts';

const viewport = { width: 1000, height: 700 };
/** Time that a page is given to draw what it was asked for, ms. */
const settleMs = 120;
/** Share of pixels that may differ: edges of letters and of the focus ring. */
export const maxPictureDifference = 0.001;

export interface CaseResult {
  name: string;
  source: string;
  /** Elements that lie or look otherwise. */
  differences: string[];
  /** Share of pixels. */
  picture: number;
  /** Bytes of the events. */
  recorded: number;
  /** Whether the secret was found in what is recorded. */
  leaked: boolean;
  /** Why the case could not be run. */
  error: string | null;
}

export const holds = ({ differences, picture, leaked, error }: CaseResult): boolean =>
  differences.length === 0 && picture <= maxPictureDifference && !leaked && error === null;

/** The script of both pages: recorder, replay and readings. */
async function bundle(): Promise<string> {
  const lab = join(import.meta.dirname, '../../../../packages/replay/src/testing-replay-page.ts');
  const contents = `import ${JSON.stringify(lab)}; import ${JSON.stringify(join(import.meta.dirname, 'reading.ts'))};`;
  const built = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    format: 'iife',
    write: false,
    loader: { '.css': 'empty' },
  });
  return built.outputFiles[0]?.text ?? '';
}

/** As the player draws it: a page without an edge, its own pointer hidden. */
const player = `<!doctype html><script src="/lab.js"></script><style>body{margin:0}.replay-page{position:relative}.replay-page iframe{border:0;background:#fff}
  .replayer-mouse,.replay-pointer,.replay-ring,.replay-gaze{display:none}</style><body>`;

const documentOf = (html: string): string => {
  const script = '<script src="/lab.js"></script>';
  if (!/^<(?:!doctype|html)/i.test(html)) return `<!doctype html><meta charset="utf-8">${script}<body>${html}`;
  return html.includes('<head>')
    ? html.replace('<head>', `<head>${script}`)
    : html.replace(/^<!doctype[^>]*>|^/i, (start) => start + script);
};

/** What the page gave of the moment that is compared. */
interface Seen {
  at: number;
  readings: Pick<Reading, 'masked' | 'box'>[];
  files: object;
}

export class CaseRunner {
  #html = '';
  readonly #contexts = new Map<string, BrowserContext>();
  readonly #pages = new Map<BrowserContext, Page>();

  private constructor(
    private readonly browser: Browser,
    private readonly server: Server,
    private readonly origin: string,
    script: string,
  ) {
    server.on('request', (request, response) => {
      const url = new URL(request.url ?? '/', origin);
      const page = { '/': player, '/subject': documentOf(this.#html) };
      const file =
        url.pathname === '/lab.js'
          ? { type: 'text/javascript', body: script }
          : url.pathname in page
            ? { type: 'text/html; charset=utf-8', body: page[url.pathname as keyof typeof page] }
            : fileAt(url);
      response.writeHead(file === null ? 404 : 200, { 'content-type': file?.type ?? 'text/plain', 'access-control-allow-origin': '*' });
      response.end(file?.body ?? '');
    });
  }

  static async open(): Promise<CaseRunner> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] || '/usr/bin/chromium',
      args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--hide-scrollbars'],
    });
    return new CaseRunner(browser, server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`, await bundle());
  }

  async close(): Promise<void> {
    await this.browser.close();
    this.server.close();
  }

  /** `shots`: called with the two pictures, PNG. */
  async run(one: WebCase, shots?: (original: Buffer, replayed: Buffer) => void): Promise<CaseResult> {
    const result = { name: one.name, source: one.source, differences: [], picture: 1, recorded: 0, leaked: false, error: null };
    try {
      return { ...result, ...(await this.#compare(one, shots)) };
    } catch (error) {
      return { ...result, error: String(error).split('\n', 1)[0] ?? '' };
    }
  }

  async #compare(one: WebCase, shots?: (original: Buffer, replayed: Buffer) => void): Promise<Partial<CaseResult>> {
    this.#html = one.html;
    const page = await this.#page(one.media ?? {});
    await page.goto(`${this.origin}/subject`);
    await page.evaluate('lab.record()');
    await page.waitForTimeout(settleMs / 2);
    if (one.act !== undefined) await page.evaluate(`(async () => { ${one.act} })()`);
    await page.waitForTimeout(one.settleMs ?? settleMs);
    const masked = one.masked ?? '';
    const seen = await page.evaluate<Seen>(
      `({ at: Date.now(), readings: reading.read(document, ${JSON.stringify(masked)}), files: lab.fileNames() })`,
    );
    const original = await page.screenshot({ scale: 'css' });
    const text = await page.evaluate<string>('JSON.stringify(lab.recorded)');
    const replay = await this.#page({});
    await replay.goto(this.origin);
    await replay.evaluate(`lab.replay(${text}, ${JSON.stringify(seen.files)}, ${seen.at}).then(() => null)`);
    await replay.waitForTimeout(settleMs);
    const differences = await replay.evaluate<string[]>(
      `reading.differences(${JSON.stringify(seen.readings)}, reading.read(document.querySelector('.replay-page iframe').contentDocument, ${JSON.stringify(masked)}))`,
    );
    const replayed = await replay.screenshot({ scale: 'css' });
    shots?.(original, replayed);
    const boxes = seen.readings.filter((reading) => reading.masked).map(({ box }) => box);
    const pictures = [original, replayed].map((picture) => JSON.stringify(`data:image/png;base64,${picture.toString('base64')}`));
    const picture = await replay.evaluate<number>(`reading.pictureDifference(${pictures.join(', ')}, ${JSON.stringify(boxes)})`);
    return { differences, picture, recorded: text.length, leaked: one.secret !== undefined && text.includes(one.secret) };
  }

  /** One page for each kind of browser. */
  async #page(media: Media): Promise<Page> {
    const key = JSON.stringify(media);
    const context = this.#contexts.get(key) ?? (await this.browser.newContext({ viewport, ...media, bypassCSP: true }));
    this.#contexts.set(key, context);
    const page = this.#pages.get(context) ?? (await context.newPage());
    this.#pages.set(context, page);
    return page;
  }
}
