/** What camera frames say of light and face: one verdict over the last frames, so that a single odd one changes nothing. */
import type { FaceFrame } from '@sightline/face/sensor';

export type FaceVerdict = 'good' | 'dark' | 'none' | 'two' | 'far' | 'near' | 'aside';

/** Mean light below which eyes cannot be distinguished from shadow. */
const darkBelow = 0.15;
/** Width of the face as a share of the picture. */
const farBelow = 0.14;
const nearAbove = 0.6;
/** Share of the picture by which the middle of the face may miss the middle of the oval. */
const asideBeyond = 0.22;
/** Where the oval stands. */
const oval = { x: 0.5, y: 0.5 };

/** Of one frame. */
export function judge({ faces, box, brightness }: Pick<FaceFrame, 'faces' | 'box' | 'brightness'>): FaceVerdict {
  if (brightness < darkBelow) return 'dark';
  if (faces > 1) return 'two';
  if (faces === 0 || box === null) return 'none';
  if (box.width < farBelow) return 'far';
  if (box.width > nearAbove) return 'near';
  const off = Math.hypot(box.x + box.width / 2 - oval.x, box.y + box.height / 2 - oval.y);
  return off > asideBeyond ? 'aside' : 'good';
}

const keptMs = 1_000;

/** The verdict that most frames of the last second share; null before the first frame. */
export class Verdicts {
  #kept: { atMs: number; verdict: FaceVerdict }[] = [];

  next(frame: FaceFrame): FaceVerdict {
    this.#kept = [...this.#kept.filter(({ atMs }) => atMs > frame.atMs - keptMs), { atMs: frame.atMs, verdict: judge(frame) }];
    const counts = new Map<FaceVerdict, number>();
    for (const { verdict } of this.#kept) counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
  }
}
