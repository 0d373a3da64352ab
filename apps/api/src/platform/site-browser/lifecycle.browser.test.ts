import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '@sightline/domain/refusals';
import type { SiteVisits } from './site-visits.ts';
import { outside, startSite, testBrowser, type Site } from './testing-sites.ts';

let site: Site;
let held: (() => void)[];

beforeAll(async () => {
  held = [];
  site = await startSite((request, response) => {
    const page = () => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>page');
    if (request.url === '/held') held.push(page);
    else if (request.url === '/never') return;
    else if (request.url === '/blocked') response.writeHead(200, { 'content-type': 'text/html' }).end('<script>for (;;) {}</script>');
    else page();
  }, outside);
});
afterAll(() => site.close());

async function visit(browser: SiteVisits, path = '/'): Promise<string> {
  const answer = await browser.visit(`http://site.test:${site.port}${path}`, 800);
  return isRefusal(answer) ? answer.refused : 'seen';
}
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(20);
}
const running = (pid: number) => existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z');

interface Process {
  pid: number;
  parent: number;
}
function descendants(root: number): number[] {
  const all: Process[] = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && running(pid))
    .map((pid) => ({ pid, parent: Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) }));
  const below = (pid: number): number[] => all.filter(({ parent }) => parent === pid).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(root);
}

describe('turns', () => {
  it('are two at once, sixteen waiting, and none for more', async () => {
    const browser = testBrowser();
    const first = [visit(browser, '/held'), visit(browser, '/held')];
    await until(() => held.length === 2);
    const waiting = Array.from({ length: 16 }, () => visit(browser));
    expect(await visit(browser)).toBe('screenshot-busy');
    for (const page of held.splice(0)) page();
    expect(await Promise.all(first)).toEqual(['seen', 'seen']);
    expect(await Promise.all(waiting)).toEqual(expect.arrayContaining(['seen']));
    await browser.close();
  });
});

describe.runIf(process.platform === 'linux')('Chromium', () => {
  it('keeps its sandbox on, runs as nobody where the server is root, and has a network of its own', async () => {
    const browser = testBrowser();
    const first = visit(browser, '/held');
    await until(() => held.length > 0);
    const [pid = 0] = browser.pids;
    const renderers = descendants(pid).filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('--type=renderer'));
    expect(renderers.length).toBeGreaterThan(0);
    for (const renderer of renderers) {
      const status = readFileSync(`/proc/${renderer}/status`, 'utf8');
      expect(/^Seccomp:\s*2$/m.test(status)).toBe(true);
      if (process.getuid?.() === 0) expect(/^Uid:\s*65534\s/m.test(status)).toBe(true);
      for (const kind of ['user', 'pid', 'net'])
        expect(readlinkSync(`/proc/${renderer}/ns/${kind}`)).not.toBe(readlinkSync(`/proc/${pid}/ns/${kind}`));
    }
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain('no-sandbox');
    expect(readlinkSync(`/proc/${pid}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'));
    expect(
      readFileSync(`/proc/${pid}/net/dev`, 'utf8')
        .match(/^\s*\w+:/gm)
        ?.map((name) => name.trim()),
    ).toEqual(['lo:']);
    for (const page of held.splice(0)) page();
    await first;
    await browser.close();
  });

  it('stays warm between visits, is replaced after a crash between and within visits, and leaves nothing behind', async () => {
    const browser = testBrowser();
    expect(await visit(browser)).toBe('seen');
    const [pid = 0] = browser.pids;
    await pause(300);
    expect(await visit(browser)).toBe('seen');
    expect(browser.pids).toContain(pid);
    await pause(300);
    for (const one of browser.pids) process.kill(one, 'SIGKILL');
    expect(await visit(browser)).toBe('seen');
    await pause(300);
    const during = visit(browser, '/held');
    await until(() => held.length > 0);
    for (const one of browser.pids) process.kill(one, 'SIGKILL');
    await until(() => held.length > 1);
    for (const page of held.splice(0)) page();
    expect(await during).toBe('seen');
    const all = browser.pids.flatMap((one) => [one, ...descendants(one)]);
    expect(all.length).toBeGreaterThan(2);
    await browser.close();
    await until(() => !all.some(running));
    expect(await visit(browser)).toBe('browser-missing');
  });

  it('is ended where a page hangs it, and the next visit is served', async () => {
    const browser = testBrowser({ times: { visitMs: 10_000, pictureMs: 2_500 } });
    expect(await visit(browser, '/blocked')).toBe('site-too-slow');
    expect(await visit(browser)).toBe('seen');
    await browser.close();
  });

  it('is closed after a while without visits', async () => {
    const browser = testBrowser({ times: { idleMs: 50 } });
    expect(await visit(browser)).toBe('seen');
    await until(() => browser.pids.length === 0);
    expect(await visit(browser)).toBe('seen');
    await browser.close();
  });
});

describe('a server without Chromium', () => {
  it('says so', async () => {
    const browser = testBrowser({ chromium: { launch: () => Promise.resolve(null) } });
    expect(await visit(browser)).toBe('browser-missing');
  });
});
