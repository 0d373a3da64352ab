/** Serves a web application that nobody here wrote, with a line added to the head of each of its pages. */
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, request as ask, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** Where the application's answers come from: a folder of files, some of them given as text, or a server on a port of this computer. */
export interface SiteSource {
  folder?: string;
  /** Text of files that are not in the folder, by path. */
  files?: Record<string, string>;
  /** Every path without a file is this page, as in an application of one page. */
  fallback?: string;
  port?: number;
  headers?: Record<string, string>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.md': 'text/markdown; charset=utf-8',
};

export class SiteProxy {
  /** Added to the head of every page: the recorder's line, another recorder's, or nothing. */
  line = '';
  #server: Server | null = null;

  constructor(private readonly source: SiteSource) {}

  get origin(): string {
    return `http://localhost:${(this.#server?.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      if (this.source.port === undefined) this.#answerFile(request, response);
      else this.#pass(request, response, this.source.port);
    });
    server.on('upgrade', (request, socket, head) => this.#passSocket(request, socket, head));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    this.#server = server;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  #withLine(html: string): string {
    const head = /<head[^>]*>/i.exec(html);
    if (head === null) return this.line + html;
    const end = head.index + head[0].length;
    return html.slice(0, end) + this.line + html.slice(end);
  }

  #answerFile(request: IncomingMessage, response: ServerResponse): void {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname));
    const headers = { 'cache-control': 'no-store', ...this.source.headers };
    const text = this.source.files?.[path];
    const found = text === undefined ? this.#fileAt(path) : null;
    if (text === undefined && found === null) return void response.writeHead(404, headers).end();
    const type = types[extname(found ?? path)] ?? (text === undefined ? 'application/octet-stream' : 'text/html; charset=utf-8');
    response.writeHead(200, { 'content-type': type, ...headers });
    if (type.startsWith('text/html')) response.end(this.#withLine(text ?? readFileSync(found!, 'utf8')));
    else if (text !== undefined) response.end(text);
    else createReadStream(found!).pipe(response);
  }

  #fileAt(path: string): string | null {
    const { folder, fallback } = this.source;
    if (folder === undefined) return null;
    const places = [path, join(path, 'index.html'), ...(fallback !== undefined && extname(path) === '' ? [fallback] : [])];
    const found = places.map((place) => join(folder, place)).find((place) => existsSync(place) && statSync(place).isFile());
    return found ?? null;
  }

  #pass(request: IncomingMessage, response: ServerResponse, port: number): void {
    const headers = without(request.headers, 'accept-encoding');
    const asked = ask({ port, host: '127.0.0.1', method: request.method, path: request.url, headers }, (answer) => {
      if (!(answer.headers['content-type'] ?? '').startsWith('text/html')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(response);
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const rest = without(answer.headers, 'content-length', 'content-encoding', 'transfer-encoding');
        response
          .writeHead(answer.statusCode ?? 502, rest)
          .end(this.#withLine(decoded(Buffer.concat(parts), answer.headers['content-encoding'])));
      });
    });
    asked.on('error', () => response.writeHead(502).end());
    request.pipe(asked);
  }

  #passSocket(request: IncomingMessage, socket: NodeJS.ReadWriteStream, head: Buffer): void {
    const { port } = this.source;
    if (port === undefined) return void socket.end();
    const asked = ask({ port, host: '127.0.0.1', path: request.url, headers: request.headers });
    asked.on('upgrade', (answer, upstream, first) => {
      const lines = answer.rawHeaders.reduce((all, part, at) => all + part + (at % 2 === 0 ? ': ' : '\r\n'), '');
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines}\r\n`);
      if (first.length > 0) socket.write(first);
      if (head.length > 0) upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
      upstream.on('error', () => socket.end());
      socket.on('error', () => upstream.end());
    });
    asked.on('error', () => socket.end());
    asked.end();
  }
}

const without = (headers: IncomingHttpHeaders, ...names: string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

function decoded(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'gzip') return gunzipSync(body).toString();
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'deflate') return inflateSync(body).toString();
  return body.toString();
}
