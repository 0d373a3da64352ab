/** Fills one demo study through the same calls that people and their browsers make. */
import {
  makeApplicationStudy,
  makePrototypeStudy,
  makeWebsiteStudy,
  shopPicture,
  simulateTester,
  startCollector,
  type Caller,
  type MadeStudy,
  type Researcher,
} from '@sightline/testkit';
import { shopRoot } from '@sightline/demo-shop';
import { pictureKey } from '../../platform/http/files.ts';
import type { Ports } from '../../platform/ports.ts';
import { newId } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { findStudy } from '../sessions/index.ts';
import { closeStudy, countUnsummarised, dateRecording, lendProject, setPicture, shareProject, type Span } from './demo-store.ts';
import type { DemoStudy } from './demo-study.ts';
import { drawAreas } from './draw-areas.ts';
import { writeInsight } from './write-insight.ts';

export type SeedPorts = Pick<Ports, 'db' | 'withSessionLock' | 'files' | 'env' | 'now' | 'log'>;

const dayMs = 24 * 60 * 60_000;
/** Testers at work at once. */
const atOnce = 5;
const summariesWithinMs = 120_000;

interface Seeded {
  /** Place of the tester in the demo. */
  index: number;
  recordingId: string;
  span: Span;
}

/** Makes the project, lets its testers take part, waits for their summaries, then closes it. Throws if any of it is refused. */
export async function seedStudy(ports: SeedPorts, researcher: Researcher, demo: DemoStudy): Promise<void> {
  const made = await makeProject(ports, researcher, demo);
  await drawAreas(researcher, made, demo.areas ?? []);
  const collector = await startCollector(researcher, made.projectId);
  await inTransaction(ports.db, (trx) => shareProject(trx, made.projectId, collector.Id, demo.testers.length));
  const seeded = await runTesters(ports, researcher.baseUrl, demo, collector.invitationCode);
  await untilSummarised(ports, made.projectId);
  const recordingIds = new Map(seeded.map(({ index, recordingId }) => [index, recordingId]));
  if (demo.insight !== undefined) {
    await lendProject(ports.db, made.projectId, researcher.email);
    await writeInsight(researcher, made, recordingIds, demo.insight);
    await inTransaction(ports.db, (trx) => shareProject(trx, made.projectId, collector.Id, demo.testers.length));
  }
  const starts = seeded.map(({ span }) => span.startedAt.getTime());
  const ends = seeded.map(({ span }) => span.finishedAt.getTime());
  const collected = { startedAt: new Date(Math.min(...starts) - dayMs / 4), finishedAt: new Date(Math.max(...ends)) };
  const createdAt = new Date(ports.now().getTime() - demo.createdDaysAgo * dayMs);
  await inTransaction(ports.db, async (trx) => {
    for (const { recordingId, span } of seeded) await dateRecording(trx, recordingId, span);
    await closeStudy(trx, { projectId: made.projectId, collectorId: collector.Id }, createdAt, collected);
  });
}

async function makeProject(ports: SeedPorts, researcher: Caller, demo: DemoStudy): Promise<MadeStudy> {
  const text = demo.text(`${ports.env.publicUrl}${shopRoot}/`);
  if (demo.kind === 'prototype') return makePrototypeStudy(researcher, text);
  const make = demo.kind === 'application' ? makeApplicationStudy : makeWebsiteStudy;
  const made = await make(researcher, text);
  const name = `${newId('pic')}.webp`;
  await ports.files.put(pictureKey(name), shopPicture());
  await setPicture(ports.db, made.testQuestionId, `/files/${name}`);
  return made;
}

async function runTesters(ports: SeedPorts, baseUrl: string, demo: DemoStudy, code: string): Promise<Seeded[]> {
  const found = await findStudy(ports.db, code);
  if (found === null) throw new Error('The demo collector opens no study.');
  const seeded: Seeded[] = [];
  const waiting = [...demo.testers.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, persona] = next;
      const startAtMs = startsAtMs(ports.now(), demo, index);
      const shared = {
        baseUrl,
        code,
        study: found.study,
        answers: demo.answers,
        simulated: true,
        shopOrigin: new URL(ports.env.publicUrl).origin,
      };
      const { recordingId, finished, plan } = await simulateTester({ ...shared, seed: 1000 + index, persona, startAtMs });
      if (!finished) throw new Error(`The session of demo tester ${index} was not finished.`);
      seeded.push({ index, recordingId, span: { startedAt: new Date(plan.startAtMs), finishedAt: new Date(plan.endAtMs) } });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return seeded;
}

/** Spread over the ten days after the study was made, between 7 and 20 o'clock (UTC). */
function startsAtMs(now: Date, demo: DemoStudy, index: number): number {
  const day = Math.floor(now.getTime() / dayMs) - demo.createdDaysAgo + 1 + Math.floor((index * 10) / demo.testers.length);
  const hour = 7 + ((index * 5) % 13);
  return day * dayMs + hour * 3_600_000 + ((index * 53) % 60) * 60_000;
}

async function untilSummarised(ports: SeedPorts, projectId: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < summariesWithinMs; waitedMs += 100) {
    const { waiting, failed } = await countUnsummarised(ports.db, projectId);
    if (failed > 0) throw new Error(`${failed} demo recordings could not be analysed.`);
    if (waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The summaries of the demo recordings did not come in time.');
}
