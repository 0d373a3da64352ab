/** Serves the built applications: studio pages and assets, runner and player assets, the recorder snippet. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { appsFolder } from './apps-folder.ts';
import { isHandbookPage, sendMissingHandbookPage, serveHandbook } from './handbook.ts';
import { malformedAt, methodsAt } from './methods-at.ts';
import { serveFolder } from './serve-folder.ts';
import { isMissingPage, isStudioAddress } from './studio-address.ts';
import { withStyleNonce } from './style-nonce.ts';

const hashedFolder = /\/face-[\da-f]{12}\//;
const ending = /\.(js|css|woff2?|svg|png|webp|jpg|wasm|json|map)(\.(br|gz))?$/;
const shortestHash = 8;

/** Whether a file's name carries a hash of what it holds, so that it never changes: `name-12345678.js`. */
function isHashed(path: string): boolean {
  if (hashedFolder.test(path)) return true;
  const end = ending.exec(path)?.index;
  if (end === undefined) return false;
  const stem = path.slice(path.lastIndexOf('/') + 1, end);
  const dash = stem.lastIndexOf('-', stem.length - shortestHash - 1);
  return dash >= 0 && stem.length - dash > shortestHash && /^[\w-]+$/.test(stem.slice(dash));
}

/** Registers the applications that are built; one that is not built returns 404. */
export async function servePages(app: FastifyInstance, apps = appsFolder()): Promise<void> {
  const studio = join(apps, 'studio', 'dist');
  await app.register(fastifyStatic, { root: apps, serve: false, preCompressed: true });
  await serveFolder(app, '/assets/', join(studio, 'assets'), hashedOrNot);
  await serveFolder(app, '/runner/', join(apps, 'runner', 'dist', 'client'), hashedOrNot);
  await serveFolder(app, '/player/', join(apps, 'player', 'dist'), hashedOrNot);
  await serveHandbook(app, apps);
  app.get('/player', (request, reply) => reply.redirect(request.url.replace('/player', '/player/')));
  for (const file of ['recorder.js', 'recorder-canvas.js'])
    app.get(`/${file}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').sendFile(file, join(apps, 'snippet', 'dist'), { cacheControl: false }),
    );
  app.get('/favicon.svg', (_request, reply) => reply.sendFile('favicon.svg', studio));
  // Before a body of a kind that nothing here takes is refused as such.
  app.addHook('onRequest', (request, reply, done) => {
    const malformed = request.is404 ? malformedAt(request.url.split('?', 1)[0] ?? '/') : null;
    if (malformed === null) done();
    else void reply.status(400).send({ error: malformed });
  });
  app.setNotFoundHandler((request, reply) => notFound(request, reply, studio));
}

/** A name with a hash never has other content. */
const hashedOrNot = (path: string) => ({ 'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-store' });

/** A page address gets the studio, which shows its own 404 page, with that status where the address tells it; a call asked by another method a 405, everything else a JSON 404. */
async function notFound(request: FastifyRequest, reply: FastifyReply, studio: string): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && isHandbookPage(path, request.headers.accept)) return (await sendMissingHandbookPage(reply)) ?? sendNothing(reply);
  const isPage = isRead && isStudioAddress(path, request.headers.accept);
  if (!isPage || !existsSync(join(studio, 'index.html'))) {
    const methods = methodsAt(path);
    // An address of files is asked rightly where there is no such file.
    if (methods.length > 0 && !methods.includes(request.method)) {
      const errormessage = `This address is asked with ${methods.join(' or ')}.`;
      return reply.status(405).header('allow', methods.join(', ')).send({ error: 'method_not_allowed', errormessage });
    }
    return sendNothing(reply);
  }
  return sendStudioPage(request, reply, isMissingPage(path) ? 404 : 200, studio);
}

function sendNothing(reply: FastifyReply): FastifyReply {
  return reply.status(404).send({ error: 'not_found', errormessage: 'There is nothing at this address.' });
}

/** The studio's one document, which shows the page of its address. */
export async function sendStudioPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  studio = join(appsFolder(), 'studio', 'dist'),
): Promise<FastifyReply> {
  if (!existsSync(join(studio, 'index.html'))) return sendNothing(reply);
  const html = withStyleNonce(await readFile(join(studio, 'index.html'), 'utf8'), request.raw);
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
}
