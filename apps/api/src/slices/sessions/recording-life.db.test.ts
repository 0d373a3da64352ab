import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { endLateness, markFinished, markLapsed, markReopened, markRestarted, markStopped } from './recording-life.ts';
import { makeStudy, startTester } from './testing-study.ts';

let ports: TestPorts;
let app: FastifyInstance;
const now = new Date('2027-03-01T12:00:00Z');
const dayMs = 86_400_000;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports);
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

type Transition = (id: string) => Promise<unknown>;

const lapse: Transition = (id) => markLapsed(ports.db, id, { now, hasChunks: true });
const close: Transition = (id) => markLapsed(ports.db, id, { now, hasChunks: false });
const finish: Transition = (id) => markFinished(ports.db, id, { now, placed: true });
const stop: Transition = (id) => markStopped(ports.db, id, now);
const reopen: Transition = (id) => markReopened(ports.db, id, { placed: true, now });
const restart: Transition = (id) => markRestarted(ports.db, id, { starter: null, now });
const endLate: Transition = () => endLateness(ports.db, new Date(now.getTime() + 3 * dayMs));

/** An open recording after these transitions. */
async function recordingAfter(transitions: readonly Transition[]): Promise<string> {
  const study = await makeStudy(ports.db);
  const { recordingId } = await startTester(app, study.code);
  for (const transition of transitions) await transition(recordingId);
  return recordingId;
}

const stateOf = (id: string) =>
  ports.db.selectFrom('recording').select(['state', 'lapsed', 'lateUntil', 'reopened']).where('id', '=', id).executeTakeFirstOrThrow();

const late = new Date(now.getTime() + 2 * dayMs);

describe('a recording', () => {
  it.each([
    ['finished', [finish], { state: 'finished', lapsed: false, lateUntil: null, reopened: 0 }],
    ['stopped', [stop], { state: 'finished', lapsed: true, lateUntil: null, reopened: 0 }],
    ['lapsed', [lapse], { state: 'finished', lapsed: true, lateUntil: late, reopened: 0 }],
    ['closed', [close], { state: 'closed', lapsed: false, lateUntil: late, reopened: 0 }],
    ['reopened', [lapse, reopen], { state: 'open', lapsed: false, lateUntil: null, reopened: 1 }],
    ['restarted', [close, restart], { state: 'open', lapsed: false, lateUntil: null, reopened: 0 }],
    ['over', [lapse, endLate], { state: 'finished', lapsed: true, lateUntil: null, reopened: 0 }],
  ])('is %s by its named transitions', async (_name, transitions, expected) => {
    expect(await stateOf(await recordingAfter(transitions))).toEqual(expected);
  });

  it.each([
    ['finish', [finish], finish],
    ['lapse', [finish], lapse],
    ['stop', [close], stop],
    ['restart', [lapse], restart],
    ['restart', [], restart],
    ['reopen', [], reopen],
  ])('refuses to %s in a state that the diagram does not have it in, and stays as it was', async (_name, before, transition) => {
    const id = await recordingAfter(before);
    const state = await stateOf(id);
    await expect(transition(id)).rejects.toThrow(`The recording ${id} is not`);
    expect(await stateOf(id)).toEqual(state);
  });
});
