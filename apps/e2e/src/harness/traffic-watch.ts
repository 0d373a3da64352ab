/** A proxy that a browser is made to use: everything it sends passes here, from whichever page, frame or worker, and is kept to be searched. */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface SentRequest {
  /** With its port. */
  host: string;
  method: string;
  /** With its query. */
  path: string;
  headers: Record<string, string>;
  body: Buffer;
}

export interface TrafficWatch {
  port: number;
  /** Only what pages send; what the browser asks of its maker by itself is left out. */
  sent: SentRequest[];
  /** Hosts that a socket was opened to: web sockets, and all that is encrypted. */
  sockets: string[];
  stop: () => Promise<void>;
}

/** Chromium's own errands (updates, sign-in, help with forms), which no switch turns off altogether; no page has any business there. */
const browsersOwn = new Set([
  'accounts.google.com',
  'clients2.google.com',
  'content-autofill.googleapis.com',
  'optimizationguide-pa.googleapis.com',
  'redirector.gvt1.com',
  'update.googleapis.com',
]);
const isHere = (name: string): boolean => name === 'localhost' || name === '127.0.0.1';

async function pass(watch: TrafficWatch, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '');
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const path = url.pathname + url.search;
  if (!browsersOwn.has(url.hostname)) watch.sent.push({ host: url.host, method: request.method ?? 'GET', path, headers, body });
  // What would leave this machine is noted and goes no further.
  if (!isHere(url.hostname)) return void response.writeHead(502).end();
  const onward = ask({ host: url.hostname, port: url.port, method: request.method, path, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  onward.end(body);
}

function refuseTunnel(watch: TrafficWatch, host: string, socket: Socket): void {
  if (!browsersOwn.has(host.split(':')[0] ?? '')) watch.sockets.push(host);
  socket.on('error', () => undefined);
  // Nothing of ours opens one: what is noted here goes no further, and fails the test.
  socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
}

export async function watchTraffic(): Promise<TrafficWatch> {
  const server = createServer((request, response) => void pass(watch, request, response).catch(() => response.destroy()));
  const watch: TrafficWatch = {
    port: 0,
    sent: [],
    sockets: [],
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  server.on('connect', (request, socket: Socket) => refuseTunnel(watch, request.url ?? '', socket));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy was given no port.');
  watch.port = address.port;
  return watch;
}
