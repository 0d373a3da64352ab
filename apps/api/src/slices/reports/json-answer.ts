/** Sends JSON that was compressed once, to clients that accept it; others get the same text uncompressed. */
import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { answerWith, type HttpAnswer } from '../../platform/http/http-answer.ts';

const gunzip = promisify(gunzipWithCallback);

/** 200 with the JSON inside `packed` (gzip). */
export async function packedJson(request: Pick<FastifyRequest, 'headers'>, packed: Buffer): Promise<HttpAnswer> {
  const headers = { 'content-type': 'application/json; charset=utf-8', vary: 'accept-encoding' };
  if (takesGzip(request.headers['accept-encoding'])) return answerWith(200, packed, { ...headers, 'content-encoding': 'gzip' });
  return answerWith(200, await gunzip(packed), headers);
}

/** Whether an accept-encoding header names gzip and does not rule it out by `q=0`. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  const parts = (Array.isArray(accepted) ? accepted.join(',') : (accepted ?? '')).toLowerCase().split(',');
  const named = (name: string) => parts.map((part) => part.split(';')).find(([coding]) => coding?.trim() === name);
  const found = named('gzip') ?? named('*');
  return found !== undefined && !found.slice(1).some((parameter) => /^\s*q\s*=\s*0(\.0*)?\s*$/.test(parameter));
}
