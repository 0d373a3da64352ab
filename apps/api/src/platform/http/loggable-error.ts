/** Before a failure is logged: what the request carried is cut out of its words, as errors like to quote what they failed on. */
import type { FastifyRequest } from 'fastify';
import { kindOfId } from '@sightline/domain/ids';
import { bearerToken } from './callers.ts';

export interface LoggableError {
  type: string;
  code?: string;
  message: string;
  stack: string;
}

const censor = '[from the request]';
/** Shorter texts, such as 'en' or '3', are no secrets, and cutting them would leave nothing to read. */
const shortest = 4;

/** What is read of a request: where it holds more, the message is left out, since it may quote what was not read. */
const mostTexts = 1_000;
const mostCharacters = 64_000;
const deepest = 20;
/** A longer message is left out: only one that quotes a payload is so long. */
const longestMessage = 4_000;
const mostFrames = 30;
const longestFrame = 300;

/** Returns kind, code, message and stack of an error without what the request carried; ids of objects stay. Work and result are bounded whatever was sent. */
export function withoutPayload(
  error: Error & { code?: unknown },
  request: Pick<FastifyRequest, 'headers' | 'query' | 'body'>,
): LoggableError {
  const texts = textsIn([bearerToken(request), request.query, request.body]);
  const secrets = (texts ?? []).filter((text) => text.length >= shortest && kindOfId(text) === null);
  const message =
    texts === null || error.message.length > longestMessage
      ? `[left out: ${error.message.length} characters]`
      : withoutSecrets(error.message, secrets);
  const frames = framesOf(error).map((frame) => withoutSecrets(frame, secrets));
  const code = typeof error.code === 'string' ? { code: error.code } : {};
  return { type: error.name, ...code, message, stack: [message, ...frames].join('\n') };
}

/** Where it was thrown, without the message, which an engine repeats before it. */
function framesOf({ message, stack = '' }: Error): string[] {
  const afterMessage = stack.indexOf(message) + message.length;
  return stack
    .slice(afterMessage, afterMessage + mostFrames * longestFrame)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, mostFrames)
    .map((line) => line.slice(0, longestFrame));
}

/** Marks first and cuts then: a secret that is part of the censor's own words must not be found in them. */
function withoutSecrets(text: string, secrets: readonly string[]): string {
  const isSecret = new Uint8Array(text.length);
  for (const secret of secrets)
    for (let at = text.indexOf(secret); at >= 0; at = text.indexOf(secret, at + secret.length)) isSecret.fill(1, at, at + secret.length);
  let [left, at] = ['', 0];
  while (at < text.length) {
    const here = isSecret[at];
    const from = at;
    while (at < text.length && isSecret[at] === here) at += 1;
    left += here === 1 ? censor : text.slice(from, at);
  }
  return left;
}

/**
 * Every text of plain objects and arrays, as it is and as JSON writes it; null if there is more than is read. Anything else, such as
 * the stream of an upload, is not walked: it may hold itself and the whole server.
 */
function textsIn(payload: unknown): string[] | null {
  const texts: string[] = [];
  const left: { value: unknown; depth: number }[] = [{ value: payload, depth: 0 }];
  const seen = new Set<unknown>();
  let [values, characters] = [0, 0];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') {
      characters += value.length;
      if (characters > mostCharacters) return null;
      texts.push(value, JSON.stringify(value).slice(1, -1));
    } else if (isPlain(value) && !seen.has(value)) {
      seen.add(value);
      const parts = Object.values(value);
      values += parts.length;
      if (values > mostTexts || depth >= deepest) return null;
      for (const part of parts) left.push({ value: part, depth: depth + 1 });
    }
  }
  return texts;
}

/** An array, or an object as JSON and the readers of forms make it; those of forms have an empty prototype of their own. */
function isPlain(value: unknown): value is Record<string, unknown> | unknown[] {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
