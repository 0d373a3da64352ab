/** Serves uploaded pictures by their unguessable names, from where no script can run. A deleted one is gone at once. */
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../ports.ts';

const name = /^[a-z0-9_-]{16,80}\.(webp|png|jpg)$/;
const types: Record<string, string> = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' };

/** Key in the file store of the picture shown at `/files/<name>`. */
export function pictureKey(fileName: string): string {
  return `pictures/${fileName}`;
}

/** Registers `GET /files/:name`. */
export function serveFiles(app: FastifyInstance, ports: Ports): void {
  app.get<{ Params: { name: string } }>('/files/:name', async (request, reply) => {
    const match = name.exec(request.params.name);
    const key = pictureKey(request.params.name);
    const bytes = match === null || (await isRemoved(ports, key)) ? null : await ports.files.get(key);
    if (match === null || bytes === null) return reply.status(404).send({ error: 'not_found', errormessage: 'There is no such file.' });
    // A name is of one picture for ever, but whether it may still be seen is asked each time.
    const tag = `"${request.params.name}"`;
    reply.header('cache-control', 'private, no-cache').header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.status(304).send();
    return reply
      .type(types[match[1] ?? ''] ?? 'application/octet-stream')
      .header('content-security-policy', "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

/** Its file waits to be removed, which may take a moment. */
async function isRemoved({ db }: Pick<Ports, 'db'>, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from file_removal where file_key = ${key} and not_before <= now()`.execute(db);
  return rows.length > 0;
}
