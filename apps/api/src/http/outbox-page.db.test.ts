import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const secret = 'http://localhost:3000/resetpass?hash=abc';

interface Visit {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
const visit = ({ remoteAddress = '127.0.0.1', headers = {} }: Visit = {}, { app } = server) =>
  app.inject({ method: 'GET', url: '/outbox', remoteAddress, headers: { host: 'localhost:3000', ...headers } });

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
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    expect(headers['cache-control']).toBe('no-store');
  });
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('opens from %s', async (remoteAddress) => {
    expect((await visit({ remoteAddress })).body).toContain(secret);
  });
  it.each(['localhost', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST:3000'])('opens under the name %s', async (host) => {
    expect((await visit({ headers: { host } })).body).toContain(secret);
  });
  it.each<[string, Visit]>([
    ['another machine', { remoteAddress: '192.168.1.5' }],
    ['another machine by IPv6', { remoteAddress: '2001:db8::1' }],
    ['another machine in a longer writing', { remoteAddress: '::ffff:10.0.0.1' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that says nothing', { headers: { 'X-Forwarded-Host': '' } }],
    ['a proxy by RFC 7239', { headers: { forwarded: 'for=127.0.0.1' } }],
    ['a proxy by Via', { headers: { via: '1.1 proxy' } }],
    ['a proxy by X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
    ['a name of a stranger that leads here', { headers: { host: 'evil.example' } }],
    ['a name that begins alike', { headers: { host: 'localhost.evil.example' } }],
    ['a name that ends alike', { headers: { host: 'evil.localhost:3000' } }],
    ['a name with another behind it', { headers: { host: 'localhost:3000@evil.example' } }],
  ])('is not there for %s', async (_who, from) => {
    const page = await visit(from);
    const unknown = await server.app.inject({ method: 'GET', url: '/no-such-page', headers: { host: 'localhost' } });
    expect(page.body).not.toContain('resetpass');
    expect([page.statusCode, page.body]).toEqual([unknown.statusCode, unknown.body]);
  });
});

it('asks the connection itself, even where a proxy is trusted', async () => {
  const trusting = await testServer({ env: { trustProxy: true } });
  const page = await visit({ remoteAddress: '10.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }, trusting);
  expect(page.body).not.toContain('Outbox');
  await trusting.close();
});

it('is not there where a mail server is configured', async () => {
  const sending = await testServer({ env: { smtpUrl: 'smtp://127.0.0.1:1' } });
  const page = await visit({}, sending);
  expect(page.body).not.toContain('Outbox');
  await sending.close();
});
