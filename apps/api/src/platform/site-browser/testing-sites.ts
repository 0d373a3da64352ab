/** Sites and a private listener for tests of visits: all on loopback, some of it declared public by the test. */
import { createSocket, type Socket } from 'node:dgram';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { lightChromium, wholeChromium } from '@sightline/testkit/chromium';
import { silentLog } from '../log.ts';
import { chromiumAt } from './chromium-source.ts';
import { systemResolve } from './reach.ts';
import { createSiteBrowser, type SiteVisits } from './site-visits.ts';

/** Declared public in tests; the rest of loopback stays private. */
export const outside = '127.0.0.9';

export interface Site {
  port: number;
  close(): Promise<void>;
}

export async function startSite(handle: RequestListener, host = '127.0.0.1', port = 0): Promise<Site> {
  const server = createServer(handle);
  await new Promise<void>((done, failed) => server.once('error', failed).listen(port, host, done));
  return { port: (server.address() as AddressInfo).port, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

export interface PrivateListener {
  port: number;
  /** TCP connections and UDP packets so far. */
  counted(): number;
  /** Requested paths, if a connection spoke HTTP. */
  paths: Set<string>;
  close(): Promise<void>;
}

/** Listens on one port of the private loopback addresses, TCP and UDP, and counts everything that arrives. */
export async function startPrivateListener(): Promise<PrivateListener> {
  const addresses = ['127.0.0.1', '::1'];
  const paths = new Set<string>();
  let count = 0;
  let port = 0;
  const sockets: Socket[] = [];
  const servers: ReturnType<typeof createTcpServer>[] = [];
  for (const address of addresses) {
    const server = createTcpServer((socket) => {
      count += 1;
      socket.on('error', () => socket.destroy());
      socket.on('data', (bytes) => {
        paths.add(/^[A-Z]+ (\S+)/.exec(bytes.toString('latin1'))?.[1] ?? '');
        socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\naccess-control-allow-origin: *\r\nconnection: close\r\n\r\nprivate');
      });
    });
    await new Promise<void>((done) => server.listen(port, address, done));
    port = (server.address() as AddressInfo).port;
    servers.push(server);
    const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4', () => (count += 1));
    await new Promise<void>((done) => socket.bind(port, address, done));
    sockets.push(socket);
  }
  return {
    port,
    counted: () => count,
    paths,
    close: async () => {
      for (const socket of sockets) socket.close();
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
    },
  };
}

/** Opens pages several times as fast as the whole Chromium, which `npm run test:matrix` takes in its place. */
export const quickEngine = (): string => (process.env['WHOLE_MATRIX'] === undefined ? lightChromium() : wholeChromium());

type Settings = Parameters<typeof createSiteBrowser>[0];

/** A browser for tests: names ending in `.test` are of `names`, every other one is the system's. */
export function testBrowser(
  change: Partial<Omit<Settings, 'env'>> & {
    siteAllowList?: string[];
    publicUrl?: string;
    names?: Record<string, string[]>;
  } = {},
): SiteVisits {
  const {
    chromium = chromiumAt(process.env['CHROMIUM_PATH'] ?? null),
    siteAllowList = [],
    publicUrl = 'http://studio.test',
    names = {},
    ...rest
  } = change;
  return createSiteBrowser({
    chromium,
    env: { publicUrl, siteAllowList },
    log: silentLog,
    isPublic: (address) => address === outside,
    resolve: (host) => (host.endsWith('.test') ? Promise.resolve(names[host] ?? [outside]) : systemResolve(host)),
    ...rest,
  });
}
