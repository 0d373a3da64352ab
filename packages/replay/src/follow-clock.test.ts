import { describe, expect, it } from 'vitest';
import { followClock } from './follow-clock.ts';
import type { PlaybackState } from './playback-clock.ts';
import type { Timeline } from './timeline.ts';

const timeline: Timeline = {
  startAtMs: 10_000,
  durationMs: 20_000,
  places: [],
  clicks: [],
  scrolls: [],
  clicksRecorded: false,
  quiet: [],
  unfilmed: [],
  unheard: [],
  away: [],
  answers: [],
};
const still: PlaybackState = { positionMs: 0, playing: false, speed: 1, skipQuiet: false };

/** A medium of 8 s whose first sample is 2 s into the test. */
function mediumUnderTest(lengthMs: number | null = null) {
  const jumps: number[] = [];
  const media = {
    duration: 8,
    playbackRate: 1,
    paused: true,
    ended: false,
    seeking: false,
    at: 0,
    get currentTime() {
      return media.at;
    },
    set currentTime(seconds: number) {
      jumps.push(seconds);
      media.at = seconds;
    },
    play: () => {
      media.paused = false;
      return Promise.resolve();
    },
    pause: () => {
      media.paused = true;
    },
  };
  return { media, jumps, show: followClock(media as unknown as HTMLMediaElement, 12_000, timeline, lengthMs) };
}

describe('followClock', () => {
  it('stands where the clock stands, counted from its own first sample', () => {
    const { media, show } = mediumUnderTest();
    show({ ...still, positionMs: 6_500 });
    expect(media.at).toBe(4.5);
    expect(media.paused).toBe(true);
  });

  it('goes on to the length that is known where the browser reports a shorter one, and does not start over at its end', () => {
    const { media, show } = mediumUnderTest(10_000);
    show({ ...still, positionMs: 11_500 });
    expect(media.at).toBe(9.5);
    media.ended = true;
    show({ ...still, playing: true, positionMs: 11_600 });
    expect(media.paused).toBe(true);
  });

  it('waits at its beginning until its first sample is due', () => {
    const { media, jumps, show } = mediumUnderTest();
    show({ ...still, playing: true, positionMs: 1_000 });
    expect(media.paused).toBe(true);
    expect(jumps).toEqual([]);
    show({ ...still, playing: true, positionMs: 2_010 });
    expect(media.paused).toBe(false);
  });

  it('rests on its last sample where the test goes on without it', () => {
    const { media, show } = mediumUnderTest();
    show({ ...still, playing: true, positionMs: 3_000 });
    show({ ...still, playing: true, positionMs: 15_000 });
    expect([media.at, media.paused]).toEqual([8, true]);
  });

  it('takes the speed of the clock, makes up for a small drift by it, and for a large one by a jump', () => {
    const { media, jumps, show } = mediumUnderTest();
    media.at = 3.99;
    show({ ...still, playing: true, speed: 2, positionMs: 6_000 });
    expect([media.playbackRate, media.paused, jumps]).toEqual([2, false, []]);
    media.at = 3.8;
    show({ ...still, playing: true, speed: 2, positionMs: 6_000 });
    expect([media.playbackRate, jumps]).toEqual([2.4, []]);
    media.at = 4.4;
    show({ ...still, playing: true, speed: 2, positionMs: 6_000 });
    expect([media.playbackRate, jumps]).toEqual([1.4, []]);
    show({ ...still, playing: true, speed: 2, positionMs: 7_000 });
    expect(jumps).toEqual([5]);
  });

  it('lets a jump end before it asks for the next one, while playing', () => {
    const { media, jumps, show } = mediumUnderTest();
    media.seeking = true;
    show({ ...still, playing: true, positionMs: 6_000 });
    expect(jumps).toEqual([]);
    media.seeking = false;
    show({ ...still, playing: true, positionMs: 6_016 });
    expect(jumps).toEqual([4.016]);
  });
});
