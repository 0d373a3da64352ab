/** The rows and the open answers of a report, page by page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@sightline/wire/calls';
import type { FastifyInstance } from 'fastify';
import { buildServer } from '../../compose.ts';
import { testPorts, type TestPorts } from '../../platform/testing.ts';
import { startRecordingWorkers } from '../recordings/index.ts';
import { callAs, makeStudy, type TestStudy } from '../sessions/testing-study.ts';
import { askLikes, takeTest } from './testing-results.ts';

let ports: TestPorts;
let app: FastifyInstance;
let study: TestStudy;
let likes: string;
const said = ['The warm light', 'The shade', 'Nothing'];

beforeAll(async () => {
  ports = await testPorts();
  app = await buildServer(ports, { checkAnswers: true });
  await startRecordingWorkers(ports);
  study = await makeStudy(ports.db);
  await askLikes(ports, study);
  for (const [index, text] of said.entries()) {
    ports.setNow(new Date(Date.now() + index * 60_000));
    await takeTest(app, study, text);
  }
  await ports.runJobs();
  const report = calls.getSummary.answer.parse((await ask('/GetSummary.cmd', {})).json());
  likes = 'All' in report ? (report.All.Blocks.find(({ Texts }) => Texts.length > 0)?.QuestionId ?? '') : '';
});
afterAll(async () => {
  await app.close();
  await ports.close();
});

const ask = (path: string, fields: object) => callAs(app, study.accessToken, 'POST', path, { project: study.projectId, ...fields });
const rows = async (fields: object) => calls.getReportRows.answer.parse((await ask('/GetReportRows.cmd', fields)).json());
const texts = async (fields: object) =>
  calls.getOpenAnswers.answer.parse((await ask('/GetOpenAnswers.cmd', { about: likes, ...fields })).json());

describe('POST /GetReportRows.cmd', () => {
  it('lists all rows newest first, from where and as many as is asked', async () => {
    const all = await rows({});
    expect(all).toMatchObject({ Count: 3, Rows: [{}, {}, {}] });
    if (!('Rows' in all)) throw new Error('no rows');
    expect(await rows({ skip: 1, count: 1 })).toEqual({ Count: 3, Rows: [all.Rows[1]] });
    expect(await rows({ skip: 3 })).toEqual({ Count: 3, Rows: [] });
  });
  it('lists those of one outcome, and of the testers who are asked for', async () => {
    const all = await rows({});
    const counts = await Promise.all(
      ['Success', 'Difficult', 'Unsuccess', 'DroppedOut'].map(async (outcome) => (await rows({ outcome })) as { Count: number }),
    );
    expect(counts.reduce((sum, { Count }) => sum + Count, 0)).toBe('Rows' in all ? all.Count : -1);
    expect(await rows({ minAge: 80 })).toEqual({ Count: 0, Rows: [] });
  });
  it('refuses counts that are none, and projects of others', async () => {
    for (const wrong of [{ skip: -1 }, { count: 0 }, { count: 5_001 }, { skip: 'x' }])
      expect((await ask('/GetReportRows.cmd', wrong)).statusCode).toBe(400);
    expect((await ask('/GetReportRows.cmd', { project: 'prj_other' })).json()).toHaveProperty('error');
  });
});

describe('POST /GetOpenAnswers.cmd', () => {
  it('lists the answers to one question newest first, a page of them', async () => {
    const newest = [...said].reverse();
    const all = await texts({});
    expect('Texts' in all && all.Texts.map(({ Text }) => Text)).toEqual(newest);
    const second = await texts({ skip: 1, count: 1 });
    expect('Texts' in second && [second.Count, second.Texts.map(({ Text }) => Text)]).toEqual([3, [newest[1]]]);
  });
  it('has none for a question that is not asked, or not open', async () => {
    expect(await texts({ about: 'qst_none' })).toEqual({ Count: 0, Texts: [] });
    expect(await texts({ about: study.choiceId })).toEqual({ Count: 0, Texts: [] });
  });
});
