import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { trustOf, type TrustedProxies } from '../trusted-proxies.ts';
import { addressOf } from './client-address.ts';

interface Hop {
  trusted: TrustedProxies;
  from: string;
  header?: string;
  client: string;
}

it.each<[string, Hop]>([
  ['no proxy', { trusted: 0, from: '203.0.113.9', header: '198.51.100.1', client: '203.0.113.9' }],
  ['one proxy', { trusted: 1, from: '127.0.0.1', header: '198.51.100.1', client: '198.51.100.1' }],
  ['one proxy and a forged entry', { trusted: 1, from: '127.0.0.1', header: '10.9.8.7, 198.51.100.1', client: '198.51.100.1' }],
  ['two proxies and a forged entry', { trusted: 2, from: '127.0.0.1', header: '1.2.3.4, 198.51.100.1, 10.0.0.2', client: '198.51.100.1' }],
  ['two proxies and a short header', { trusted: 2, from: '127.0.0.1', header: '198.51.100.1', client: '198.51.100.1' }],
  ['no header', { trusted: 1, from: '203.0.113.9', client: '203.0.113.9' }],
  ['a header that is no address', { trusted: 1, from: '203.0.113.9', header: 'unknown', client: '203.0.113.9' }],
  ['rubbish behind a forged entry', { trusted: 1, from: '203.0.113.9', header: '1.2.3.4, <script>', client: '203.0.113.9' }],
  ['rubbish beyond two proxies', { trusted: 2, from: '127.0.0.1', header: 'x, 10.0.0.2', client: '10.0.0.2' }],
  ['a network', { trusted: ['10.0.0.0/8'], from: '10.0.0.2', header: '1.2.3.4, 198.51.100.1, 10.1.1.1', client: '198.51.100.1' }],
  ['a client outside the network', { trusted: ['10.0.0.0/8'], from: '203.0.113.9', header: '1.2.3.4', client: '203.0.113.9' }],
  ['a network by mapped address', { trusted: ['10.0.0.0/8'], from: '::ffff:10.0.0.2', header: '198.51.100.1', client: '198.51.100.1' }],
  ['an address of IPv6 as proxy', { trusted: ['fd00::1'], from: 'fd00::1', header: '2001:db8:1:2::abcd', client: '2001:db8:1:2::/64' }],
  ['a port behind the address', { trusted: 1, from: '127.0.0.1', header: '198.51.100.1:4711', client: '198.51.100.1' }],
  ['brackets and a port', { trusted: 1, from: '127.0.0.1', header: '[2001:db8::1]:443', client: '2001:db8::/64' }],
])('behind %s the client is found from the right', async (_title, { trusted, from, header, client }) => {
  const app = Fastify({ trustProxy: trustOf(trusted) });
  app.get('/', (request) => addressOf(request));
  const headers = header === undefined ? {} : { 'x-forwarded-for': header };
  const { body } = await app.inject({ url: '/', remoteAddress: from, headers });
  await app.close();
  expect(body).toBe(client);
});

describe('addressOf', () => {
  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::ffff', '2001:db8:1:3::/64'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['203.0.113.9', '203.0.113.9'],
  ])('counts %s as %s', (ip, key) => expect(addressOf({ ip })).toBe(key));
  it('has a word for a client that hung up', () => expect(addressOf({})).toBe('gone'));
});
