/** Animations by script, of transitions and of style sheets, with the moment each began. Those that follow scrolling need no record. */
import type { SeenMotion, SeenParts } from '@sightline/wire/events';

/** Animations that are followed at a time; a page with more shows the others as they run in the replay. */
const maxFollowed = 150;
/** Characters of the keyframes of one animation. */
const maxKeyframes = 4_000;

interface Followed {
  key: number;
  /** What the record of it depends on. */
  state: string;
}

interface Clock {
  idOf: (node: Node) => number;
  now: () => number;
}

export class MotionReader {
  readonly #followed = new Map<Animation, Followed>();
  #lastKey = 0;

  constructor(private readonly clock: Clock) {}

  /** Null if nothing changed. */
  read(roots: readonly (Document | ShadowRoot)[]): NonNullable<SeenParts['motion']> | null {
    const alive = new Set(roots.flatMap((root) => root.getAnimations()).slice(0, maxFollowed));
    const ended = [...this.#followed].filter(([animation]) => !alive.has(animation));
    for (const [animation] of ended) this.#followed.delete(animation);
    const set = [...alive].flatMap((animation) => this.#readChanged(animation) ?? []);
    return set.length + ended.length === 0 ? null : { set, ended: ended.map(([, { key }]) => key) };
  }

  #readChanged(animation: Animation): SeenMotion | null {
    const { effect, startTime, currentTime, playState, playbackRate, timeline } = animation;
    const held = playState !== 'running' || playbackRate === 0;
    if (!isEffect(effect) || typeof currentTime !== 'number' || timeline !== effect.target?.ownerDocument.timeline) return null;
    // It has not quite begun.
    if (!held && typeof startTime !== 'number') return null;
    const state = [playState, startTime, playbackRate, held && currentTime].join();
    const followed = this.#followed.get(animation);
    if (followed?.state === state) return null;
    const key = followed?.key ?? (this.#lastKey += 1);
    this.#followed.set(animation, { key, state });
    const read = this.#describe(animation, effect, key);
    if (read !== null)
      Object.assign(read, { startAt: held ? null : Math.round(this.clock.now() - currentTime / playbackRate), heldMs: currentTime });
    return read;
  }

  #describe(animation: Animation, effect: KeyframeEffect, key: number): SeenMotion | null {
    const id = this.clock.idOf(effect.target!);
    const name = (animation as Partial<CSSAnimation>).animationName ?? '';
    const keyframes = name === '' ? effect.getKeyframes().map(({ computedOffset: _, ...frame }) => frame) : [];
    if (id <= 0 || JSON.stringify(keyframes).length > maxKeyframes) return null;
    const { delay, endDelay, duration, iterations, iterationStart, easing, direction, fill } = effect.getTiming() as Required<EffectTiming>;
    const timing = { delay, endDelay, duration, iterations, iterationStart, easing, direction, fill } as SeenMotion['timing'];
    return {
      key,
      id,
      pseudo: effect.pseudoElement ?? '',
      name,
      keyframes: keyframes as SeenMotion['keyframes'],
      timing,
      startAt: null,
      heldMs: 0,
      rate: animation.playbackRate,
    };
  }
}

const isEffect = (effect: AnimationEffect | null): effect is KeyframeEffect =>
  effect !== null && 'target' in effect && effect.target !== null;
