import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { createSiteFiles } from './site-files.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

it('gives up a file that never comes, whatever memory is freed meanwhile', async () => {
  let onAsked = (): void => undefined;
  const asked = new Promise<void>((done) => (onAsked = done));
  server = createServer(onAsked);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const link = `http://slow.test:${(server.address() as AddressInfo).port}/`;
  const settings = { env: { siteAllowList: [] }, isPublic: () => true, resolve: () => Promise.resolve(['127.0.0.1']) };
  const visit = createSiteFiles({ ...settings, times: { fileMs: 300 } }).open(link);
  const got = visit.get(`${link}slow.png`, 1_000);
  await asked;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  expect(await got).toBe('too-slow');
  visit.close();
});
