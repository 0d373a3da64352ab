/** Sends an example the way its row says it travels, or deliberately otherwise. */
import type { FastifyInstance } from 'fastify';
import type { Call } from '@sightline/wire/calls';
import { chunkExample, type Fields } from './testing-examples.ts';

export interface Answer {
  status: number;
  /** As sent. */
  text: string;
  /** Parsed where it is JSON, else undefined. */
  json: unknown;
  headers: Record<string, unknown>;
}

interface Sending {
  as?: 'json' | 'form';
  authorization?: string;
  picture?: Buffer;
}

/** A call with these fields; path parameters go where the row has them. */
export function sendCall(app: FastifyInstance, row: Call, fields: Fields, sending: Sending = {}): Promise<Answer> {
  const { url, rest } = addressed(row, fields);
  const headers: Record<string, string> = sending.authorization === undefined ? {} : { authorization: sending.authorization };
  if (row.encoding === 'query') return sendRaw(app, { method: row.method, url: `${url}?${formOf(rest)}`, headers });
  if (row.encoding === 'bytes')
    return sendRaw(app, { method: row.method, url, headers: { ...chunkExample.headers, ...headers }, payload: chunkExample.body });
  const { type, payload } = row.encoding === 'multipart' ? multipart(rest, sending.picture) : body(rest, sending.as ?? 'json');
  return sendRaw(app, { method: row.method, url, headers: { ...headers, 'content-type': type }, payload });
}

interface RawRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** Any request at all. */
export async function sendRaw(app: FastifyInstance, request: RawRequest): Promise<Answer> {
  const { method, ...rest } = request;
  const answer = await app.inject({ method: method as 'GET', ...rest });
  const isJson =
    answer.body !== '' && String(answer.headers['content-type']).includes('json') && answer.headers['content-encoding'] === undefined;
  return { status: answer.statusCode, text: answer.body, json: isJson ? answer.json() : undefined, headers: answer.headers };
}

/** The address of a row with its parameters filled in, and the fields that are left for query or body. */
export function addressed(row: Call, fields: Fields): { url: string; rest: Fields } {
  const rest = { ...fields };
  const url = row.path.replace(/:(\w+)/g, (_match, name: string) => {
    // Halves of surrogate pairs cannot be part of an address: they are replaced, as a browser does.
    const value = encodeURIComponent(Buffer.from(text(rest[name])).toString());
    delete rest[name];
    return value;
  });
  return { url, rest };
}

/** A list is sent as the same name several times. */
export function formOf(fields: Fields): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, text(one)]));
  return new URLSearchParams(pairs).toString();
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function body(fields: Fields, as: 'json' | 'form'): { type: string; payload: string } {
  return as === 'json'
    ? { type: 'application/json', payload: JSON.stringify(fields) }
    : { type: 'application/x-www-form-urlencoded', payload: formOf(fields) };
}

function multipart(fields: Fields, picture: Buffer | undefined): { type: string; payload: Buffer } {
  const part = (head: string, content: string | Buffer): Buffer[] => [
    Buffer.from(`--parts\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const parts = Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, text(value)));
  if (picture !== undefined) parts.push(...part('name="file"; filename="screen.jpg"', picture));
  return { type: 'multipart/form-data; boundary=parts', payload: Buffer.concat([...parts, Buffer.from('--parts--\r\n')]) };
}
