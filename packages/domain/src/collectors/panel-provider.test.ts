import { describe, expect, it } from 'vitest';
import { isRefusal } from '../refusals/index.ts';
import { checkProviderSettings, isTesterId } from './panel-provider.ts';

const settings = { idParameter: ' PROLIFIC_PID ', callbackUrl: ' https://panel.example/hook?key=1 ', signedEntry: true };

describe('checkProviderSettings', () => {
  it('returns the settings trimmed', () => {
    expect(checkProviderSettings(settings)).toEqual({
      idParameter: 'PROLIFIC_PID',
      callbackUrl: 'https://panel.example/hook?key=1',
      signedEntry: true,
    });
    expect(checkProviderSettings({ ...settings, callbackUrl: '' })).toMatchObject({ callbackUrl: '' });
  });
  it.each(['', 'sig', '1st', 'a b', 'a&b', 'é', 'x'.repeat(65), '<b>'])('refuses the parameter %j', (idParameter) => {
    expect(isRefusal(checkProviderSettings({ ...settings, idParameter }))).toBe(true);
  });
  it.each([
    'http://panel.example/',
    'ftp://panel.example/',
    'https://',
    'https:///hook',
    'https://user:secret@panel.example/',
    'https://panel.example/a b',
    'https://panel.example\\@other.example/',
    'panel.example',
    `https://panel.example/${'x'.repeat(500)}`,
  ])('refuses the call-back address %j', (callbackUrl) => {
    expect(isRefusal(checkProviderSettings({ ...settings, callbackUrl }))).toBe(true);
  });
});

describe('isTesterId', () => {
  it.each(['5f3a', 'a b', '<img src=x>', 'Ünal', 'x'.repeat(200)])('takes %j', (id) => expect(isTesterId(id)).toBe(true));
  it.each(['', ' a', 'a ', 'a\nb', 'a\u0000', 'a\u202eb', 'a\u2028b', '\ud800', 'x'.repeat(201)])('refuses %j', (id) =>
    expect(isTesterId(id)).toBe(false),
  );
});
