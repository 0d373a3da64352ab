/** A running study for benches and the fault test, written straight into the database: its place limit is above any the product offers. */
import { createHash, randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface BenchStudy {
  code: string;
  questionIds: string[];
  websiteId: string;
}

/** A project with so many open questions and a website test, and a collector that takes 100,000 testers. */
export async function insertStudy(client: pg.Client, openQuestions: number): Promise<BenchStudy> {
  const tag = createHash('sha256').update(randomUUID()).digest('hex').slice(0, 12);
  const code = tag.slice(0, 8);
  const questionIds = Array.from({ length: openQuestions }, (_, index) => `qst_${tag}${index}`);
  const websiteId = `qst_${tag}w`;
  await client.query(
    `insert into account (id, email, email_key, name, job, password_hash, created_at) values ($1, $2, $2, 'Bench', '', '', now())`,
    [`acc_${tag}`, `${tag}@example.com`],
  );
  await client.query(
    `insert into project (id, owner_id, name, description, language, main_question_type, target_platform, devices, preview_code, created_at, last_data_update)
     values ($1, $2, 'Bench', '', 'en', 24, 3, '3', $3, now(), now())`,
    [`prj_${tag}`, `acc_${tag}`, tag.slice(4)],
  );
  await client.query(
    `insert into question (id, project_id, position, type, name) select id, $1, no, 1, 'Why?' from unnest($2::text[]) with ordinality as t (id, no)`,
    [`prj_${tag}`, questionIds],
  );
  await client.query(
    `insert into question (id, project_id, position, type, name, url, objective) values ($1, $2, 0, 24, 'Shop', 'https://shop.example/', 'Buy')`,
    [websiteId, `prj_${tag}`],
  );
  await client.query(
    `insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at) values ($1, $2, 'Bench', 34, 1, 100000, $3, now())`,
    [`col_${tag}`, `prj_${tag}`, code],
  );
  return { code, questionIds, websiteId };
}

export interface BenchSession {
  recordingId: string;
  sessionToken: string;
}

/** The version of the consent texts that the welcome page asks for. */
export async function findConsentVersion(baseUrl: string, code: string, headers: Record<string, string> = {}): Promise<number> {
  const page = await (await fetch(`${baseUrl}/t/${code}`, { headers })).text();
  const version = /name="consentVersion"[^>]* value="(\d+)"|value="(\d+)"[^>]* name="consentVersion"/.exec(page);
  if (version === null) throw new Error(`the welcome of ${code} asks for no consent: ${page.slice(0, 200)}`);
  return Number(version[1] ?? version[2]);
}

/** Starts a session by the product's own call; `headers` are added to each request. */
export async function startSession(
  baseUrl: string,
  code: string,
  headers: Record<string, string> = {},
  consents: readonly string[] = ['screen'],
): Promise<BenchSession> {
  const consentVersion = await findConsentVersion(baseUrl, code, headers);
  const answer = await fetch(`${baseUrl}/run/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({
      code,
      clientKey: randomUUID(),
      consents,
      consentVersion,
      age: null,
      gender: null,
      device: { width: 1280, height: 720, pixelRatio: 1, touch: false, language: 'en', userAgent: 'bench' },
    }),
  });
  const session = (await answer.json()) as BenchSession;
  if (typeof session.sessionToken !== 'string') throw new Error(`no session: ${JSON.stringify(session)}`);
  return session;
}
