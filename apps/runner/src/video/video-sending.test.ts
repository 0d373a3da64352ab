import { phoneVideo } from '@sightline/testkit/phone-videos';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PhoneVideo } from '../session/phone-videos.ts';
import type { UploadRefusal } from '@sightline/wire/uploads';
import type { SendEnd, SendFile } from './send-file.ts';
import { VideoSending } from './video-sending.ts';

const film = (fill: number, size = 1_000): File => {
  const bytes = new Uint8Array(size).fill(fill);
  bytes.set(phoneVideo());
  return new File([bytes], 'screen.mp4', { lastModified: 40_000 });
};

let kept: PhoneVideo;
let attempts: SendFile[];
let over: string[];
let isOnline: boolean;
/** The result of each attempt: bytes that got there, then its end; `held` until it is stopped. */
let plan: (SendEnd | 'held')[];
let seen: string[];

function open(): VideoSending {
  const sending = new VideoSending({
    sessionToken: 'token',
    limitBytes: 5_000,
    video: () => kept,
    change: (part) => (kept = { ...kept, ...part }),
    onOver: (code) => over.push(code),
    online: () => isOnline,
    now: () => 60_000,
    pause: () => Promise.resolve(),
    send: (wish) => {
      attempts.push(wish);
      const planned = plan.shift() ?? { kind: 'sent' };
      wish.onUrl(wish.url ?? `/run/uploads/upl_${attempts.length}`);
      wish.onProgress(400);
      wish.onKept(300);
      let stop = (): void => undefined;
      const stopped = new Promise<SendEnd>((resolve) => (stop = () => resolve({ kind: 'stopped' })));
      return { end: planned === 'held' ? stopped : Promise.resolve(planned), stop };
    },
  });
  seen = [];
  sending.subscribe(() => {
    const { phase } = sending.snapshot();
    if (seen.at(-1) !== phase) seen.push(phase);
  });
  return sending;
}

beforeEach(() => {
  kept = { questionId: 'q1', startedAtMs: 1_000, endedAtMs: 30_000, left: false, end: null };
  attempts = [];
  over = [];
  isOnline = true;
  plan = [];
});

const lost: SendEnd = { kind: 'lost' };
const refused = (code: UploadRefusal): SendEnd => ({
  kind: 'refused',
  code,
});
/** Until the held attempt has begun. */
const begun = async (): Promise<void> => {
  while (attempts.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
};

describe('sending a video', () => {
  it('says of which test it is and when it was made, and is done once', async () => {
    const sending = open();
    await sending.choose(film(1));
    expect(attempts[0]).toMatchObject({
      url: null,
      sessionToken: 'token',
      metadata: { questionId: 'q1', startedAtMs: '1000', endedAtMs: '30000', modifiedAtMs: '40000' },
    });
    expect(sending.snapshot()).toMatchObject({ phase: 'sent', sentBytes: 1_000, totalBytes: 1_000 });
    expect(kept.end).toBe('sent');
    expect(open().snapshot().phase).toBe('sent');
  });

  it('goes on where it was after a cut, with the server away, and offline', async () => {
    plan = [lost, lost, { kind: 'sent' }];
    const sending = open();
    await sending.choose(film(1));
    expect(seen).toEqual(['reading', 'sending', 'unreached', 'sending', 'unreached', 'sending', 'sent']);
    expect(attempts.map(({ url }) => url)).toEqual([null, '/run/uploads/upl_1', '/run/uploads/upl_1']);
    isOnline = false;
    plan = [lost];
    kept = { ...kept, end: null };
    await open().choose(film(1));
    expect(seen).toContain('offline');
  });

  it('after a reload the same file goes on, however it is called; another one begins again', async () => {
    plan = ['held'];
    void open().choose(film(1));
    await begun();
    const after = open();
    expect(after.snapshot()).toMatchObject({ phase: 'choose', sentBytes: 300, totalBytes: 1_000 });
    await after.choose(new File([film(1)], '1000012.mp4', { lastModified: 50_000 }));
    expect(attempts[1]?.url).toBe('/run/uploads/upl_1');
    kept = { ...kept, end: null };
    await open().choose(film(2));
    expect(attempts[2]?.url).toBeNull();
    expect(kept.onItsWay?.url).toBe('/run/uploads/upl_3');
  });

  it('pauses and goes on', async () => {
    plan = ['held'];
    const sending = open();
    const choosing = sending.choose(film(1));
    await begun();
    sending.pause();
    await choosing;
    expect(sending.snapshot()).toMatchObject({ phase: 'paused', sentBytes: 400 });
    await sending.goOn();
    expect([sending.snapshot().phase, attempts[1]?.url]).toEqual(['sent', '/run/uploads/upl_1']);
  });

  it('begins again what the server has forgotten', async () => {
    plan = [lost, { kind: 'gone' }, { kind: 'sent' }];
    await open().choose(film(1));
    expect(attempts.map(({ url }) => url)).toEqual([null, '/run/uploads/upl_1', null]);
    expect(kept).toMatchObject({ end: 'sent', onItsWay: { url: '/run/uploads/upl_3' } });
  });

  it('waits where the server has no room', async () => {
    plan = [refused('storage-full'), { kind: 'sent' }];
    await open().choose(film(1));
    expect(seen).toEqual(['reading', 'sending', 'full', 'sending', 'sent']);
  });

  it.each(['session-finished', 'session-unknown'] as const)('says that the session is over: %s', async (code) => {
    plan = [refused(code)];
    await open().choose(film(1));
    expect(over).toEqual([code]);
  });

  it('asks for another file where this one is refused', async () => {
    const sending = open();
    for (const [code, trouble] of [
      ['not-a-video', 'not-a-video'],
      ['video-without-index', 'no-index'],
      ['video-without-picture', 'no-picture'],
    ] as const) {
      plan = [refused(code)];
      await sending.choose(film(1));
      expect(sending.snapshot()).toMatchObject({ phase: 'choose', trouble, sentBytes: 0 });
      expect(kept.onItsWay).toBeUndefined();
    }
    plan = [refused('question-unknown')];
    await sending.choose(film(1));
    expect(sending.snapshot()).toMatchObject({ phase: 'choose', trouble: 'refused' });
    await sending.choose(new File([], 'empty.mp4'));
    expect(sending.snapshot().trouble).toBe('empty');
    await sending.choose(film(1, 5_001));
    expect(sending.snapshot().trouble).toBe('too-large');
    expect(attempts).toHaveLength(4);
  });

  it('a file that went away in the middle is asked for again, and what arrived stays', async () => {
    plan = [lost];
    const file = film(1);
    const sending = open();
    const whole = file.slice.bind(file);
    file.slice = (...span) => {
      if (attempts.length > 0) return { arrayBuffer: () => Promise.reject(new Error('NotReadableError')) } as unknown as Blob;
      return whole(...span);
    };
    await sending.choose(file);
    expect(sending.snapshot()).toMatchObject({ phase: 'choose', trouble: 'unreadable', sentBytes: 300 });
    expect(kept.onItsWay?.url).toBe('/run/uploads/upl_1');
  });

  it('stops for good when everything is deleted', async () => {
    plan = ['held'];
    const sending = open();
    const choosing = sending.choose(film(1));
    await begun();
    sending.stop();
    await choosing;
    expect([attempts.length, kept.end]).toEqual([1, null]);
  });
});
