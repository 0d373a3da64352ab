import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxAddress, readOutboxKey } from '../../platform/mail/index.ts';
import { testServer, type TestServer } from '../testing-app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const secret = 'http://localhost:3000/resetpass?hash=abc';

const key = () => readOutboxKey(server.ports.env.dataDir);

interface Visit {
  url?: string;
  remoteAddress?: string;
  headers?: Record<string, string>;
}
const visit = ({ url = `/outbox/${key()}`, remoteAddress = '127.0.0.1', headers = {} }: Visit = {}, { app } = server) =>
  app.inject({ method: 'GET', url, remoteAddress, headers: { host: 'localhost:3000', ...headers } });

it('has a key of 256 bits in the data folder that only its owner reads', () => {
  expect(key()).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(server.ports.env.dataDir, 'outbox-key')).mode & 0o777).toBe(0o600);
  expect(readOutboxKey(server.ports.env.dataDir)).toBe(key());
});

it('says so while nothing was mailed', async () => {
  const page = await visit();
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain('No mails yet');
});

describe('with mails', () => {
  beforeAll(async () => {
    const mail = { to: 'ada@example.com', html: '<p>x</p>' };
    await server.ports.mail.send({ ...mail, subject: 'First', text: `Go to ${secret}&b=1. Or not.` });
    await server.ports.mail.send({
      ...mail,
      subject: 'Second <script>alert(1)</script>',
      text: '"><img src=x onerror=alert(1)> javascript:alert(1) https://evil.example/"onmouseover="x',
      replyTo: { name: '<b>Bo</b>', address: 'bo@example.com' },
    });
  });
  it('shows them newest first, with links that can be followed', async () => {
    const { body } = await visit();
    expect(body.indexOf('Second')).toBeLessThan(body.indexOf('First'));
    expect(body).toContain('<dd>ada@example.com</dd>');
    expect(body).toContain(`<a href="${secret}&amp;b=1" rel="noopener noreferrer">${secret}&amp;b=1</a>. Or not.`);
  });
  it('shows what people wrote as text, and lets no script run', async () => {
    const { body, headers } = await visit();
    expect(body).not.toMatch(/<script|<img|<b>|href="javascript/i);
    expect(body).toContain('Second &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('&lt;b&gt;Bo&lt;/b&gt; &lt;bo@example.com&gt;');
    expect(body).toContain('<a href="https://evil.example/" rel="noopener noreferrer">');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}=';/);
    const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(createHash('sha256').update(style).digest('base64'));
    expect(headers['cache-control']).toBe('no-store');
  });
  it.each<[string, Visit]>([
    ['another machine', { remoteAddress: '203.0.113.5', headers: { host: 'tests.example' } }],
    ['a proxy', { headers: { 'x-forwarded-for': '203.0.113.5', host: 'tests.example' } }],
  ])('opens from %s by its secret address', async (_who, from) => {
    expect((await visit(from)).body).toContain(secret);
  });
  it.each<[string, Visit]>([
    ['this machine itself without the key', { url: '/outbox' }],
    ['a proxy that sends Host localhost', { url: '/outbox', headers: { host: 'localhost' } }],
    ['a proxy that says the client is this machine', { url: '/outbox/x', headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '::1' } }],
    ['an empty key', { url: '/outbox/' }],
    ['another key as long', { url: `/outbox/${'a'.repeat(43)}` }],
    ['a key with something behind it', { url: '/outbox/{key}x' }],
    ['the beginning of the key', { url: '/outbox/{start}' }],
    ['the key in the query', { url: '/outbox?{key}' }],
    ['the key in other letters', { url: '/outbox/{swapped}' }],
    ['a zero byte', { url: '/outbox/%00' }],
  ])('is not there for %s', async (_who, from) => {
    const swapped = [...key()].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');
    const url = (from.url ?? '').replace('{key}', key()).replace('{start}', key().slice(0, 42)).replace('{swapped}', swapped);
    const page = await visit({ ...from, url });
    const unknown = await server.app.inject({ method: 'GET', url: '/api/no-such-call', headers: { host: 'localhost' } });
    expect(page.body).not.toContain('resetpass');
    expect([page.statusCode, page.body]).toEqual([404, unknown.body]);
  });
});

it('is not there where a mail server is configured, which has no key either', async () => {
  const sending = await testServer({ env: { smtpUrl: 'smtp://127.0.0.1:1' } });
  const known = readOutboxKey(sending.ports.env.dataDir);
  for (const url of ['/outbox', `/outbox/${known}`]) expect((await visit({ url }, sending)).statusCode).toBe(404);
  expect(outboxAddress(sending.ports.env)).toBeNull();
  await sending.close();
});
