/** What is typed and chosen for a reel, and what sends it. */
import { cardMs } from '@sightline/wire/film';
import type { WireClip, WireReel } from '@sightline/wire/calls';
import { useState } from 'react';
import { useSubmit } from '../../../lib/use-submit.ts';
import { newReelKey, saveReel, useReloadClips } from './use-clips.ts';

/** `key`: a clip may be in a reel more than once. */
type Part = WireReel['Parts'][number] & { key: string };

const keyed = (part: WireReel['Parts'][number]): Part => ({ ...part, key: newReelKey() });

export function useReelForm(projectId: string, reel: WireReel | null, clips: readonly WireClip[], onDone: () => void) {
  const [key] = useState(newReelKey);
  const [title, setTitle] = useState(reel?.Title ?? '');
  const [parts, setParts] = useState<Part[]>(() => (reel?.Parts ?? []).map(keyed));
  const reload = useReloadClips(projectId);
  const submitting = useSubmit({
    check: () => parts.length > 0,
    send: async () => {
      await saveReel(projectId, key, { reel, title, parts: parts.map(({ ClipId, Card }) => ({ ClipId, Card })) });
      await reload();
      onDone();
    },
  });
  const move = (from: number, to: number): void => {
    const rest = parts.filter((_, place) => place !== from);
    setParts([...rest.slice(0, to), ...parts.slice(from, from + 1), ...rest.slice(to)]);
  };
  const lengthOf = ({ ClipId, Card }: Part): number =>
    (clips.find(({ Id }) => Id === ClipId)?.DurationMs ?? 0) + (Card.trim() === '' ? 0 : cardMs);
  return {
    title,
    setTitle,
    parts,
    totalMs: parts.reduce((sum, part) => sum + lengthOf(part), 0),
    add: (ClipId: string) => setParts([...parts, keyed({ ClipId, Card: '' })]),
    write: (at: number, Card: string) => setParts(parts.map((part, place) => (place === at ? { ...part, Card } : part))),
    remove: (at: number) => setParts(parts.filter((_, place) => place !== at)),
    move,
    ...submitting,
  };
}
export type ReelForm = ReturnType<typeof useReelForm>;
