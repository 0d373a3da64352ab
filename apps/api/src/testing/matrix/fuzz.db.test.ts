/** Whatever a call is given, it answers: never 5xx. Random bodies for every call, built around its good example. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodAuthorization, isTestersCall, objectIn, subjects, type Subject } from './testing-case.ts';
import type { Fields } from './testing-examples.ts';
import { addressed, formOf, sendRaw } from './testing-send.ts';
import { makeWorld, type Scene, type World } from './testing-world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const runs = 25;
/** Some 400 kB that open and never mean anything. */
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const deepObject = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;

const oddTexts = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '__proto__',
  'constructor',
  '0',
  '-1',
  '1e400',
  'NaN',
  '%00',
  "' or 1=1--",
  '🎉'.repeat(5_000),
];
const oddNumbers = [0, -0, -1, 1.5, 2 ** 31, -(2 ** 31), 2 ** 53, 1e308, 5e-324];
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(...oddTexts),
  fc.constantFrom<unknown>(...oddNumbers),
  fc.constantFrom<unknown>(true, null, [], {}, [[]], [null], { __proto__: 1 }),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 4 }),
);
const oddKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'prototype', 'hasOwnProperty', '', 'a[b]', 'a.b', 'length'),
  fc.string(),
);

interface Change {
  /** Which of the example's fields are replaced, by what. */
  replaced: { at: number; value: unknown }[];
  added: [string, unknown][];
}
const change: fc.Arbitrary<Change> = fc.record({
  replaced: fc.array(fc.record({ at: fc.nat(20), value: oddValue }), { maxLength: 3 }),
  added: fc.array(fc.tuple(oddKey, oddValue), { maxLength: 2 }),
});

/** Pairs rather than an object, so that any name can be one. */
function changed(good: Fields, { replaced, added }: Change): [string, unknown][] {
  const pairs = Object.entries(good);
  for (const { at, value } of replaced) {
    const pair = pairs[at % Math.max(1, pairs.length)];
    if (pair !== undefined) pair[1] = value;
  }
  return [...pairs, ...added];
}

/** Names may come twice, and be any. */
function jsonOf(pairs: readonly [string, unknown][]): string {
  return `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

const formText = (pairs: readonly [string, unknown][]): string => pairs.map(([name, value]) => formOf({ [name]: value })).join('&');

interface Body {
  type: string;
  text: string;
}
const rawBodies: readonly Body[] = [
  { type: 'application/json', text: deep },
  { type: 'application/json', text: deepObject },
  { type: 'application/json', text: '{"__proto__":{"amount":0},"constructor":{"prototype":{"x":1}}}' },
  { type: 'application/json', text: '{"a":1e999999,"a":-0}' },
  { type: 'application/json; charset=utf-16', text: '{}' },
  { type: 'application/x-www-form-urlencoded', text: `${'a=1&'.repeat(20_000)}` },
  { type: 'application/x-www-form-urlencoded', text: '__proto__=1&__proto__[a]=2&constructor=3&%ff=%ff&=&&&' },
  { type: 'multipart/form-data; boundary=', text: '--' },
  { type: 'multipart/form-data', text: '' },
  { type: 'multipart/form-data; boundary=b', text: '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--' },
];

describe('never 5xx', () => {
  it.each(subjects)('$name', async (subject) => {
    const scene = await world.makeScene({
      collectorStatus: isTestersCall(subject.row) ? 1 : 0,
      tester: isTestersCall(subject.row),
    });
    const good = subject.example.fields(objectIn(subject, scene), scene);
    for (const body of rawBodies) await expectAnswer(subject, scene, good, body);
    await fc.assert(
      fc.asyncProperty(change, fc.boolean(), async (odd, asForm) => {
        const pairs = changed(good, odd);
        const body = asForm
          ? { type: 'application/x-www-form-urlencoded', text: formText(pairs) }
          : { type: 'application/json', text: jsonOf(pairs) };
        await expectAnswer(subject, scene, Object.fromEntries(pairs), body);
      }),
      { numRuns: runs },
    );
  });
});

async function expectAnswer({ row }: Subject, scene: Scene, fields: Fields, body: Body): Promise<void> {
  const { url, rest } = addressed(row, fields);
  const authorization = goodAuthorization(row, world, scene);
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const answer =
    row.method === 'GET'
      ? await sendRaw(world.app, { method: 'GET', url: `${url}?${formOf(rest)}`, headers })
      : await sendRaw(world.app, { method: 'POST', url, headers: { ...headers, 'content-type': body.type }, payload: body.text });
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([
    expect.toSatisfy((status: number) => status < 500),
    answer.text.slice(0, 200),
  ]);
}
