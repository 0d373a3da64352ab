/** A call that hangs is given up: 20 s for calls, longer for what moves bytes. */
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskFiles } from '../../platform/files-disk.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { makeStudy } from '../../slices/sessions/testing-study.ts';
import { buildServer } from '../../compose.ts';

const routes = new Map<string, number | undefined>();
let ports: TestPorts;
let app: Awaited<ReturnType<typeof buildServer>>;
const never = new Promise<never>(() => undefined);

beforeAll(async () => {
  // Sites never answer here, nor does the file store.
  const files = {
    ...createDiskFiles('/nowhere'),
    put: () => never,
    get: () => never,
    size: () => never,
    remove: () => never,
    trouble: () => Promise.resolve(null),
  };
  ports = await testPorts({ files, siteBrowser: { visit: () => never, close: () => Promise.resolve() } });
  app = await buildServer(ports, {
    checkAnswers: true,
    onRoute: (route) => {
      routes.set(`${String(route.method)} ${route.url}`, limitOf(route));
      // The same limits, a thousand times shorter, so that the test need not wait.
      route.handlerTimeout = Math.max(1, (limitOf(route) ?? 20_000) / 1000);
    },
  });
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const limitOf = ({ handlerTimeout }: RouteOptions): number | undefined => handlerTimeout;

describe('time-outs', () => {
  it('give a hanging call up with 503 in JSON, and say when to try again', async () => {
    const study = await makeStudy(ports.db, { collectorStatus: 0 });
    const answer = await app.inject({
      method: 'POST',
      url: '/MakeSiteScreenshot.cmd',
      headers: { authorization: `Bearer ${study.accessToken}` },
      payload: { siteUrl: 'https://shop.example/', questionId: study.websiteId },
    });
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([503, '5', 'no-store']);
    expect(answer.json()).toMatchObject({ error: 'timeout', errormessage: 'This took too long. Please try again.' });
  });
  it('give a hanging file up, too', async () => {
    const answer = await app.inject('/files/pic_aaaaaaaaaaaaaaaaaaaa.png');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
  });
  it('are 20 s for every call but those that move bytes', () => {
    expect(app.initialConfig).toMatchObject({ handlerTimeout: 20_000 });
    const longer = [...routes].filter(([, limitMs]) => limitMs !== undefined && limitMs !== 20_000);
    expect(Object.fromEntries(longer.filter(([name]) => !name.startsWith('HEAD')))).toEqual({
      'POST /run/chunks/:stream/:sequence': 120_000,
      'POST /run/page/chunks/:sequence': 120_000,
      'POST /run/page/files/:hash': 120_000,
      'POST /UploadPrototypeScreen.cmd': 120_000,
      'PATCH /run/uploads/:id': 120_000,
      'GET /played/:ticket': 600_000,
      'GET /filmed/:ticket': 600_000,
      'GET /exported/:ticket': 600_000,
      'POST /UploadAvatar.cmd': 120_000,
      'GET /api/recordings/:rid/streams/:stream': 600_000,
    });
  });
});
