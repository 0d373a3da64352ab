/** The words of section 5 on a link, after the field's label. */
import { describe, expect, it } from 'vitest';
import { leaveBackLink } from './back-link-entry.ts';

const label = 'Link for complete';
const leave = (text: string, saved = '') => leaveBackLink(label, text, saved);

describe('a back link that is left', () => {
  it.each([
    'panel',
    'two words.example',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    '😀',
    'موقع',
    `https://a.co/${'x'.repeat(2000)}`,
  ])('is not valid as %j', (text) => expect(leave(text)).toEqual({ kind: 'problem', words: 'Link for complete is not valid' }));
  it.each(['panel.example/done', 'ftp://panel.example/done'])('must include a protocol: %s', (text) => {
    expect(leave(text)).toEqual({
      kind: 'problem',
      words: 'Link for complete is not valid. Please, include protocol http:// https:// etc.',
    });
  });
  it('is saved trimmed, and only where it changed', () => {
    expect(leave('  https://panel.example/done?id=1 ')).toEqual({ kind: 'save', value: 'https://panel.example/done?id=1' });
    expect(leave(' https://panel.example ', 'https://panel.example')).toEqual({ kind: 'unchanged' });
    expect(leave('   ')).toEqual({ kind: 'unchanged' });
  });
  it('can be emptied', () => expect(leave(' ', 'https://panel.example')).toEqual({ kind: 'save', value: '' }));
});
