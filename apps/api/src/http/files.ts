/** Serves uploaded pictures by their unguessable names, from where no script can run. */
import type { FastifyInstance } from 'fastify';
import type { Ports } from '../platform/ports.ts';

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
    const bytes = match === null ? null : await ports.files.get(pictureKey(request.params.name));
    if (match === null || bytes === null) return reply.status(404).send({ error: 'not_found', errormessage: 'There is no such file.' });
    return reply
      .type(types[match[1] ?? ''] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}
