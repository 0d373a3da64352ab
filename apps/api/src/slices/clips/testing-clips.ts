/** A server with a recorded study, for tests of clips: videos are made by a stand-in that asks for everything the film page would. */

import { buildServer, maintenanceJobs } from '../../compose.ts';
import type { FilmMaker, FilmRequest } from '../../platform/ports.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { takeTest } from '../reports/testing-results.ts';
import { callAs, makeStudy, type Tester, type TestStudy } from '../sessions/testing-study.ts';
import { startClipWorker } from './index.ts';

/** What the film page asked for, and what it is to do. */
export interface FakeFilms extends FilmMaker {
  made: FilmRequest['plan'][];
  /** Asked before a film is made; what it throws ends the work. */
  before: (request: FilmRequest) => Promise<void>;
}

export function fakeFilms(): FakeFilms {
  const films: FakeFilms = {
    toMp4: null,
    made: [],
    before: () => Promise.resolve(),
    make: async (request, take) => {
      await films.before(request);
      await request.onProgress(0.5);
      films.made.push(request.plan);
      const bytes = Buffer.from(`film ${films.made.length}`);
      return take({ byteCount: bytes.byteLength, durationMs: 1_000, poster: Buffer.from('poster'), bytes: () => piecesOf(bytes) });
    },
  };
  return films;
}

// oxlint-disable-next-line typescript/require-await -- the port hands pieces over as they come
async function* piecesOf(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield bytes.subarray(0, 2);
  yield bytes.subarray(2);
}

export interface ClipServer {
  ports: TestPorts;
  films: FakeFilms;
  app: Awaited<ReturnType<typeof buildServer>>;
  study: TestStudy;
  tester: Tester;
  /** As the study's researcher, unless another token is given. */
  call<T>(path: string, payload: object, token?: string): Promise<T>;
  runMaintenance(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Builds it; the caller closes it. */
export async function openClipServer(): Promise<ClipServer> {
  const films = fakeFilms();
  const ports = await testPorts({ films });
  const app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  await startClipWorker(ports, () => buildServer(ports));
  const study = await makeStudy(ports.db);
  const tester = await takeTest(app, study, 'Quick', 'goal', 3);
  await ports.runJobs();
  return {
    ports,
    films,
    app,
    study,
    tester,
    call: async <T>(path: string, payload: object, token = study.accessToken): Promise<T> =>
      (await callAs(app, token, 'POST', path, payload)).json<T>(),
    runMaintenance: async (name) =>
      void (await maintenanceJobs(ports)
        .find((job) => job.name === name)
        ?.run()),
    close: async () => {
      await app.close();
      await ports.close();
    },
  };
}
