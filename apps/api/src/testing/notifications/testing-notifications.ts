/** A server with studies and their notifications, for tests. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Answer, calls, WireNotification } from '@sightline/wire/calls';
import { buildServer, maintenanceJobs } from '../../compose.ts';
import { testPorts, type TestOverrides, type TestPorts } from '../../platform/testing.ts';
import { callAs, startTester, type TestStudy } from '../../slices/sessions/testing-study.ts';
import { startNotificationWorkers } from '../../slices/notifications/index.ts';

export interface NotificationServer {
  ports: TestPorts;
  app: FastifyInstance;
  call<T>(study: TestStudy, path: string, payload?: object): Promise<T>;
  /** Newest first. */
  list(study: TestStudy, fields?: object): Promise<WireNotification[]>;
  unread(study: TestStudy): Promise<number>;
  choose(study: TestStudy, kind: string, choice: string): Promise<object>;
  choices(study: TestStudy): Promise<Answer<typeof calls.getNotificationChoices>>;
  /** A tester who comes to the end; returns the recording. */
  complete(study: TestStudy): Promise<string>;
  runMaintenance(name: string): Promise<void>;
  /** Subjects of what was mailed to the study's researcher, oldest first. */
  subjects(study: TestStudy): Promise<string[]>;
  close(): Promise<void>;
}

/** Builds it; the caller closes it. */
export async function openNotifications(overrides: TestOverrides = {}): Promise<NotificationServer> {
  const ports = await testPorts(overrides);
  const app = await buildServer(ports, { checkAnswers: true });
  await startNotificationWorkers(ports);
  const call = async <T>({ accessToken }: TestStudy, path: string, payload: object = {}): Promise<T> =>
    (await callAs(app, accessToken, 'POST', path, payload)).json<T>();
  return {
    ports,
    app,
    call,
    list: async (study, fields = {}) =>
      (await call<Answer<typeof calls.getNotifications>>(study, '/GetNotifications.cmd', fields)).Notifications,
    unread: async (study) => (await call<{ Unread: number }>(study, '/GetUnreadCount.cmd')).Unread,
    choose: (study, kind, choice) => call(study, '/SaveNotificationChoice.cmd', { kind, choice }),
    choices: (study) => call(study, '/GetNotificationChoices.cmd'),
    complete: async (study) => {
      const tester = await startTester(app, study.code);
      await callAs(app, tester.token, 'POST', '/run/finish', { streams: {} });
      return tester.recordingId;
    },
    runMaintenance: async (name) => {
      const job = maintenanceJobs(ports).find((one) => one.name === name);
      if (job === undefined) throw new Error(`There is no maintenance job ${name}.`);
      await job.run();
    },
    subjects: async (study) => {
      await ports.runJobs();
      const mails = await ports.sentMails();
      return mails.filter(({ to }) => to === `${study.accountId}@example.com`).map(({ subject }) => subject);
    },
    close: async () => {
      await app.close();
      await ports.close();
    },
  };
}

/** Notifications of an account straight into the database: `count`, one second apart, the last one now. */
export async function insertMany({ db }: TestPorts, { accountId, projectId }: TestStudy, count: number): Promise<void> {
  await sql`
    insert into notification (account_id, kind, event_key, project_id, created_at)
    select ${accountId}, 'export-failed', 'many ' || n, ${projectId}, now() - make_interval(secs => ${count} - n)
    from generate_series(1, ${count}) n`.execute(db);
}
