import { expect, it } from 'vitest';
import { acceptedLanguage } from './accepted-language.ts';

it.each([
  ['de-AT,de;q=0.9,en;q=0.8', 'ge'],
  ['es-419', 'sp'],
  ['zh-CN,zh;q=0.9', 'cn'],
  ['zh-Hans-HK', 'cn'],
  ['zh', 'cn'],
  ['zh-HK', 'hk'],
  ['zh-TW,en;q=0.5', 'hk'],
  ['zh-Hant', 'hk'],
  ['yue-Hant-HK', 'hk'],
  ['ar-EG', 'ar'],
  ['th', 'th'],
  ['fi-FI,sv;q=0.9,ru;q=0.4,en;q=0.3', 'ru'],
  ['en;q=0.2, it;q=0.7', 'it'],
  ['fr;q=0, vi', 'vi'],
  ['fi, *;q=0.1', 'en'],
  ['', 'en'],
  ['😀;q=x,,;', 'en'],
])('%s is spoken to in %s', (header, code) => {
  expect(acceptedLanguage(header)).toBe(code);
});
