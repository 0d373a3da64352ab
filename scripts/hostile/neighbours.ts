/** The well-behaved people on the server under attack: two testers who record and a researcher who works. Their answers are timed. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { ServerProcess } from '../../bench/server-process.ts';
import type { BenchStudy } from '../../bench/study-rows.ts';
import { checkStored } from '../fault-test-check.ts';
import { SimulatedUpload } from '../fault-test-tester.ts';
import { send } from './client.ts';

const testerAddresses = ['192.0.2.10', '192.0.2.11'];
export const researcherAddress = '192.0.2.20';
/** Far below what one account or one session may send, and far more than people do. */
const researcherPauseMs = 200;
const chunkPauseMs = 200;

export interface Researcher {
  email: string;
  password: string;
  token: string;
}

/** Registers and signs in by the product's own calls. Throws if either is refused. */
export async function makeResearcher(baseUrl: string, name: string, address = researcherAddress): Promise<Researcher> {
  const email = `${name}@research.example`;
  const password = `${name} reads 41 novels a winter`;
  const registered = await send(baseUrl, '/RegisterCommand.cmd', { form: { name, job: 'Researcher', login: email, password }, address });
  const token = await signIn(baseUrl, email, password, address);
  if (token === null) throw new Error(`no account for ${email}: ${registered.text.slice(0, 200)}`);
  return { email, password, token };
}

/** An access token, or null if sign-in is refused. */
export async function signIn(baseUrl: string, username: string, password: string, address: string): Promise<string | null> {
  const form = { username, password, grant_type: 'password', client_id: 'studio', scope: 'api' };
  const { body } = await send(baseUrl, '/identity/connect/token', { form, address });
  return typeof body['access_token'] === 'string' ? body['access_token'] : null;
}

/** Makes the study of the benches belong to the researcher, so that their calls read real recordings. */
export async function handOver(database: pg.Client, study: BenchStudy, email: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `update project set owner_id = (select id from account where email = $1)
     where id = (select project_id from question where id = $2) returning id`,
    [email, study.websiteId],
  );
  return rows[0]?.id ?? '';
}

export interface Neighbours {
  /** Lets them end, and reports what they encountered. */
  stop(): Promise<{ p95Ms: number; requests: number; failures: string[]; acknowledged: number; lost: number; doubled: number }>;
}

/** Begins to work; nobody knows of the attacks. */
export function startNeighbours(server: ServerProcess, study: BenchStudy, projectId: string, researcher: Researcher): Neighbours {
  const durationsMs: number[] = [];
  const failures: string[] = [];
  const testers = testerAddresses.map(
    (address, index) =>
      new SimulatedUpload(server.baseUrl, study.code, index + 1, {
        headers: { 'x-forwarded-for': address },
        onAnswer: (ms) => durationsMs.push(ms),
        pauseMs: chunkPauseMs,
      }),
  );
  const uploads = Promise.all(testers.map((tester) => tester.run()));
  let stopping = false;
  const calls: [string, object][] = [
    ['/GetApiProjects.cmd', { count: 20, order: 3 }],
    ['/GetProjectData.cmd', { projectId }],
    ['/GetSummary.cmd', { project: projectId }],
    ['/GetRecordings.cmd', { project: projectId, existingIds: '' }],
    ['/GetLastDataUpdate.cmd', { projectId }],
  ];
  const work = async (): Promise<void> => {
    for (let turn = 0; !stopping; turn += 1) {
      const [path, json] = calls[turn % calls.length] ?? ['', {}];
      const answer = await send(server.baseUrl, path, { json, token: researcher.token, address: researcherAddress }).catch(
        (error: unknown) => String(error),
      );
      if (typeof answer === 'string') failures.push(`${path}: ${answer}`);
      else {
        durationsMs.push(answer.durationMs);
        if (answer.status !== 200) failures.push(`${path}: ${answer.status} ${answer.text.slice(0, 120)}`);
      }
      await pause(researcherPauseMs);
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopping = true;
      await working;
      for (const tester of testers) tester.finishSoon();
      await uploads;
      const sorted = durationsMs.toSorted((one, other) => one - other);
      const { acknowledged, lost, doubled } = await checkStored(server, testers);
      return { p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0, requests: sorted.length, failures, acknowledged, lost, doubled };
    },
  };
}
