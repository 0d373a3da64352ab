import { describe, expect, it } from 'vitest';
import { deviceKindOf, primaryLanguage } from './index.ts';

describe('deviceKindOf', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', true, 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', false, 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', true, 'tablet'],
    ['Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1', true, 'tablet'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', true, 'tablet'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false, 'computer'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', true, 'computer'],
    ['', false, 'computer'],
  ])('takes %j with touch %s for a %s', (userAgent, touch, kind) => {
    expect(deviceKindOf({ userAgent, touch })).toBe(kind);
  });
});

describe('primaryLanguage', () => {
  it.each([
    ['en', 'en'],
    ['pt-BR', 'pt'],
    [' DE_at ', 'de'],
    ['yue-Hant', 'yue'],
    ['fr;q=0.9', 'fr'],
    ['', null],
    ['*', null],
    ['english', null],
    ["en'; drop table", null],
  ])('reads %j as %j', (text, language) => {
    expect(primaryLanguage(text)).toBe(language);
  });
});
