/** A server whose panel is on, for tests: members straight into the database, a paid collector under way, and members who follow the links of their mails. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { emailKey } from '@sightline/domain/fields';
import { buildServer } from '../../compose.ts';
import type { Db } from '../../platform/ports.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callAs, eventBody, makeStudy, sendChunk, startTester, type Tester, type TestStudy } from '../sessions/testing-study.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { runRecruiter, startPanelWorkers } from './index.ts';

export interface PanelServer {
  ports: TestPorts;
  app: FastifyInstance;
  /** One run of the recruiter, and the jobs that it sent. */
  recruit(): Promise<void>;
  close(): Promise<void>;
}

export async function panelServer(): Promise<PanelServer> {
  const ports = await testPorts({ env: { panel: 'on', rateLimitScale: 1000 } });
  const app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  await startPanelWorkers(ports);
  return {
    ports,
    app,
    recruit: async () => {
      await runRecruiter(ports);
      await ports.runJobs();
    },
    close: async () => {
      await app.close();
      await ports.close();
    },
  };
}

export interface NewMember {
  country?: string;
  birthYear?: number;
  gender?: string;
  interests?: readonly number[];
  state?: string;
  languages?: readonly string[];
}

/** Active members of 30 to 40 years in Germany, unless said otherwise; returns their ids. */
export async function insertMembers(db: Db, count: number, named: string, of: NewMember = {}): Promise<string[]> {
  const { country = 'DE', birthYear = 1990, gender = 'Female', interests = [1, 2], state = 'active', languages = ['en'] } = of;
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const id = `mem_${named}${String(place).padStart(4, '0')}`;
    const email = `${named}.${place}@members.test`;
    await sql`
      insert into panel_member (id, email, email_key, state, country, birth_year, gender, interests, languages, created_at, confirmed_at)
      values (${id}, ${email}, ${emailKey(email)}, ${state}, ${country}, ${birthYear}, ${gender}, ${[...interests]}::smallint[], ${[...languages]}::text[], now(), now())`.execute(
      db,
    );
    ids.push(id);
  }
  return ids;
}

/** A study whose collector is a paid one of 10 places, paid for and waiting for its first invitations. */
export async function paidStudy(db: Db, size = 10): Promise<TestStudy> {
  const study = await makeStudy(db, { sampleSize: size });
  await sql`
    update collector set type = 24, status = 1, started_at = now(), finish_at = now() + interval '24 hours' where id = ${study.collectorId}`.execute(
    db,
  );
  return study;
}

/** Secrets of the links that were mailed to members so far, by address; the newest counts. */
export async function mailedTokens({ ports }: PanelServer): Promise<Map<string, string>> {
  const mails = await ports.sentMails();
  return new Map(
    mails.flatMap(({ to, text }) => {
      const token = /\/panel\/open\/([\w-]{43})/.exec(text)?.[1];
      return token === undefined ? [] : [[String(to), token] as const];
    }),
  );
}

/** What a member does beyond coming to the end; left out: everything that the study requires. */
interface MemberDoes {
  /** How long it took by the server's clock, ms. */
  tookMs?: number;
  /** Ends each task so long after it began, ms. */
  taskMs?: number;
  /** Takes none of the tasks. */
  withoutTasks?: boolean;
  /** Answers nothing. */
  withoutAnswers?: boolean;
}

/** Comes by an invitation and takes the test to its end. */
export async function takeAsMember({ app, ports }: PanelServer, study: TestStudy, tester: string, does: MemberDoes = {}): Promise<Tester> {
  const { tookMs = 60_000, taskMs = 6_000, withoutTasks = false, withoutAnswers = false } = does;
  const started = await startTester(app, study.code, { tester });
  const tasks = withoutTasks ? [] : [study.websiteId, study.prototypeId];
  const events = tasks.flatMap((questionId, index) => {
    const at = 2_000 + index * 20_000;
    return [
      { k: 'test-start', at, questionId },
      { k: 'test-end', at: at + taskMs, questionId, ending: 'gave-up' },
    ];
  });
  if (!withoutAnswers) await answerAll(app, started, study);
  if (events.length > 0) await sendChunk(app, started.token, 'runner', 0, eventBody(events));
  const startedAt = new Date(ports.now().getTime() - tookMs);
  await sql`update recording set started_at = ${startedAt} where id = ${started.recordingId}`.execute(ports.db);
  await callAs(app, started.token, 'POST', '/run/finish', { streams: events.length > 0 ? { runner: 1 } : {} });
  await ports.runJobs();
  return started;
}

async function answerAll(app: FastifyInstance, { token }: Tester, study: TestStudy): Promise<void> {
  const answers = [
    { questionId: study.choiceId, value: { kind: 'options', optionIds: [study.optionIds[0]] } },
    { questionId: study.openId, value: { kind: 'text', text: 'It is round' } },
  ];
  for (const answer of answers) await callAs(app, token, 'POST', '/run/answers', { ...answer, answeredAtMs: 1_000 });
}
