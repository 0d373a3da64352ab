import { Readable } from 'node:stream';
import { phoneVideo } from '@sightline/testkit/phone-videos';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTester } from '../../sessions/testing-study.ts';
import { findVideoSpans, unknownLengthNote } from '../stream-store.ts';
import { addAppTest, limitBytes, phoneFilm, uploading, uploadSetting, video } from './testing-uploads.ts';
import { runMaintenance } from '../../../testing/testing-maintenance.ts';

const here = uploadSetting();
const { begin, send, head, sendWhole, isKept, streamsOf } = uploading(here);

describe('sending a video in pieces', () => {
  it('U1, U5: counts what is durable, and makes it the screen video of its test (U11)', async () => {
    const bytes = video(300_000);
    const begun = await begin(bytes.byteLength);
    expect(begun).toMatchObject({ status: 201, location: expect.stringMatching(/^\/run\/uploads\/upl_[0-9a-z]{20}$/) as string });
    expect(await head(begun.location)).toMatchObject({ status: 200, offset: 0 });
    expect(await send(begun.location, 0, bytes.subarray(0, 200_000))).toMatchObject({ status: 204, offset: 200_000 });
    expect(await head(begun.location)).toMatchObject({ status: 200, offset: 200_000 });
    expect(await streamsOf(here.tester.recordingId)).toEqual([]);
    expect(await send(begun.location, 200_000, bytes.subarray(200_000))).toMatchObject({ status: 204, offset: 300_000 });
    const [stored, ...others] = await streamsOf(here.tester.recordingId);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ stream: `screen.${here.questionId}`, kind: 'screen', mediaType: 'video/mp4', firstAtMs: 1_000_000 });
    expect(Buffer.from((await here.ports.files.get(String(stored?.['fileKey']))) ?? []).equals(bytes)).toBe(true);
  });

  it('U11: the last request again changes nothing, and its end may be asked for again', async () => {
    const bytes = video(5_000);
    const location = await sendWhole(bytes);
    const before = await streamsOf(here.tester.recordingId);
    expect(await send(location, 0, bytes)).toMatchObject({ status: 409, error: 'offset-conflict' });
    expect((await send(location, 5_000, Buffer.alloc(0))).status).toBe(204);
    expect(await head(location)).toMatchObject({ status: 200, offset: 5_000 });
    expect(await streamsOf(here.tester.recordingId)).toEqual(before);
    expect(await begin(5_000)).toMatchObject({ status: 409, error: 'upload-done' });
  });

  it('U11: what a server left whole but not ended is ended at the next sign, and by the maintenance job', async () => {
    for (const recover of [head, () => runMaintenance(here.ports)]) {
      here.tester = await startTester(here.app, here.study.code);
      const location = await sendWhole(video(400));
      const id = location.split('/').at(-1);
      await sql`delete from recording_stream where recording_id = ${here.tester.recordingId}`.execute(here.ports.db);
      await sql`delete from file_removal`.execute(here.ports.db);
      await sql`update upload set completed_at = null where id = ${id}`.execute(here.ports.db);
      await recover(location);
      expect(await streamsOf(here.tester.recordingId)).toHaveLength(1);
    }
  });

  it('U6: two senders of the same piece at once count it once', async () => {
    const bytes = video(200_000);
    const { location } = await begin(bytes.byteLength);
    const said = await Promise.all(Array.from({ length: 4 }, () => send(location, 0, bytes.subarray(0, 100_000))));
    expect(said.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await head(location)).offset).toBe(100_000);
    expect((await send(location, 100_000, bytes.subarray(100_000))).status).toBe(204);
    const [stored] = await streamsOf(here.tester.recordingId);
    expect(Buffer.from((await here.ports.files.get(String(stored?.['fileKey']))) ?? []).equals(bytes)).toBe(true);
  });

  it('U4: a new beginning takes the place of an unfinished one, whose bytes go', async () => {
    const first = await begin(5_000);
    await send(first.location, 0, video(1_000));
    const second = await begin(6_000);
    expect(await head(first.location)).toMatchObject({ status: 404 });
    await runMaintenance(here.ports);
    expect([isKept(first.location), second.status]).toEqual([false, 201]);
  });
});

describe('hand-made requests', () => {
  it('U3: lengths that are none, too small or too large', async () => {
    for (const length of ['-5', '1.5', 'many', '', '99999999999999999999'])
      expect([length, (await begin(length)).error]).toEqual([length, 'upload-malformed']);
    expect(await begin(0)).toMatchObject({ status: 400, error: 'upload-empty' });
    expect(await begin(limitBytes + 1)).toMatchObject({ status: 413, error: 'upload-too-large' });
    expect((await begin(limitBytes)).status).toBe(201);
  });
  it('U1: times that are none, and metadata that is none', async () => {
    for (const startedAtMs of ['-1', 'noon', '1e9', '9'.repeat(30)])
      expect([startedAtMs, (await begin(9, { questionId: here.questionId, startedAtMs })).error]).toEqual([
        startedAtMs,
        'upload-malformed',
      ]);
    expect(await begin(9, {}, { 'upload-metadata': 'a b c,,' })).toMatchObject({ status: 400 });
    expect((await begin(9, { questionId: here.questionId })).status).toBe(201);
  });
  it('U2: no consent, and tests that are no app or do not ask for it', async () => {
    expect(await begin(9, { questionId: here.study.websiteId })).toMatchObject({ status: 400, error: 'question-unknown' });
    expect(await begin(9, { questionId: 'qst_of_nobody' })).toMatchObject({ status: 400, error: 'question-unknown' });
    expect(await begin(9, { endedAtMs: 1 })).toMatchObject({ status: 400, error: 'question-unknown' });
    const unasked = await addAppTest(here, 'off');
    here.tester = await startTester(here.app, here.study.code);
    expect(await begin(9, { questionId: unasked })).toMatchObject({ status: 400, error: 'question-unknown' });
    await sql`update recording set consents = '{}' where id = ${here.tester.recordingId}`.execute(here.ports.db);
    expect(await begin(9)).toMatchObject({ status: 403, error: 'consent-missing' });
  });
  it("U9: another session's upload answers as one that does not exist, and takes nothing", async () => {
    const { location } = await begin(5_000);
    const owner = here.tester;
    here.tester = await startTester(here.app, here.study.code);
    for (const url of [location, '/run/uploads/upl_00000000000000000000']) {
      expect([url, (await head(url)).status]).toEqual([url, 404]);
      expect([url, (await send(url, 0, video(100))).error]).toEqual([url, 'upload-unknown']);
    }
    here.tester = owner;
    expect(await head(location)).toMatchObject({ status: 200, offset: 0 });
  });
  it.each(['%00', 'a%00b', '..%2f..%2fetc', 'upl_', 'UPL_00000000000000000000', '%F0%9F%98%80', 'x'.repeat(5_000)])(
    'U9: the id %s is malformed, whatever is asked of it',
    async (id) => {
      expect((await head(`/run/uploads/${id}`)).status).toBe(400);
      expect(await send(`/run/uploads/${id}`, 0, video(100))).toMatchObject({ status: 400, error: 'upload-malformed' });
    },
  );
  it('U6: another offset, more bytes than announced, an offset that is none', async () => {
    const { location } = await begin(5_000);
    expect(await send(location, 7, video(100))).toMatchObject({ status: 409, error: 'offset-conflict' });
    expect(await send(location, 0, video(5_001))).toMatchObject({ status: 413, error: 'upload-too-large' });
    for (const offset of ['-1', 'x', '1.5', ''])
      expect([offset, (await send(location, 0, video(9), { 'upload-offset': offset })).status]).toEqual([offset, 400]);
    expect((await head(location)).offset).toBe(0);
  });
  it('U7: what begins as no video is refused and forgotten, also in small pieces', async () => {
    const { location } = await begin(5_000);
    expect(await send(location, 0, Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200)))).toMatchObject({
      status: 415,
      error: 'not-a-video',
    });
    expect([(await head(location)).status, isKept(location)]).toEqual([404, false]);
    const slow = await begin(100);
    expect((await send(slow.location, 0, Buffer.from('GIF89a'))).status).toBe(204);
    expect(await send(slow.location, 6, Buffer.alloc(90))).toMatchObject({ status: 415, error: 'not-a-video' });
    expect((await head(slow.location)).status).toBe(404);
  });
  it.each([
    ['cut off before its index', { index: false }, 'video-without-index'],
    ['sound alone', { tracks: ['soun'] }, 'video-without-picture'],
  ] as const)('U14: a video that nothing can play is refused at its last byte and forgotten: %s', async (_, wish, error) => {
    const bytes = phoneVideo({ ...wish, size: 3_000 });
    const { location } = await begin(bytes.length);
    expect((await send(location, 0, bytes.subarray(0, 2_000))).status).toBe(204);
    expect(await send(location, 2_000, bytes.subarray(2_000))).toMatchObject({ status: 415, error });
    expect([(await head(location)).status, isKept(location)]).toEqual([404, false]);
    expect(await streamsOf(here.tester.recordingId)).toEqual([]);
    // A server that died at its last byte refuses it at the next sign of the tester.
    const again = await begin(bytes.length);
    await send(again.location, 0, bytes.subarray(0, 2_000));
    await here.ports.files.writeAt(`uploads/${again.location.split('/').at(-1)}`, 2_000, Readable.from([bytes.subarray(2_000)]));
    await sql`update upload set received = length where id = ${again.location.split('/').at(-1)}`.execute(here.ports.db);
    expect(await head(again.location)).toMatchObject({ status: 415 });
    expect((await begin(400)).status).toBe(201);
  });
  it('takes no token but a session’s, and no other protocol', async () => {
    const { location } = await begin(100);
    const stranger = { authorization: `Bearer ${here.study.accessToken}` };
    expect(await send(location, 0, video(10), stranger)).toMatchObject({ status: 401, error: 'session-unknown' });
    expect(await begin(9, { questionId: here.questionId }, stranger)).toMatchObject({ status: 401, error: 'session-unknown' });
    expect((await send(location, 0, video(10), { 'tus-resumable': '0.2.1' })).status).toBe(400);
    expect((await send(location, 0, video(10), { 'content-type': 'text/html' })).status).toBe(400);
  });
});

describe('U15: the length of a video', () => {
  /** What of it the row says: ms from the start of the video to its end, and its note. */
  async function stored(bytes: Buffer): Promise<[number, unknown]> {
    here.tester = await startTester(here.app, here.study.code);
    await sendWhole(bytes);
    const [row] = await streamsOf(here.tester.recordingId);
    return [Number(row?.['lastAtMs']) - Number(row?.['firstAtMs']), row?.['note']];
  }
  it('is what it shows: with the pause at its start, without an end that is missing', async () => {
    const whole = await phoneFilm(10);
    expect(await stored(whole)).toEqual([10_000, '']);
    expect(await stored(await phoneFilm(10, { startSec: 2 }))).toEqual([12_000, '']);
    const [lengthMs, note] = await stored(whole.subarray(0, Math.round(whole.length * 0.6)));
    expect(note).toBe('the end of the video is missing');
    expect(lengthMs).toBeGreaterThan(3_000);
    expect(lengthMs).toBeLessThan(7_000);
  });
  it('is unknown where it cannot be read, and then no share of the test is known to be shown', async () => {
    expect(await stored(video(900))).toEqual([50_000, unknownLengthNote]);
    const spans = () => findVideoSpans(here.ports.db, here.questionId, [here.tester.recordingId]);
    expect((await spans()).size).toBe(0);
    expect(await stored(phoneVideo({ edits: [{ fromMs: 0, forMs: 25 * 3_600_000 }] }))).toEqual([50_000, unknownLengthNote]);
    await stored(await phoneFilm(3));
    expect((await spans()).size).toBe(1);
  });
});

describe('U13: the quota of a session', () => {
  it('is shared by all its videos, and what is given up counts no more', async () => {
    const { location } = await begin(700_000);
    const second = await addAppTest(here, 'optional');
    await sql`update recording set question_ids = question_ids || ${second}::text`.execute(here.ports.db);
    expect(await begin(400_000, { questionId: second })).toMatchObject({ status: 413, error: 'quota-used' });
    // A shorter video takes the place of the first.
    expect((await begin(600_000)).status).toBe(201);
    expect((await head(location)).status).toBe(404);
    expect((await begin(400_000, { questionId: second })).status).toBe(201);
    expect((await send((await begin(10_000)).location, 0, Buffer.alloc(100))).status).toBe(415);
    const { rows } = await sql`select media_bytes from recording where id = ${here.tester.recordingId}`.execute(here.ports.db);
    expect(rows).toEqual([{ mediaBytes: 400_000 }]);
  });
});

describe('when there is no room', () => {
  it('U8: says so before anything is sent, and in the middle; what was counted stays and goes on later', async () => {
    here.room = 1_000;
    expect(await begin(5_000)).toMatchObject({ status: 507, error: 'storage-full' });
    here.room = Number.POSITIVE_INFINITY;
    const bytes = video(5_000);
    const { location } = await begin(5_000);
    await send(location, 0, bytes.subarray(0, 2_000));
    here.room = 1_000;
    expect(await send(location, 2_000, bytes.subarray(2_000))).toMatchObject({ status: 507, error: 'storage-full' });
    expect((await head(location)).offset).toBe(2_000);
    here.room = Number.POSITIVE_INFINITY;
    expect((await send(location, 2_000, bytes.subarray(2_000))).status).toBe(204);
  });
});
