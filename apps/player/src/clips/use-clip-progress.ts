/** Follows the video of a clip until it is made. */
import { useEffect, useState } from 'react';
import { isFilmUnderWay } from '@sightline/domain/clips';
import type { WireClip } from '@sightline/wire/calls';
import { callClips } from './clips-api.ts';

const everyMs = 1_500;

/** `failed`: the last answer did not come; it is asked again. */
export function useClipProgress(made: WireClip, projectId: string): { clip: WireClip; failed: boolean } {
  const [{ clip, failed }, setState] = useState({ clip: made, failed: false });
  const underWay = isFilmUnderWay(clip.State);
  useEffect(() => {
    if (!underWay) return undefined;
    const ask = (): void =>
      void callClips('getClips', { project: projectId }).then(
        ({ Clips }) => setState((before) => ({ clip: Clips.find(({ Id }) => Id === made.Id) ?? before.clip, failed: false })),
        () => setState((before) => ({ ...before, failed: true })),
      );
    const timer = setInterval(ask, everyMs);
    return () => clearInterval(timer);
  }, [underWay, made.Id, projectId]);
  return { clip, failed };
}
