import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskContacts } from './mask-contacts.ts';

const email = '[email address removed]';
const phone = '[phone number removed]';
const card = '[card number removed]';

describe('maskContacts', () => {
  it.each([
    ['Write to ada@example.org, please', `Write to ${email}, please`],
    ['(ada.b+c@mail.example.org)', `(${email})`],
    ['john(at)mail.example', email],
    ['john [at] mail [dot] example, thanks', `${email}, thanks`],
    ['john{at}mail', email],
    ['john at mail dot com', email],
    ['I am john.doe at gmail.com', `I am ${email}`],
    ['john＠mail．example', email],
    ['john﹫mail。example', email],
    ['j\u200bohn@ma\u00adil.example', email],
    ['john @ mail.example', email],
    ['Ёжик@почта.рф!', `${email}!`],
    ['mailto:ada@example.org?subject=x', `mailto:${email}?subject=x`],
  ])('masks the address in %j', (text, masked) => {
    expect(maskContacts(text)).toBe(masked);
  });

  it.each([
    ['Call +49 (0)30 901820 now', `Call ${phone} now`],
    ['+1-202-555-0143', phone],
    ['(202) 555-0143', phone],
    ['06 12 34 56 78', phone],
    ['my number is 07700900123.', `my number is ${phone}.`],
    ['Tel.: 555-0143', `Tel.: ${phone}`],
    ['＋４９ ３０ ９０１８２０', phone],
    ['٠٧٧٠٠٩٠٠١٢٣', phone],
    ['4111 1111 1111 1111', card],
    ['card 5500-0000-0000-0004, 12/29', `card ${card}, 12/29`],
    ['378282246310005', card],
    ['4111 1111 1111 1112 is mistyped', `${card} is mistyped`],
  ])('masks the number in %j', (text, masked) => {
    expect(maskContacts(text)).toBe(masked);
  });

  it.each([
    '@ada liked 3.5 @ home\n10 EUR @2.50',
    'I looked at example.com and at shop.example',
    'At 10:30 on 2026-05-31 it was 31.05.2026',
    '1 000 000 visitors, 12.345678 s, 1.000.000 €, 250 000 000',
    '5 of 11 testers, 95% interval 27.3–74.6',
    'Order 12345678 of 4 lamps',
    'a@ b',
    '',
  ])('leaves %j as it is', (text) => {
    expect(maskContacts(text)).toBe(text);
  });

  it('changes nothing in what it masked, and keeps the text around it', () => {
    const part = fc.constantFrom('ada@example.org', '+1 202 555 0143', '4111 1111 1111 1111', 'word ', '\n', '＠', '(at)', '7', '👍🏽', 'é');
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const masked = maskContacts(parts.join(' '));
        expect(maskContacts(masked)).toBe(masked);
        expect(masked).not.toMatch(/ada@|555 0143|1111 1111/);
      }),
    );
  });

  it.each(['x', '1', '@', 'a@', ' at ', '1 ', 'a.', '(at)', '🙂'])('reads a long text of %j', (part) => {
    expect(maskContacts(part.repeat(20_000)).length).toBeGreaterThan(0);
  });
});
