import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonShapeProblem, maxDepth, maxValues } from './json-shape.ts';

const problem = (text: string) => jsonShapeProblem(Buffer.from(text));
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

it('takes JSON up to its bounds and refuses what is beyond', () => {
  expect(problem(nested(maxDepth))).toBeNull();
  expect(problem(nested(maxDepth + 1))).toMatch(/nested/);
  expect(problem('{"a":'.repeat(400_000))).toMatch(/nested/);
  expect(problem(JSON.stringify(Array.from({ length: maxValues - 1 }, () => 0)))).toBeNull();
  expect(problem(JSON.stringify(Array.from({ length: maxValues + 1 }, () => 0)))).toMatch(/values/);
});

it('counts siblings one level deep', () => expect(problem(`[${Array.from({ length: 500 }, () => '{"a":[]}').join(',')}]`)).toBeNull());

it('does not count brackets, commas and quotes in strings', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('[', '{', ',', '"', '\\', 'a') }), (text) => {
      expect(problem(JSON.stringify([text, { [text]: nested(30) }]))).toBeNull();
    }),
  );
});

it.each(['', '"', '"\\', ']]]]', 'x'])('leaves %j to the parser', (text) => expect(problem(text)).toBeNull());
