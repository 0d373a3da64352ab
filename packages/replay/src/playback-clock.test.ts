import { describe, expect, it } from 'vitest';
import { PlaybackClock } from './playback-clock.ts';

/** A clock source moved by hand: `advance` lets time pass and draws one frame. */
function handClock() {
  let nowMs = 0;
  let waiting: (() => void) | null = null;
  return {
    source: {
      now: () => nowMs,
      frame: (callback: () => void) => {
        waiting = callback;
        return 1;
      },
      cancel: () => {
        waiting = null;
      },
    },
    advance(ms: number) {
      nowMs += ms;
      const callback = waiting;
      waiting = null;
      callback?.();
    },
  };
}

describe('PlaybackClock', () => {
  it('plays at its speed, stops at the end and starts over from there', () => {
    const hand = handClock();
    const clock = new PlaybackClock(1_000, [], hand.source);
    clock.setSpeed(2);
    clock.play();
    hand.advance(200);
    expect(clock.read().positionMs).toBe(400);
    hand.advance(900);
    expect(clock.read()).toMatchObject({ positionMs: 1_000, playing: false });
    clock.play();
    expect(clock.read()).toMatchObject({ positionMs: 0, playing: true });
  });

  it('keeps a seek inside the recording and does not count the time before it', () => {
    const hand = handClock();
    const clock = new PlaybackClock(10_000, [], hand.source);
    clock.play();
    hand.advance(100);
    clock.seek(99_999);
    expect(clock.read().positionMs).toBe(10_000);
    clock.seek(-5);
    expect(clock.read().positionMs).toBe(0);
    hand.advance(50);
    expect(clock.read().positionMs).toBe(50);
  });

  it('jumps over quiet spans only when asked to', () => {
    const hand = handClock();
    const clock = new PlaybackClock(20_000, [{ fromMs: 1_000, toMs: 9_000 }], hand.source);
    clock.play();
    hand.advance(2_000);
    expect(clock.read().positionMs).toBe(2_000);
    clock.setSkipQuiet(true);
    hand.advance(10);
    expect(clock.read().positionMs).toBe(8_500);
  });

  it('tells listeners until they leave', () => {
    const clock = new PlaybackClock(1_000, [], handClock().source);
    const seen: number[] = [];
    const leave = clock.subscribe((state) => seen.push(state.positionMs));
    clock.seek(10);
    leave();
    clock.seek(20);
    expect(seen).toEqual([10]);
  });
});
