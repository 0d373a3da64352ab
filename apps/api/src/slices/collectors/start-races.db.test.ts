/** What many requests at once do to one collector, each over a connection of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp, testServer, type TestCaller, type TestServer } from '../../testing/testing-app.ts';
import { firstQuestion, makeCollector, makeProject, shownProject } from './testing.ts';

let server: TestServer;
let ada: TestCaller;
let origin: string;
beforeAll(async () => {
  server = await testServer({ env: { rateLimitScale: 100 } });
  origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  ada = await signUp(server.app, 'ada@example.com');
  await ada.post('/UpdateUserCreditCardSettings.cmd', { amount: 0 });
});
afterAll(() => server.close());

interface Answered {
  res: number;
  errormessage?: string;
}

async function send(path: string, body: object): Promise<Answered> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answered;
}
const start = (collector: string) => send('/ChangeCollectorStatusCommand.cmd', { collector, status: 1 });
const remove = (collectorId: string) => send('/DeleteCollector.cmd', { collectorId });
const times = <T>(count: number, run: () => Promise<T>) => Array.from({ length: count }, run);

const illegal = 'The collector cannot change to this status from its current one.';

describe('at once', () => {
  it('of 50 starts exactly one wins', async () => {
    const { Id } = await makeCollector(ada, await makeProject(ada));
    const answers = await Promise.all(times(50, () => start(Id)));
    expect(answers.filter(({ res }) => res === 1)).toEqual([{ res: 1 }]);
    expect(answers.filter(({ res }) => res !== 1)).toMatchObject(Array.from({ length: 49 }, () => ({ res: 0, errormessage: illegal })));
  });
  it('of 25 starts and 25 deletions exactly one wins, whichever comes first', async () => {
    for (const starting of [true, false, true, false]) {
      const made = await makeProject(ada);
      const { Id } = await makeCollector(ada, made);
      const sent = Array.from({ length: 50 }, (_, at) => (at % 2 === 0) === starting);
      const answers = await Promise.all(sent.map(async (starts) => ({ starts, ...(await (starts ? start(Id) : remove(Id))) })));
      const [winner, ...more] = answers.filter(({ res }) => res === 1);
      expect(more).toEqual([]);
      const { Collectors } = await shownProject(ada, made);
      expect(Collectors.map(({ status }) => status)).toEqual(winner?.starts === true ? [1] : []);
      for (const { starts, res, errormessage } of answers.filter((answer) => answer !== winner)) {
        const afterStart = starts ? illegal : 'A started collector cannot be deleted.';
        expect([res, errormessage]).toEqual([0, winner?.starts === true ? afterStart : 'Not found']);
      }
    }
  });
  it('a start and an edit that empties a required box: one of them, so that nothing runs that is not ready', async () => {
    for (let round = 0; round < 12; round += 1) {
      const made = await makeProject(ada);
      const { Id } = await makeCollector(ada, made);
      const empty = () => send('/UpdateObjectCommand.cmd', { [`${firstQuestion(made)}___EyeTrackingWebSiteUrl`]: '' });
      const [first, second] = round % 2 === 0 ? [start(Id), empty()] : [empty(), start(Id)];
      const answers = await Promise.all([first, second]);
      expect(answers.map(({ res }) => res).sort()).toEqual([0, 1]);
      const after = await shownProject(ada, made);
      expect(after.ReadyForStart).toBe(after.Collectors[0]?.status === 1);
      expect([
        'Project started, editing this field is not available!',
        'In order to start the project, please, fill in all the required boxes in the Set Up Project.',
      ]).toContain(answers.find(({ res }) => res === 0)?.errormessage);
    }
  });
});
