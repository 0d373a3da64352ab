/** A website that knows nothing of the product: two plain pages on a port of their own, without the recorder snippet. */
import { createServer } from 'node:http';

export interface PlainSite {
  url: string;
  stop: () => Promise<void>;
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title>` +
  `<style>body{font:18px sans-serif;margin:40px;background:#fdf4de}a{color:#0b5}</style><h1>${title}</h1>${body}</html>`;

const pages: Record<string, string> = {
  '/': page('Boats to the island', '<p>Boats go from March to October.</p><a href="/times">Times</a>'),
  '/times': page('Times', '<ul><li>Morning 8:10</li><li>Noon 12:40</li></ul><a href="/">Back</a>'),
};

export async function startPlainSite(): Promise<PlainSite> {
  const server = createServer((request, response) => {
    const found = pages[request.url ?? ''];
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' }).end(found ?? '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site was given no port.');
  const stop = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { url: `http://localhost:${address.port}/`, stop };
}
