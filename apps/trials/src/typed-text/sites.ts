/** A site that shows again what is typed, and the server that its recorder sends to: both keep nothing but what they were asked. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { echoScript } from './echoes.ts';
import type { Surface } from './surfaces.ts';

/** What the site calls its own parts: none of it may be altered, whatever is typed. */
export const ownParts = {
  style: '#max-panel { max-width: 640px; margin: auto } .auto-card::before { content: "auto" } .admin-bar { --max: 1 }',
  html: '<div id="max-panel" class="auto-card admin-bar"><a href="/auto/max/">Start</a><h1>Forms</h1></div>',
  kept: ['"id":"max-panel"', '"class":"auto-card admin-bar"', '/auto/max/"', 'max-width: 640px', '.auto-card::before', '--max: 1'],
};

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

export class Sites {
  /** What left the browser, decoded: requests with their headers and bodies. */
  left: string[] = [];
  surface: Surface | null = null;
  api = '';
  site = '';
  readonly #servers: Server[] = [];
  readonly #recorder = readFileSync(resolve(import.meta.dirname, '../../../snippet/dist/recorder.js'));
  readonly #sequences = new Set<number>();

  async start(): Promise<void> {
    this.api = await this.#listen((request, response) => void this.#answerApi(request, response));
    this.site = await this.#listen((request, response) => this.#answerSite(request, response));
  }

  stop(): void {
    for (const server of this.#servers) server.close();
  }

  forget(): void {
    this.left = [];
    this.#sequences.clear();
  }

  async #listen(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
    const server = createServer(answer);
    this.#servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  async #answerApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method, headers } = request;
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', '*, authorization');
    if (method === 'OPTIONS') return void response.writeHead(204).end();
    if (url.endsWith('.js')) return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(this.#recorder);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    const text = headers['x-chunk-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString();
    this.left.push(`${method} ${url}\n${JSON.stringify(headers)}\n${text}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(this.#answerOf(url, text)));
  }

  #answerOf(url: string, text: string): object {
    if (url === '/run/page/stream') return { next: this.#next() };
    if (url === '/run/page/files') return { wanted: (JSON.parse(text) as { files: { hash: string }[] }).files.map(({ hash }) => hash) };
    if (url.startsWith('/run/page/chunks/')) this.#sequences.add(Number(url.split('/').pop()));
    return { res: 1, next: this.#next(), missing: [] };
  }

  #next(): number {
    return this.#sequences.size === 0 ? 0 : Math.max(...this.#sequences) + 1;
  }

  #answerSite({ url = '' }: IncomingMessage, response: ServerResponse): void {
    const answer = (type: string, body: string | Buffer): void => void response.writeHead(200, { 'content-type': type }).end(body);
    if (url.startsWith('/site.css')) return answer('text/css', ownParts.style);
    if (url.endsWith('.png')) return answer('image/png', picture);
    if (url.startsWith('/avatar.svg')) {
      const name = new URL(url, this.site).searchParams.get('name') ?? '';
      return answer('image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><text y="20">${name}</text></svg>`);
    }
    if (url.startsWith('/inside/'))
      return answer('text/html; charset=utf-8', `<p>${decodeURIComponent(url.split('/').at(-1)!.split('?')[0]!)}</p>`);
    const surface = url.startsWith('/place') ? this.surface : null;
    answer(surface?.xhtml === true ? 'application/xhtml+xml' : 'text/html; charset=utf-8', this.#page(surface));
  }

  #page(surface: Surface | null): string {
    const again = `for (const word of JSON.parse(sessionStorage.getItem('said') ?? '[]')) echoAll(word);`;
    const script = `${echoScript()}\n${surface === null ? again : ''}`;
    const inside = surface?.html ?? '';
    if (surface?.xhtml === true)
      return `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Forms</title>
        <link rel="stylesheet" href="/site.css"/><script src="${this.api}/recorder.js" async="async"></script></head><body>${inside}${ownParts.html}
        <script><![CDATA[${script}]]></script></body></html>`;
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Forms</title><link rel="stylesheet" href="/site.css">
      <script src="${this.api}/recorder.js" async></script></head><body style="margin:40px">${inside}${ownParts.html}<script>${script}</script></body></html>`;
  }
}
