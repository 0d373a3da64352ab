/** What the film page finds at the addresses that it asks for: one recording, or the clips of one reel, and the player's own files. */
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { isRefusal } from '@sightline/domain/refusals';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import type { FilmAnswer, FilmRequest, Ports } from '../../platform/ports.ts';
import { answerMedia, getReplay, getReplayStream } from '../recordings/index.ts';
import { judgeRecording } from '../reports/index.ts';
import { isClip, type FilmFile, type FilmRow } from './film-store.ts';

/** Where a reel finds the video of one of its clips. */
export const clipVideoPath = (clipId: string): string => `/reel/${clipId}`;

const replayPath = /^\/api\/recordings\/(rec_\w+)\/replay(?:\?.*)?$/;
const streamPath = /^\/api\/recordings\/(rec_\w+)\/streams\/([\w.-]+)$/;
/** Videos by their ticket, pictures of prototypes, fonts and scripts: what needs no token. */
const openPaths = ['/played/', '/player/', '/files/', '/demo/'];

/** `videos`: of the clips of a reel, by the id of the clip. */
export function filmSources(
  ports: Pick<Ports, 'db' | 'files' | 'now'>,
  server: Pick<FastifyInstance, 'inject'>,
  row: FilmRow,
  videos: ReadonlyMap<string, FilmFile>,
): FilmRequest['answer'] {
  return async (address, range) => {
    const replay = replayPath.exec(address);
    if (replay !== null) return replay[1] === row.recordingId ? answerReplay(ports, row) : null;
    const stream = streamPath.exec(address);
    if (stream !== null) return stream[1] === row.recordingId ? answerStream(ports, row, stream[2] ?? '', range) : null;
    const video = videos.get(address.slice(clipVideoPath('').length));
    if (video !== undefined && address.startsWith(clipVideoPath('')))
      return toAnswer(await answerMedia(ports.files, { fileKey: video.fileKey, mediaType: 'video/webm' }, range));
    if (!openPaths.some((start) => address.startsWith(start))) return null;
    const injected = await server.inject({ method: 'GET', url: address, headers: range === undefined ? {} : { range } });
    return { status: injected.statusCode, headers: textHeaders(injected.headers), bytes: injected.rawPayload };
  };
}

async function answerReplay(ports: Pick<Ports, 'db' | 'now'>, row: FilmRow): Promise<FilmAnswer | null> {
  if (!isClip(row)) return null;
  const of = { rid: row.recordingId, qid: row.questionId };
  const manifest = await getReplay(ports, { accountId: row.accountId }, of, (test, recording) => judgeRecording(ports.db, test, recording));
  if (isRefusal(manifest)) return null;
  return { status: 200, headers: { 'content-type': 'application/json' }, bytes: Buffer.from(JSON.stringify(manifest)) };
}

async function answerStream(
  ports: Pick<Ports, 'db' | 'files'>,
  row: FilmRow,
  stream: string,
  range: string | undefined,
): Promise<FilmAnswer> {
  return toAnswer(await getReplayStream(ports, row, { rid: row.recordingId ?? '', stream }, range));
}

/** Unpacked: a browser that is answered like this unpacks nothing. */
async function toAnswer({ status, headers, body }: HttpAnswer): Promise<FilmAnswer> {
  const bytes = await bytesOf(body);
  const { 'content-encoding': encoding, ...plain } = headers;
  return { status, headers: plain, bytes: encoding === 'gzip' ? gunzipSync(bytes) : bytes };
}

function bytesOf(body: HttpAnswer['body']): Promise<Buffer> | Buffer {
  if (Buffer.isBuffer(body)) return body;
  return body !== null && typeof body === 'object' && 'pipe' in body
    ? buffer(body as NodeJS.ReadableStream)
    : Buffer.from(JSON.stringify(body));
}

function textHeaders(headers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
