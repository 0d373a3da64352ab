/** Who uses the product while it is harmed: testers that upload and answer, researchers that make accounts and projects; all keep what was acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { calls } from '@sightline/wire/calls';
import { callApi, done } from '@sightline/testkit';
import { SimulatedUpload } from '../fault-test-tester.ts';
import type { BenchStudy } from '../../bench/study-rows.ts';

const password = 'quiet-harbour-lamp-7';

/** Again after any failure, with growing, jittered pauses. */
export async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
  for (let wait = 100; ; wait = Math.min(wait * 2, 2_000)) {
    try {
      return await attempt();
    } catch {
      await pause(wait * (0.5 + Math.random()));
    }
  }
}

export class Tester {
  readonly upload: SimulatedUpload;
  /** Its text was acknowledged. */
  answered = false;

  constructor(
    private readonly baseUrl: string,
    private readonly study: BenchStudy,
    readonly seed: number,
    pauseMs: number,
  ) {
    this.upload = new SimulatedUpload(baseUrl, study.code, seed, { pauseMs });
  }

  /** Records for so long, answers in its middle, and ends. */
  async run(durationMs: number): Promise<void> {
    const uploading = this.upload.run();
    const endsAtMs = Date.now() + durationMs;
    await pause(durationMs / 2);
    while (this.upload.session === null) await pause(100);
    const caller = { baseUrl: this.baseUrl, token: this.upload.session.sessionToken };
    const answer = { questionId: this.study.questionIds[0] ?? '', value: { kind: 'text' as const, text: this.text }, answeredAtMs: 1_000 };
    await untilDone(async () => done(await callApi(caller, calls.saveAnswer, answer)));
    this.answered = true;
    await pause(Math.max(0, endsAtMs - Date.now()));
    this.upload.finishSoon();
    await uploading;
  }

  get text(): string {
    return `What tester ${this.seed} says`;
  }

  /** Of the answer: false if it was acknowledged and is not there once, as it was sent. */
  async isAnswerKept(database: pg.Client): Promise<boolean> {
    const { rows } = await database.query<{ value: { text?: string } }>('select value from answer where recording_id = $1', [
      this.upload.session?.recordingId,
    ]);
    return !this.answered || (rows.length === 1 && rows[0]?.value.text === this.text);
  }
}

/** Makes one account after the other, each with a project; a project is asked for with a key, so that asking again makes no second one. */
export class Researcher {
  /** Addresses of accounts whose project was acknowledged, and its id. */
  readonly made = new Map<string, string>();

  constructor(
    private readonly baseUrl: string,
    private readonly name: string,
  ) {}

  async work(isOver: () => boolean, pauseMs: number): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      const email = `${this.name}-${turn}@nodes-on-this-machine.org`;
      const guest = { baseUrl: this.baseUrl, token: '' };
      // An answer that was lost is followed by 'already registered'.
      await untilDone(() => callApi(guest, calls.register, { name: 'Researcher', job: 'Researcher', login: email, password }));
      const { access_token: token } = await untilDone(() =>
        callApi(guest, calls.token, { grant_type: 'password', username: email, password }),
      );
      const project = { projectType: 4, projectName: `Of ${email}`, questionType: 4, targetPlatform: 3, key: email };
      const answer = await untilDone(async () => done(await callApi({ ...guest, token }, calls.createProject, project)));
      if (!('ProjectData' in answer)) throw new Error('The project was not made.');
      this.made.set(email, answer.ProjectData.Id);
      await pause(pauseMs);
    }
  }
}

/** Of the projects: how many of the acknowledged ones are gone, and how many there are beside them. */
export async function compareProjects(database: pg.Client, researchers: readonly Researcher[]): Promise<{ lost: number; doubled: number }> {
  const { rows } = await database.query<{ email: string; id: string }>(
    `select email, project.id from project join account on account.id = owner_id where project.name like 'Of %'`,
  );
  const made = new Map(researchers.flatMap((researcher) => [...researcher.made]));
  const kept = rows.filter(({ email, id }) => made.get(email) === id).length;
  return { lost: made.size - kept, doubled: rows.filter(({ email }) => made.has(email)).length - kept };
}
