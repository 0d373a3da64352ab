/** Serves the demo shop alone on a loopback port, for recording golden pages and for looking at it. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { renderShop, shopAssets, shopRoot } from '@sightline/demo-shop';

export interface ShopServer {
  origin: string;
  server: Server;
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const piece of request) text += String(piece);
  return Object.fromEntries(new URLSearchParams(text));
}

/** Port 0 picks a free one. Asks for the shop to have been built. */
export async function startShopServer(port: number): Promise<ShopServer> {
  const assets = new Map(shopAssets(join(process.cwd(), 'apps')).map((asset) => [`${shopRoot}/assets/${asset.name}`, asset]));
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://shop');
    const asset = assets.get(url.pathname);
    if (asset !== undefined) return void response.writeHead(200, { 'content-type': asset.type }).end(asset.bytes);
    const method = request.method === 'POST' ? 'POST' : 'GET';
    void formOf(request).then((form) => {
      const answer = renderShop({ method, path: url.pathname, query: Object.fromEntries(url.searchParams), form });
      if (answer.kind === 'redirect') return void response.writeHead(answer.status, { location: answer.location }).end();
      response.writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
