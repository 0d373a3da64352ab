/** Animations at the moment that is shown: each is held still at its recorded time, however fast or often the moment is reached. */
import type { Motion } from './track.ts';

/** Those that this layer made, by the record they show. */
const made = new WeakMap<Animation, Motion>();

const timeOf = ({ startAt, heldMs, rate }: Motion, atMs: number): number => (startAt === null ? heldMs : (atMs - startAt) * rate);

/** `roots`: all documents and shadow roots of the rebuilt page. */
export function showMotion(
  roots: readonly (Document | ShadowRoot)[],
  motions: readonly Motion[],
  atMs: number,
  nodeOf: (id: number) => Node | null,
): void {
  const running = new Set(roots.flatMap((root) => root.getAnimations()));
  const ofStyle = new Map<string, Motion>();
  const wanted = new Set<Motion>();
  for (const motion of motions) {
    if (motion.name === '') wanted.add(motion);
    else ofStyle.set(`${motion.id} ${motion.pseudo} ${motion.name}`, motion);
  }
  const idOf = idsOf(motions, nodeOf);
  for (const animation of running) {
    const own = made.get(animation);
    if (own === undefined) holdStyle(animation, ofStyle, idOf, atMs);
    else if (!wanted.delete(own)) animation.cancel();
    else hold(animation, timeOf(own, atMs));
  }
  for (const motion of wanted) make(motion, nodeOf(motion.id), timeOf(motion, atMs));
}

function idsOf(motions: readonly Motion[], nodeOf: (id: number) => Node | null): (node: Node | null | undefined) => number | undefined {
  const ids = new Map(motions.map(({ id }) => [nodeOf(id), id]));
  return (node) => (node ? ids.get(node) : undefined);
}

function hold(animation: Animation, atMs: number): void {
  if (animation.playState !== 'paused') animation.pause();
  animation.currentTime = atMs;
}

/** What the page's styles started here: a transition has its record as keyframes, and what has no record had ended. */
function holdStyle(
  animation: Animation,
  recorded: Map<string, Motion>,
  idOf: (node: Node | null | undefined) => number | undefined,
  atMs: number,
): void {
  const { effect, timeline } = animation;
  const { target, pseudoElement } = (effect ?? {}) as Partial<KeyframeEffect>;
  if (timeline !== target?.ownerDocument.timeline) return;
  const { animationName = '' } = animation as Partial<CSSAnimation>;
  const motion = recorded.get(`${idOf(target)} ${pseudoElement ?? ''} ${animationName}`);
  if (motion !== undefined) hold(animation, timeOf(motion, atMs));
  else if (animation.playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime)) animation.finish();
}

function make(motion: Motion, target: Node | null, atMs: number): void {
  const { keyframes, pseudo, timing } = motion;
  if (target === null || !('animate' in target)) return;
  const options = { ...timing, iterations: timing.iterations ?? Infinity, ...(pseudo !== '' && { pseudoElement: pseudo }) };
  try {
    const animation = (target as Element).animate(keyframes, options as KeyframeAnimationOptions);
    made.set(animation, motion);
    hold(animation, atMs);
  } catch {
    // Keyframes that this browser does not read.
  }
}
