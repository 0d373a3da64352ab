/** `/run/uploads`: the tus protocol under the session's token; what may be sent is judged here, how it is sent by the tus server. */
import { Readable } from 'node:stream';
import type { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storableText } from '@sightline/domain/texts';
import { uploadIdPattern, uploadRefusals, uploadsPath, type UploadRefusal } from '@sightline/wire/uploads';
import { authenticate, type SessionCaller } from '../../../platform/http/callers.ts';
import { takeFromLimit } from '../../../platform/http/limits.ts';
import type { Ports } from '../../../platform/ports.ts';
import { isStorageFull } from '../../../platform/storage-full.ts';
import { touchLastSeen, reopenLapsed } from '../../sessions/index.ts';
import { beginUpload, type UploadWish } from './begin-upload.ts';
import { completeUpload, findOwnUpload } from './complete-upload.ts';
import { RefusedVideo } from './forget-upload.ts';
import { TusStore } from './tus-store.ts';

type UploadRequest = FastifyRequest<{ Params: { id: string }; Body: Readable | undefined }>;

/** A piece on a slow phone line; what has arrived counts when the time is over. */
const pieceTimeoutMs = 120_000;

/** Registers the protocol in a scope of its own, where a body is handed on as it comes, never read into memory. */
export function registerUploadRoutes(app: FastifyInstance, ports: Ports): void {
  const { begin, goOn } = uploadHandlers(ports);
  const route = { onRequest: authenticate(ports, 'session'), bodyLimit: ports.env.uploadLimitBytes };
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload));
    scope.route({ ...route, method: 'POST', url: uploadsPath, handler: begin });
    scope.route({ ...route, method: 'HEAD', url: `${uploadsPath}/:id`, handler: goOn });
    scope.route({ ...route, method: 'PATCH', url: `${uploadsPath}/:id`, handlerTimeout: pieceTimeoutMs, handler: goOn });
    done();
  });
}

function uploadHandlers(ports: Ports) {
  const begun = new WeakMap<Request, string>();
  let loading: Promise<Server> | null = null;
  const tusServer = (): Promise<Server> => (loading ??= loadServer(ports, begun));

  /** Speaks tus for one request; `id` names what a POST begins. */
  async function speak(request: UploadRequest, reply: FastifyReply, id?: string): Promise<FastifyReply> {
    const asked = webRequest(request);
    if (id !== undefined) begun.set(asked, id);
    try {
      const answer = await (await tusServer()).handleWeb(asked);
      return answer.ok ? send(reply, answer) : refuseUpload(reply, codeOf(answer.status));
    } catch (error) {
      if (error instanceof RefusedVideo) return refuseUpload(reply, error.code);
      if (!isStorageFull(error)) throw error;
      ports.log.error({ reason: String(error) }, 'there is no room for a video');
      return refuseUpload(reply, 'storage-full');
    }
  }

  async function begin(request: UploadRequest, reply: FastifyReply): Promise<unknown> {
    const caller = request.caller as SessionCaller;
    if ((await takeFromLimit(ports, 'start-upload', caller.recordingId)) !== null) return refuseUpload(reply, 'too-many-uploads');
    const wish = wishOf(request);
    await reopenLapsed(ports, caller.recordingId);
    const upload = wish === null ? 'upload-malformed' : await beginUpload(ports, caller, wish);
    if (typeof upload === 'string') return refuseUpload(reply, upload);
    await touchLastSeen(ports.db, caller.recordingId, ports.now());
    return speak(request, reply, upload.id);
  }

  async function goOn(request: UploadRequest, reply: FastifyReply): Promise<unknown> {
    const { id } = request.params;
    if (!uploadIdPattern.test(id)) return refuseUpload(reply, 'upload-malformed');
    const { session, upload } = await findOwnUpload(ports, request.caller as SessionCaller, id);
    if (session === null) return refuseUpload(reply, 'session-unknown');
    if (upload === null) return refuseUpload(reply, 'upload-unknown');
    const sends = request.method === 'PATCH';
    const late = sends && session.state !== 'open' && !upload.completed;
    if (late && !(await reopenLapsed(ports, session.id))) return refuseUpload(reply, 'session-finished');
    if (session.state === 'open') await touchLastSeen(ports.db, session.id, ports.now());
    // If a server died at the end of the upload: what a client sees as sent exists as a video.
    const refusal = await completeUpload(ports, id);
    return refusal === null ? speak(request, reply) : refuseUpload(reply, refusal);
  }

  return { begin, goOn };
}

/** The library's server over our store; `begun` names the upload that a request begins. */
async function loadServer(ports: Ports, begun: WeakMap<Request, string>): Promise<Server> {
  const { Server } = await import('@tus/server');
  return new Server({
    path: uploadsPath,
    relativeLocation: true,
    datastore: new TusStore(ports),
    maxSize: ports.env.uploadLimitBytes,
    namingFunction: (request) => begun.get(request) ?? '',
    onUploadFinish: async (_request, { id }) => {
      const refusal = await completeUpload(ports, id);
      if (refusal !== null) throw new RefusedVideo(refusal);
      return {};
    },
    // What is no answer of the protocol is the server's own to answer.
    onResponseError: (_request, error) => {
      if (!('status_code' in error)) throw error;
      return undefined;
    },
  });
}

function wishOf({ headers }: UploadRequest): UploadWish | null {
  const length = headers['upload-length'];
  const metadata = headers['upload-metadata'];
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) return null;
  const fields = metadataOf(typeof metadata === 'string' ? metadata : '');
  return fields === null ? null : { length: Number(length), metadata: fields };
}

/** `Upload-Metadata` of the protocol: pairs of a name and base64; null if it is none. */
function metadataOf(header: string): Record<string, string> | null {
  const pairs = header === '' ? [] : header.split(',').map((pair) => /^ *([A-Za-z]{1,40}) ([A-Za-z0-9+/=]{0,2000})$/.exec(pair));
  if (pairs.length > 20 || pairs.some((pair) => pair === null)) return null;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', storableText(Buffer.from(pair?.[2] ?? '', 'base64').toString('utf8'))]));
}

function webRequest({ raw, url, method, body }: UploadRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) if (typeof value === 'string') headers.set(name, value);
  const stream = body instanceof Readable ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : null;
  return new Request(new URL(url, 'http://upload.invalid'), {
    method,
    headers,
    ...(stream === null ? {} : { body: stream, duplex: 'half' }),
  });
}

/** Of the protocol's answer only what it is about: it is asked from our own pages alone. */
function send(reply: FastifyReply, answer: Response): FastifyReply {
  for (const [name, value] of answer.headers) if (/^(tus-|upload-|location$)/.test(name)) reply.header(name, value);
  return reply.status(answer.status).header('cache-control', 'no-store').send();
}

const codes: Readonly<Record<number, UploadRefusal>> = {
  404: 'upload-unknown',
  409: 'offset-conflict',
  410: 'upload-unknown',
  413: 'upload-too-large',
};
const codeOf = (status: number): UploadRefusal => codes[status] ?? (status >= 500 ? 'upload-locked' : 'upload-malformed');

function refuseUpload(reply: FastifyReply, refusal: UploadRefusal): FastifyReply {
  const status = uploadRefusals[refusal];
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="sightline", error="invalid_token"');
  return reply.status(status).header('cache-control', 'no-store').header('tus-resumable', '1.0.0').send({ error: refusal });
}
