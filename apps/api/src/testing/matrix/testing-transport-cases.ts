/** How a call travels: another method, another kind of body, one that cannot be read, one too large. */
import { calls, type Call } from '@sightline/wire/calls';
import { expect } from 'vitest';
import {
  expectMalformed,
  expectRefusal,
  expectStatus,
  goodAuthorization,
  isTestersCall,
  objectIn,
  type MatrixCase,
  type Subject,
} from './testing-case.ts';
import { addressed, sendRaw, type Answer } from './testing-send.ts';
import type { World } from './testing-world.ts';

const tenMegabytes = Buffer.alloc(10 * 1024 * 1024 + 200_000, 'a');
const unread: Record<string, string> = {
  'plain text': 'text/plain',
  XML: 'application/xml',
  'bytes of no kind': 'application/octet-stream',
};
const brokenBodies: Record<string, string> = {
  'half a JSON': '{"a":',
  'a list': '[]',
  'a text': '"a"',
  'a number': '7',
  'nothing called JSON': '',
};

interface Body {
  type?: string;
  payload?: string | Buffer;
}

/** The row's address with a good token and this body. */
function send(world: World, subject: Subject, method: string, body: Body = {}): Promise<Answer> {
  const { row, example } = subject;
  const scene = isTestersCall(row) ? world.running : world.mine;
  const { url } = addressed(row, example.fields(objectIn(subject, scene), scene));
  const authorization = goodAuthorization(row, world, scene);
  const headers = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(body.type === undefined ? {} : { 'content-type': body.type }),
  };
  return sendRaw(world.app, { method, url, headers, ...(body.payload === undefined ? {} : { payload: body.payload }) });
}

export function transportCases(subject: Subject): MatrixCase[] {
  const { name, row } = subject;
  const make = (title: string, run: (world: World) => Promise<void>): MatrixCase => ({ call: name, title, succeeds: false, run });
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !isBound(method, row.path));
  const otherMethods = methods.map((method) =>
    make(`by ${method}`, async (world) => expectStatus(await send(world, subject, method), 405, 'method_not_allowed')),
  );
  if (row.method === 'GET') return otherMethods;
  return [
    ...otherMethods,
    ...tooLargeCases(subject, make),
    ...(row.encoding === 'bytes' ? [] : unreadCases(subject, make)),
    ...(row.encoding === 'fields' ? brokenCases(subject, make) : []),
  ];
}

type Make = (title: string, run: (world: World) => Promise<void>) => MatrixCase;

function unreadCases(subject: Subject, make: Make): MatrixCase[] {
  return Object.entries(unread).map(([title, type]) =>
    make(`with ${title}`, async (world) =>
      expectStatus(await send(world, subject, 'POST', { type, payload: 'a=b' }), 415, 'unsupported_media_type'),
    ),
  );
}

function brokenCases(subject: Subject, make: Make): MatrixCase[] {
  return Object.entries(brokenBodies).map(([title, payload]) =>
    make(`with ${title} as JSON`, async (world) => {
      expectMalformed(await send(world, subject, 'POST', { type: 'application/json', payload }));
    }),
  );
}

function tooLargeCases(subject: Subject, make: Make): MatrixCase[] {
  const { row } = subject;
  const types = {
    fields: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'],
    bytes: ['application/octet-stream'],
    multipart: ['multipart/form-data; boundary=b'],
    query: [],
  }[row.encoding];
  return types.map((type) =>
    make(`with 10 MB of ${type}`, async (world) => {
      const answer = await send(world, subject, 'POST', { type, payload: tenMegabytes });
      if (row.encoding === 'multipart') expectRefusal(answer, row, 'picture-too-large');
      else if (row.encoding === 'bytes')
        expect([answer.status, answer.json]).toMatchObject([
          413,
          { error: expect.stringMatching(/^(chunk|page-file)-too-large$/) as string },
        ]);
      else expectStatus(answer, 413, 'too_large');
    }),
  );
}

function isBound(method: string, path: string): boolean {
  return Object.values(calls as Record<string, Call>).some((row) => row.method === method && row.path === path);
}
