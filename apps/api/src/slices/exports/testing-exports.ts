/** A server with results to export, for tests: a study whose four testers took the prototype test. */
import type { FastifyInstance } from 'fastify';
import type { WireExport } from '@sightline/wire/calls';
import { buildServer, maintenanceJobs } from '../../compose.ts';
import { testPorts, type TestOverrides, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { startReportWorker } from '../reports/index.ts';
import { takeTest } from '../reports/testing-results.ts';
import { callAs, makeStudy, type Tester, type TestStudy } from '../sessions/testing-study.ts';
import { startExportWorker } from './index.ts';

export interface Started {
  Export: WireExport;
  code?: string;
  error?: string;
}

export interface ExportServer {
  ports: TestPorts;
  app: FastifyInstance;
  study: TestStudy;
  testers: Tester[];
  /** As the study's researcher, unless another token is given. */
  call<T>(path: string, payload: object, token?: string): Promise<T>;
  start(fields: object, token?: string): Promise<Started>;
  list(): Promise<WireExport[]>;
  /** Undefined if there is no file. */
  addressOf(id: string, token?: string): Promise<string | undefined>;
  statusOf(url: string): Promise<number>;
  /** Makes an export and returns its bytes. */
  exported(fields: object): Promise<Buffer>;
  runMaintenance(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Builds it; the caller closes it. */
export async function openExports(overrides: TestOverrides = {}): Promise<ExportServer> {
  const ports = await testPorts(overrides);
  const app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  await startReportWorker(ports);
  await startExportWorker(ports);
  const { study, testers } = await makeResults(ports, app);
  const call = async <T>(path: string, payload: object, token = study.accessToken): Promise<T> =>
    (await callAs(app, token, 'POST', path, payload)).json<T>();
  const start = (fields: object, token?: string) =>
    call<Started>('/StartExport.cmd', { project: study.projectId, kind: 'csv', ...fields }, token);
  const addressOf = async (id: string, token?: string) => (await call<{ Url?: string }>('/DownloadExport.cmd', { export: id }, token)).Url;
  return {
    ports,
    app,
    study,
    testers,
    call,
    start,
    list: async () => (await call<{ Exports: WireExport[] }>('/GetExports.cmd', { project: study.projectId })).Exports,
    addressOf,
    statusOf: async (url) => (await app.inject({ url })).statusCode,
    exported: async (fields) => {
      const { Export } = await start(fields);
      await ports.runJobs();
      const answer = await app.inject({ url: (await addressOf(Export.Id)) ?? '' });
      if (answer.statusCode !== 200)
        throw new Error(JSON.stringify(await call<object>('/GetExports.cmd', { project: study.projectId })).slice(0, 600));
      return answer.rawPayload;
    },
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

/** Two testers reach the goal, one of them with a text like a formula; two give up. */
export async function makeResults(ports: TestPorts, app: FastifyInstance): Promise<{ study: TestStudy; testers: Tester[] }> {
  const study = await makeStudy(ports.db);
  const testers = [
    await takeTest(app, study, '=HYPERLINK("https://evil.example","Click")'),
    await takeTest(app, study, 'Simple, quick', 'goal', 2),
    await takeTest(app, study, 'Two\nlines and "quotes"', 'gave-up'),
    await takeTest(app, study, '-1 for that \ufffe', 'gave-up'),
  ];
  await ports.runJobs();
  return { study, testers };
}
