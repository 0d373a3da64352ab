import { expect, it } from 'vitest';
import { mailName } from './mail-name.ts';

it.each([
  ['Ada Lovelace', 'Ada Lovelace'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['Ada https://evil.example/win now', 'Ada now'],
  ['You won! evil.example', 'You won!'],
  ['ada@evil.example', 'there'],
  ['Ada\r\nBcc: all', 'Ada all'],
  ['evil\uff0eexample wins', 'wins'],
  ['evil\u3002example', 'there'],
  ['x'.repeat(200), 'x'.repeat(60)],
  ['', 'there'],
])('%j stands in a mail as %j', (name, shown) => {
  expect(mailName(name)).toBe(shown);
});
