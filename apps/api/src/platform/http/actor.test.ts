import { expect, it } from 'vitest';
import { actorOf, deviceOf } from './actor.ts';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  ['curl/8.5.0', 'Another program'],
  ['<script>alert(1)</script> Linux', 'Another program on Linux'],
  ['', 'Another program'],
])('%s is %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
])('the address %s is kept as %s', (ip, address) => {
  expect(actorOf({ headers: {}, ip }, null)).toEqual({ address, device: 'Another program', session: null });
});

it('names a session without its token', () => {
  expect(actorOf({ headers: {}, ip: '203.0.113.77' }, 'a-token').session).toMatch(/^[\da-f]{8}$/);
});
