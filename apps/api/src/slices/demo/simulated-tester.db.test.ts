/** A simulated tester against the real server: what it did is what the report and the recording say. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  callApi,
  makePrototypeStudy,
  makeResearcher,
  makeWebsiteStudy,
  persona,
  simulateTester,
  startCollector,
  type Course,
  type Researcher,
  type SimulatedSession,
} from '@sightline/testkit';
import { calls } from '@sightline/wire/calls';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { findStudy } from '../sessions/index.ts';
import { shopStudy } from './shop-study.ts';
import { travelStudy } from './travel-study.ts';

let ports: TestPorts;
let app: Awaited<ReturnType<typeof buildServer>>;
let baseUrl: string;
let researcher: Researcher;

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  baseUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await startRecordingWorkers(ports);
  researcher = await makeResearcher(baseUrl, { email: 'own@researcher.example', password: 'quiet-harbour-lamp-7' });
}, 60_000);

afterAll(async () => {
  await app.close();
  await ports.close();
});

async function take(code: string, course: Course, seed: number): Promise<SimulatedSession> {
  const found = await findStudy(ports.db, code);
  if (found === null) throw new Error('no study');
  const startAtMs = Date.now() - 3_600_000;
  return simulateTester({
    answers: travelStudy.answers,
    baseUrl,
    code,
    study: found.study,
    seed,
    persona: persona(course, { missesPerPlace: course === 'direct' ? 0.2 : 0.8 }),
    startAtMs,
    simulated: true,
  });
}

const pressesOf = ({ plan }: SimulatedSession, hit: boolean): number =>
  Object.values(plan.streams)
    .flat()
    .filter((event) => event.k === 'press' && (event.hotspotId !== null) === hit).length;

async function rowsOf(projectId: string) {
  await ports.runJobs();
  const rows = await callApi(researcher, calls.getRecordings, { project: projectId });
  if (!Array.isArray(rows)) throw new Error('no recordings');
  return rows;
}

describe('a simulated tester', () => {
  it('leaves a recording whose clicks, misses and outcome are those of its plan', async () => {
    const { projectId } = await makePrototypeStudy(researcher, { ...travelStudy.text(''), name: 'Own prototype' });
    const { invitationCode } = await startCollector(researcher, projectId);
    const direct = await take(invitationCode, 'direct', 1);
    const lost = await take(invitationCode, 'gives-up', 2);
    expect([direct.finished, lost.finished]).toEqual([true, true]);
    expect(pressesOf(lost, false)).toBeGreaterThan(0);
    const rows = await rowsOf(projectId);
    const rowOf = (session: SimulatedSession) => rows.find((row) => row.Id === session.recordingId);
    expect(rowOf(direct)).toMatchObject({
      Outcome: 'Success',
      Direct: true,
      Clicks: pressesOf(direct, true) + pressesOf(direct, false),
      Misclicks: pressesOf(direct, false),
      Age: 34,
      Gender: 'Female',
      // Believed of demo projects alone.
      Simulated: false,
    });
    expect(rowOf(lost)).toMatchObject({ Outcome: 'Unsuccess', Misclicks: pressesOf(lost, false) });
  });

  it('is one tester however often it is sent again', async () => {
    const { projectId } = await makeWebsiteStudy(researcher, { ...shopStudy.text(`${baseUrl}/demo/shop/`), name: 'Own website' });
    const { invitationCode } = await startCollector(researcher, projectId);
    const first = await take(invitationCode, 'direct', 5);
    const again = await take(invitationCode, 'direct', 5);
    expect(again.recordingId).toBe(first.recordingId);
    const rows = await rowsOf(projectId);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ Outcome: 'Success', Status: 1 });
  });
});
