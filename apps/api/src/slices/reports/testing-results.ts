/** Testers who take the prototype test of a study and answer, so that there are results to report on. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { TestPorts } from '../../platform/testing.ts';
import { callAs, eventBody, sendChunk, startTester, type Tester, type TestStudy } from '../sessions/testing-study.ts';

/** Gives the open question a part of the methodology, and lets the prototype be the only test. */
export async function askLikes({ db }: Pick<TestPorts, 'db'>, study: TestStudy): Promise<void> {
  await sql`update question set role = 'likes' where id = ${study.openId}`.execute(db);
  await sql`delete from question where id = ${study.websiteId}`.execute(db);
}

/** One tester from start to finish: the goal by the first hotspot after `seconds`, or giving up on the first screen; processed when the jobs have run. `changes`: of what the tester's browser sends to start. */
export async function takeTest(
  app: FastifyInstance,
  study: TestStudy,
  likes: string,
  ending: 'goal' | 'gave-up' = 'goal',
  seconds = 1.1,
  more: readonly (readonly [questionId: string, value: object])[] = [],
  changes: object = {},
): Promise<Tester> {
  const tester = await startTester(app, study.code, changes);
  const of = { questionId: study.prototypeId };
  const [first, second] = study.screenIds;
  const reachedAt = 2_000 + seconds * 1000;
  const goal = ending === 'goal' ? [{ k: 'screen', at: reachedAt, ...of, screenId: second }] : [];
  const events = [
    { k: 'test-start', at: 2_000, ...of },
    { k: 'screen', at: 2_000, ...of, screenId: first },
    { k: 'press', at: reachedAt - 100, ...of, screenId: first, x: 20, y: 20, hotspotId: ending === 'goal' ? 'hot_1' : null },
    ...goal,
    { k: 'test-end', at: reachedAt + 900, ...of, ending },
  ];
  await sendChunk(app, tester.token, 'runner', 0, eventBody(events));
  for (const [questionId, value] of [
    [study.openId, { kind: 'text', text: likes }],
    [study.choiceId, { kind: 'options', optionIds: [study.optionIds[0]] }],
    ...more,
  ] as const)
    await callAs(app, tester.token, 'POST', '/run/answers', { questionId, value, answeredAtMs: 5_000 });
  await callAs(app, tester.token, 'POST', '/run/finish', { streams: { runner: 1 } });
  return tester;
}
