import { describe, expect, it } from 'vitest';
import { followBackLink } from './follow-back-link.ts';

describe('a back link', () => {
  it.each([
    ['https://panel.example/done?id={tester}', '?tester=A1', 'https://panel.example/done?id=A1'],
    ['https://panel.example/{tester}/done', '?tester=a%26b%2Fc', 'https://panel.example/a%26b%2Fc/done'],
    ['https://panel.example/done?id={tester}', '', 'https://panel.example/done?id='],
    ['https://panel.example/done', '?tester=A1', 'https://panel.example/done'],
    ['https://panel.example/done#top', '?wave=2&tester=A1&src=mail', 'https://panel.example/done?wave=2&src=mail#top'],
    ['https://panel.example/done?wave=9', '?wave=2&src=a+b', 'https://panel.example/done?wave=9&src=a%20b'],
    ['HTTP://panel.example', '', 'HTTP://panel.example'],
  ])('%s after an invitation with %j leads to %s', (link, invited, followed) =>
    expect(followBackLink(link, [...new URLSearchParams(invited)])).toBe(followed),
  );

  it.each(['', 'panel.example/done', 'javascript:alert(1)', '{tester}'])('%j leads nowhere', (link) =>
    expect(followBackLink(link, [['tester', 'https://a.example']])).toBeNull(),
  );
});
