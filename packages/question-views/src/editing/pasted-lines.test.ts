/** Lines become options; a single line is left to the browser. */
import { expect, it } from 'vitest';
import { pastedLines } from './pasted-lines.ts';

const empty = { value: '', selectionStart: 0, selectionEnd: 0 };

it('makes an option of every line with words on it', () => {
  expect(pastedLines(empty, 'Yes\r\n\n  No \n\tنعم 🙂\n', 300)).toEqual({ text: 'Yes', more: ['No', 'نعم 🙂'] });
});

it('takes the marks of a list away, and no other signs', () => {
  expect(pastedLines(empty, '- Yes\n2. No\n* 3) Maybe\n-5 degrees', 300)).toEqual({ text: 'Yes', more: ['No', '3) Maybe', '-5 degrees'] });
});

it('pastes the first line over what is selected', () => {
  const input = { value: 'Oh no!', selectionStart: 3, selectionEnd: 5 };
  expect(pastedLines(input, 'yes\nPerhaps', 300)).toEqual({ text: 'Oh yes!', more: ['Perhaps'] });
});

it('leaves a single line alone', () => {
  expect(pastedLines(empty, 'Yes\n', 300)).toBeNull();
  expect(pastedLines(empty, '\n', 300)).toBeNull();
});

it('keeps every option within its length', () => {
  expect(pastedLines(empty, 'abcdef\nghijkl', 4)).toEqual({ text: 'abcd', more: ['ghij'] });
});
