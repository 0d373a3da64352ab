import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { callAs, eventBody, sendChunk, startTester } from '../../sessions/testing-study.ts';
import { addAppTest, uploading, uploadSetting, video } from './testing-uploads.ts';
import { runMaintenance } from '../../../testing/testing-maintenance.ts';

const here = uploadSetting();
const { begin, send, head, sendWhole, isKept, streamsOf } = uploading(here);

describe('the end of a session', () => {
  const later = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
  async function finish(): Promise<void> {
    expect((await sendChunk(here.app, here.tester.token, 'runner', 0, eventBody([{ k: 'visibility', at: 1, visible: true }]))).status).toBe(
      200,
    );
    expect((await callAs(here.app, here.tester.token, 'POST', '/run/finish', { streams: { runner: 1 } })).json()).toMatchObject({
      finished: true,
    });
  }

  it('U10: a finished session takes no byte more; a video that is there is still answered for', async () => {
    const { location } = await begin(5_000);
    await finish();
    expect(await send(location, 0, video(100))).toMatchObject({ status: 410, error: 'session-finished' });
    expect(await begin(5_000)).toMatchObject({ status: 410, error: 'session-finished' });
    here.tester = await startTester(here.app, here.study.code);
    const done = await sendWhole(video(500));
    await finish();
    expect(await head(done)).toMatchObject({ status: 200, offset: 500 });
  });
  it('U10: withdrawing deletes what arrived, finished or not, and refuses the rest', async () => {
    const whole = await sendWhole(video(500));
    const second = await addAppTest(here, 'needed');
    here.tester = await startTester(here.app, here.study.code);
    const done = await sendWhole(video(600));
    const { location } = await begin(5_000, { questionId: second });
    await send(location, 0, video(1_000));
    expect((await callAs(here.app, here.tester.token, 'POST', '/run/withdraw', {})).json()).toEqual({ res: 1 });
    expect([isKept(done), isKept(location), isKept(whole)]).toEqual([false, false, true]);
    expect((await send(location, 1_000, video(10))).status).toBe(401);
    expect((await begin(9)).status).toBe(401);
  });
  const state = async () =>
    (await sql<{ state: string }>`select state from recording where id = ${here.tester.recordingId}`.execute(here.ports.db)).rows[0]?.state;

  it('U12: an unfinished one holds its session for two hours; U10: who comes back to a session that lapsed goes on where they were', async () => {
    const bytes = video(5_000);
    const { location } = await begin(bytes.byteLength);
    await send(location, 0, bytes.subarray(0, 1_000));
    here.ports.setNow(later(100));
    await runMaintenance(here.ports);
    expect([await state(), isKept(location)]).toEqual(['open', true]);
    here.ports.setNow(later(130));
    await runMaintenance(here.ports);
    await runMaintenance(here.ports);
    expect([await state(), isKept(location), (await head(location)).offset]).toEqual(['closed', true, 1_000]);
    here.ports.setNow(later(24 * 60));
    expect((await send(location, 1_000, bytes.subarray(1_000))).status).toBe(204);
    expect([await state(), (await streamsOf(here.tester.recordingId)).length]).toEqual(['open', 1]);
  });
  it('U12: one that nobody goes on with is given up with its session', async () => {
    const { location } = await begin(5_000);
    await send(location, 0, video(1_000));
    here.ports.setNow(later(130));
    await runMaintenance(here.ports);
    here.ports.setNow(later(3 * 24 * 60));
    await runMaintenance(here.ports);
    await runMaintenance(here.ports);
    expect(isKept(location)).toBe(false);
    expect((await send(location, 1_000, video(10))).status).toBe(404);
    expect(await begin(5_000)).toMatchObject({ status: 410, error: 'session-finished' });
  });
  it('goes with the project, and with what was kept long enough', async () => {
    const kept = await sendWhole(video(700));
    here.ports.setNow(later(366 * 24 * 60));
    await runMaintenance(here.ports);
    expect(isKept(kept)).toBe(false);
    here.ports.setNow(new Date());
    here.tester = await startTester(here.app, here.study.code);
    const withProject = await sendWhole(video(700));
    await sql`delete from project where id = ${here.study.projectId}`.execute(here.ports.db);
    await runMaintenance(here.ports);
    expect(isKept(withProject)).toBe(false);
  });
});
