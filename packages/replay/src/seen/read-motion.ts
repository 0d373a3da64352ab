/** Reads a recorded animation, which may come from anyone. */
import type { SeenMotion } from '@sightline/wire/events';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const finite = (value: unknown, otherwise: number): number => (typeof value === 'number' && Number.isFinite(value) ? value : otherwise);
const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
const maxKeyframes = 200;

function readFrame(frame: Fields): Record<string, string | number | null> {
  const isPlain = (value: unknown): value is string | number | null =>
    value === null || typeof value === 'string' || typeof value === 'number';
  return Object.fromEntries(Object.entries(frame).filter((entry): entry is [string, string | number | null] => isPlain(entry[1])));
}

/** Null without a key and an element. */
export function readMotion(motion: Fields): SeenMotion | null {
  const { key, id, keyframes, timing, startAt } = motion;
  if (typeof key !== 'number' || typeof id !== 'number') return null;
  const times = isFields(timing) ? timing : {};
  return {
    key,
    id,
    pseudo: text(motion['pseudo'], ''),
    name: text(motion['name'], ''),
    keyframes: Array.isArray(keyframes) ? keyframes.filter(isFields).slice(0, maxKeyframes).map(readFrame) : [],
    timing: {
      delay: finite(times['delay'], 0),
      endDelay: finite(times['endDelay'], 0),
      duration: finite(times['duration'], 0),
      iterations: times['iterations'] === null ? null : finite(times['iterations'], 1),
      iterationStart: finite(times['iterationStart'], 0),
      easing: text(times['easing'], 'linear'),
      direction: text(times['direction'], 'normal'),
      fill: text(times['fill'], 'auto'),
    },
    startAt: typeof startAt === 'number' ? startAt : null,
    heldMs: finite(motion['heldMs'], 0),
    rate: finite(motion['rate'], 1),
  };
}
