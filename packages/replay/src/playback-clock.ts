/** The one clock of a replay: position in ms, speed, playing; every stage and lane follows it. */
import type { Span } from './timeline.ts';

export interface PlaybackState {
  positionMs: number;
  playing: boolean;
  speed: number;
  skipQuiet: boolean;
}

type Listener = (state: PlaybackState) => void;

export interface ClockSource {
  /** Monotonic ms. */
  now: () => number;
  /** Calls back before the next picture; returns a handle for `cancel`. */
  frame: (callback: () => void) => number;
  cancel: (handle: number) => void;
}

/** The browser's own clock and frames. */
export const browserClock: ClockSource = {
  now: () => performance.now(),
  frame: (callback) => requestAnimationFrame(callback),
  cancel: (handle) => cancelAnimationFrame(handle),
};

export const speeds = [0.5, 1, 1.5, 2, 4, 8] as const;

/** Plays from 0 to `durationMs`, stops there, and jumps over quiet spans where asked to. */
export class PlaybackClock {
  private state: PlaybackState = { positionMs: 0, playing: false, speed: 1, skipQuiet: false };
  private readonly listeners = new Set<Listener>();
  private frameHandle: number | null = null;
  private lastTickMs = 0;

  constructor(
    private readonly durationMs: number,
    private readonly quiet: Span[],
    private readonly source: ClockSource = browserClock,
  ) {}

  read(): PlaybackState {
    return this.state;
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  play(): void {
    if (this.state.playing) return;
    const positionMs = this.state.positionMs >= this.durationMs ? 0 : this.state.positionMs;
    this.lastTickMs = this.source.now();
    this.change({ playing: true, positionMs });
    this.schedule();
  }

  pause(): void {
    if (this.frameHandle !== null) this.source.cancel(this.frameHandle);
    this.frameHandle = null;
    if (this.state.playing) this.change({ playing: false });
  }

  toggle(): void {
    if (this.state.playing) this.pause();
    else this.play();
  }

  seek(positionMs: number): void {
    this.lastTickMs = this.source.now();
    this.change({ positionMs: Math.max(0, Math.min(this.durationMs, positionMs)) });
  }

  setSpeed(speed: number): void {
    this.change({ speed });
  }

  setSkipQuiet(skipQuiet: boolean): void {
    this.change({ skipQuiet });
  }

  dispose(): void {
    this.pause();
    this.listeners.clear();
  }

  private schedule(): void {
    this.frameHandle = this.source.frame(() => this.tick());
  }

  private tick(): void {
    const nowMs = this.source.now();
    const advanced = this.state.positionMs + (nowMs - this.lastTickMs) * this.state.speed;
    this.lastTickMs = nowMs;
    const positionMs = Math.min(this.durationMs, this.overQuiet(advanced));
    if (positionMs >= this.durationMs) {
      this.frameHandle = null;
      this.change({ positionMs, playing: false });
      return;
    }
    this.change({ positionMs });
    this.schedule();
  }

  /** Half a second of a quiet span is left at both ends, so that a jump is seen for what it is. */
  private overQuiet(positionMs: number): number {
    if (!this.state.skipQuiet) return positionMs;
    const span = this.quiet.find((quiet) => positionMs > quiet.fromMs + 500 && positionMs < quiet.toMs - 500);
    return span ? span.toMs - 500 : positionMs;
  }

  private change(part: Partial<PlaybackState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener(this.state);
  }
}
