/** Dead letters: found with their queue and error, run again once, or discarded; for operators alone. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import { buildServer } from '../../compose.ts';
import { deadLettersOf } from '../../platform/jobs-schema.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { callAs, makeStudy, type TestStudy } from '../sessions/testing-study.ts';
import { makeOperator } from './testing-operator.ts';

let ports: TestPorts;
let app: Awaited<ReturnType<typeof buildServer>>;
let operator: TestStudy;
beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  operator = await makeOperator(ports);
  await ports.jobs.send(ports.db, 'greet', {});
});
afterAll(async () => {
  await app.close();
  await ports.close();
});
beforeEach(async () => {
  await sql`delete from jobs.job`.execute(ports.db);
});

interface Letters {
  Queues: { Queue: string; Letters: number }[];
  Letters: { Id: string; Queue: string; Error: string; Data: string }[];
  Next: string | null;
}
const call = async (path: string, fields: object = {}, as = operator) =>
  (await callAs(app, as.accessToken, 'POST', `/${path}.cmd`, fields)).json<Record<string, unknown>>();
const list = async (fields: object = {}) => (await call('GetDeadLetters', fields)) as unknown as Letters;
const sent = async () =>
  (await sql<{ data: { place: number } }>`select data from jobs.job where name = 'greet' order by (data->>'place')::int`.execute(ports.db))
    .rows;

/** As pg-boss writes them after the last try. */
async function giveUp(count: number, more: object = {}): Promise<void> {
  await sql`insert into jobs.job (name, data, output)
    select ${deadLettersOf('greet')}, ${JSON.stringify(more)}::jsonb || jsonb_build_object('place', place),
      jsonb_build_object('message', ${'The greeter is away. '.repeat(30)}::text, 'stack', 'secret')
    from generate_series(1, ${count}::int) as place`.execute(ports.db);
}

it.each([
  ['GetDeadLetters', {}],
  ['RetryDeadLetters', { queue: 'greet' }],
  ['DiscardDeadLetter', { letter: crypto.randomUUID() }],
])('%s is not there for other accounts', async (path, fields) => {
  expect(await call(path, fields, await makeStudy(ports.db))).toMatchObject({ code: 'not-found' });
});

it('are listed with their queue, what they are about and why they failed, in pages', async () => {
  await giveUp(60);
  const first = await list();
  expect(first).toMatchObject({ Queues: [{ Queue: 'greet', Letters: 60 }], Letters: { length: 50 } });
  expect(first.Letters[0]?.Error).toHaveLength(300);
  expect(JSON.stringify(first)).not.toContain('secret');
  const second = await list({ before: first.Next });
  expect([second.Letters.length, second.Next]).toEqual([10, null]);
  expect(new Set([...first.Letters, ...second.Letters].map(({ Data }) => Data)).size).toBe(60);
});

it('are run again once, however many operators ask at once', async () => {
  await giveUp(1, { parked: { queue: 'greet', reason: 'it needed more memory' } });
  const [letter] = (await list()).Letters;
  const answers = await Promise.all(Array.from({ length: 6 }, () => call('RetryDeadLetters', { letter: letter?.Id })));
  expect(answers.filter(({ res }) => res === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'letter-gone')).toHaveLength(5);
  expect(await sent()).toEqual([{ data: { place: 1 } }]);
  expect(await list()).toEqual({ Queues: [], Letters: [], Next: null });
});

it('of a queue are all run again, each once', async () => {
  await giveUp(450);
  expect(await Promise.all([1, 2].map(() => call('RetryDeadLetters', { queue: 'greet' })))).toEqual([{ res: 1 }, { res: 1 }]);
  expect((await sent()).map(({ data }) => data.place)).toEqual(Array.from({ length: 450 }, (_, place) => place + 1));
});

it('are deleted without being run', async () => {
  await giveUp(1);
  const letter = (await list()).Letters[0]?.Id;
  expect(await call('DiscardDeadLetter', { letter })).toEqual({ res: 1 });
  expect(await call('DiscardDeadLetter', { letter })).toMatchObject({ res: 0, code: 'letter-gone' });
  expect(await sent()).toEqual([]);
});

it.each([[{ letter: 'x' }], [{}], [{ letter: crypto.randomUUID(), queue: 'greet' }], [{ queue: 'q'.repeat(101) }]])(
  'refuses to run %j again',
  async (fields) => expect(await call('RetryDeadLetters', fields)).toMatchObject({ error: 'invalid_request' }),
);

it.each(['abc', '1|x', '999999999999999|-', '99999999999999999|x', `-1|${crypto.randomUUID()}`])(
  'are listed without an error from %j on, which no page gave',
  async (before) => expect(await list({ before })).toEqual({ Queues: [], Letters: [], Next: null }),
);
