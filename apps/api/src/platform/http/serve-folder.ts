/** Serves files that a build wrote. */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Registers every file below `root` at `prefix`, with headers by its path; nothing where the folder is not built. */
export async function serveFolder(
  app: FastifyInstance,
  prefix: string,
  root: string,
  headersOf: (path: string) => Readonly<Record<string, string>>,
): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    cacheControl: false,
    // The build writes .br and .gz beside what is worth it; others are sent as they are.
    preCompressed: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headersOf(path))) response.setHeader(name, value);
    },
  });
}
