import { describe, expect, it } from 'vitest';
import { recordByFor, recordByFound } from './record-by.ts';

const publicUrl = 'https://tests.example.com';

describe('recordByFor', () => {
  it.each([
    ['our own pages, on any device', `${publicUrl}/demo/shop/`, '', 1, 'snippet'],
    ['our own pages, after another link', `${publicUrl}/demo/shop/`, 'https://shop.example', 3, 'snippet'],
    ['a first link on a desktop', 'https://shop.example', '', 3, 'screen'],
    ['a first link on a phone', 'https://shop.example', '', 1, 'snippet'],
    ['a later link', 'https://other.example', 'https://shop.example', 3, null],
    ['no link', '', '', 3, null],
  ])('%s', (_case, url, before, targetPlatform, expected) => {
    expect(recordByFor({ url, before, targetPlatform, publicUrl })).toBe(expected);
  });
});

describe('recordByFound', () => {
  const seen = { url: 'https://shop.example', targetPlatform: 3, publicUrl, hasRecorder: false, chosen: false };
  it.each([
    ['the line is there', { hasRecorder: true }, 'snippet'],
    ['the line is there, on a phone', { hasRecorder: true, targetPlatform: 1 }, 'snippet'],
    ['no line, on a desktop', {}, 'screen'],
    ['no line, on a phone', { targetPlatform: 1 }, 'snippet'],
    ['our own pages without the line', { url: `${publicUrl}/demo/shop/` }, 'snippet'],
    ['the researcher chose', { hasRecorder: true, chosen: true }, null],
  ])('%s', (_case, change, expected) => {
    expect(recordByFound({ ...seen, ...change })).toBe(expected);
  });
});
