/** One suite for both mail adapters: what was sent arrives as it was meant, or nothing of it does. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail, MailPort } from '../ports.ts';
import { MailRefused } from './compose-mail.ts';
import { letter } from './letter.ts';
import { createOutbox, readOutbox } from './outbox.ts';
import { parseMail, type ReadMail } from './parse-mail.ts';
import { createSmtp } from './smtp.ts';

interface Adapter {
  port: MailPort;
  /** What arrived so far, oldest first. */
  arrived(): Promise<ReadMail[]>;
  close(): Promise<void>;
}

const from = 'Sightline, Ümläut <sender@example.com>';
const sentAt = new Date('2026-03-04T05:06:07Z');
const now = () => sentAt;

function openOutbox(): Adapter {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-outbox-'));
  return {
    port: createOutbox(folder, from, now),
    arrived: async () => (await readOutbox(folder, 1000)).reverse(),
    close: () => Promise.resolve(rmSync(folder, { recursive: true })),
  };
}

const name = 'us@er';
const password = 'p:ss/w@rd';

/** A mail server that takes mails from one user alone. */
async function openSmtp(): Promise<Adapter> {
  const mails: ReadMail[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _session, done) =>
      username === name && given === password ? done(null, { user: name }) : done(new Error('not this one')),
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void parseMail(Buffer.concat(parts)).then((mail) => {
          // The envelope decides who gets it: it names the one receiver and nobody else.
          expect(envelope.rcptTo.map(({ address }) => address)).toEqual([mail.to]);
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port: createSmtp(`smtp://${encodeURIComponent(name)}:${encodeURIComponent(password)}@127.0.0.1:${port}`, from, now),
    arrived: () => Promise.resolve(mails),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const mail: Mail = { to: 'ada@example.com', subject: 'Grüße, “Ada”', text: 'Hello\n\nGood bye', html: '<p>Hello</p>' };

describe.each<[string, () => Adapter | Promise<Adapter>]>([
  ['outbox folder', openOutbox],
  ['SMTP', openSmtp],
])('%s', (_name, open) => {
  let adapter: Adapter;
  beforeAll(async () => {
    adapter = await open();
  });
  afterAll(() => adapter.close());

  it('delivers both parts, subject, sender, receiver and date', async () => {
    await adapter.port.send(mail);
    expect(await adapter.arrived()).toMatchObject([
      { to: 'ada@example.com', from, subject: mail.subject, text: mail.text, replyTo: '', date: sentAt },
    ]);
    expect((await adapter.arrived())[0]?.html).toBe(mail.html);
  });
  it('names whom an answer goes to, whatever signs the name has', async () => {
    await adapter.port.send({ ...mail, replyTo: { name: 'Bo "B", <x@evil.example>', address: 'bo@example.com' } });
    expect((await adapter.arrived()).at(-1)?.replyTo).toBe('Bo "B", <x@evil.example> <bo@example.com>');
  });
  it('keeps the order of sending', async () => {
    for (const subject of ['one', 'two', 'three']) await adapter.port.send({ ...mail, subject });
    expect((await adapter.arrived()).slice(-3).map(({ subject }) => subject)).toEqual(['one', 'two', 'three']);
  });
  it('sends long lines, dots and letters of all scripts as they are', async () => {
    const text = `.\n..\nFrom here\n${'x'.repeat(3000)}\nمرحبا 你好 😀`;
    await adapter.port.send({ ...mail, text });
    expect((await adapter.arrived()).at(-1)?.text).toBe(text);
  });
  it('never reads an address or a file named by a text', async () => {
    await adapter.port.send({ ...mail, text: 'file:///etc/passwd', html: '<img src="file:///etc/passwd">' });
    expect((await adapter.arrived()).at(-1)?.text).toBe('file:///etc/passwd');
  });
  it.each([
    ['CR LF', '\r\n'],
    ['LF', '\n'],
    ['CR', '\r'],
    ['NUL', '\0'],
    ['ESC', '\u001b'],
    ['NEL', '\u0085'],
    ['line separator', '\u2028'],
    ['turned direction', '\u202e'],
  ])('refuses %s in any address, name or subject, and nothing of it arrives', async (_sign, sign) => {
    const before = (await adapter.arrived()).length;
    const evil = `${sign}Bcc: victim@example.com`;
    const tries: Partial<Mail>[] = [
      { to: `ada@example.com${evil}` },
      { to: `${sign}ada@example.com` },
      { subject: `Hello${evil}` },
      { replyTo: { name: `Bo${evil}`, address: 'bo@example.com' } },
      { replyTo: { name: 'Bo', address: `bo@example.com${evil}` } },
    ];
    for (const change of tries) await expect(adapter.port.send({ ...mail, ...change })).rejects.toThrow(MailRefused);
    expect(await adapter.arrived()).toHaveLength(before);
    expect((await adapter.arrived()).some(({ headers }) => headers.includes('bcc'))).toBe(false);
  });
  it.each(['', 'nobody', 'ada@example.com, eve@example.com', 'Eve <eve@example.com>', 'ada@example.com eve@example.com'])(
    'refuses %j as the one receiver',
    async (to) => {
      await expect(adapter.port.send({ ...mail, to })).rejects.toThrow(MailRefused);
    },
  );
});

it('a mail server that is away is an error, so that the job is tried again', async () => {
  const adapter = await openSmtp();
  await adapter.close();
  await expect(adapter.port.send(mail)).rejects.toThrow();
});

it.each([
  ['"Sightline" <a@example.com>', 'Sightline <a@example.com>'],
  ['<a@localhost>', 'a@localhost'],
  [' a@example.com', 'a@example.com'],
])('reads the sender %s', async (given, shown) => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-outbox-'));
  await createOutbox(folder, given, now).send(mail);
  expect((await readOutbox(folder, 1))[0]?.from).toBe(shown);
  rmSync(folder, { recursive: true });
});

it('outbox files are sorted by time, and only their owner reads them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-outbox-'));
  const outbox = createOutbox(folder, from, now);
  await Promise.all(['a', 'b', 'c'].map((subject) => outbox.send({ ...mail, subject })));
  expect(readdirSync(folder).sort()[0]).toMatch(/^20260304t050607000z-[0-9a-f]{8}\.eml$/);
  expect((await readOutbox(folder, 2)).length).toBe(2);
  expect(await readOutbox(join(folder, 'none'), 2)).toEqual([]);
  rmSync(folder, { recursive: true });
});

it('a letter shows what people wrote, and never as markup', () => {
  const { text, html } = letter({
    paragraphs: ['<b>Hi</b>', "it's & so"],
    action: { label: 'Go "now"', url: 'https://example.com/?a=1&b="' },
  });
  expect(text).toBe('<b>Hi</b>\n\nGo "now": https://example.com/?a=1&b="\n\nit\'s & so\n');
  expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt;');
  expect(html).toContain('it&#39;s &amp; so');
  expect(html).toContain('href="https://example.com/?a=1&amp;b=&quot;"');
});
