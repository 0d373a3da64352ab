/** A page of its own with the face sensor and a fake camera, for tests and benches of the sensor alone. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { faceAssets } from '@sightline/face/assets';
import { build } from 'vite';

/** The sensor's page as it is built and served, with the strict policy of the product. */
export interface FaceLabServer {
  origin: string;
  assetsUrl: string;
  /** Addresses and bodies of everything sent. */
  sent: { path: string; body: Uint8Array }[];
  close(): Promise<void>;
}

const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.wasm': 'application/wasm' };
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; media-src 'self' blob:";

/** Pages of the lab: the sensor on a fake camera, or its reader on single pictures. */
const pages = { camera: 'lab-page.ts', stills: 'stills-page.ts' } as const;

export async function serveFaceLab(page: keyof typeof pages = 'camera'): Promise<FaceLabServer> {
  const folder = mkdtempSync(join(tmpdir(), 'face-lab-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: join(import.meta.dirname, pages[page]), output: { entryFileNames: 'lab.js' } },
    },
  });
  const assets = faceAssets();
  const assetsUrl = `/${assets.folder}/`;
  const held = new Map(assets.files.map(({ name, bytes }) => [`${assetsUrl}${name}`, bytes]));
  const sent: FaceLabServer['sent'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const body =
      path === '/' ? Buffer.from('<!doctype html><script type="module" src="/lab.js"></script>') : (held.get(path) ?? fileIn(folder, path));
    if (body === null) return void response.writeHead(404).end();
    sent.push({ path, body });
    const type = path === '/' ? 'text/html' : (types[extname(path)] ?? 'application/octet-stream');
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    assetsUrl,
    sent,
    close: () => closed(server).then(() => rmSync(folder, { recursive: true })),
  };
}

function fileIn(folder: string, path: string): Uint8Array | null {
  try {
    return readFileSync(join(folder, path));
  } catch {
    return null;
  }
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

/** Flags of Chromium for a camera that plays a film. */
export function cameraFlags(filmPath: string): string[] {
  return ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${filmPath}`];
}
