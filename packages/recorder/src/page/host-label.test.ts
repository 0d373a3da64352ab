import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { readableLabel } from './host-label.ts';

it.each(['王伟', 'ngọc-anh', 'फातिमा', 'ярослава', 'bücher', '김철수', 'فاطمة'])('reads the label of %s', (word) => {
  expect(readableLabel(domainToASCII(word)).normalize('NFC')).toBe(word.normalize('NFC'));
});

it.each(['xn--', 'xn--!!', 'xn--99999999999'])('leaves %s, which is no label', (label) => {
  expect(readableLabel(label)).toMatch(/^(?:xn--.*|)$/);
});
