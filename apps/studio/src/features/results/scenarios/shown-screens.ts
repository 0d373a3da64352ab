/** Which screens of a path are pictured: all of a short one, both ends of a long one. */

export interface ShownScreens<S> {
  before: readonly S[];
  /** Number of screens left out between the two. */
  left: number;
  after: readonly S[];
}

const most = 8;
const ahead = 4;

export function shownScreens<S>(path: readonly S[]): ShownScreens<S> {
  if (path.length <= most) return { before: path, left: 0, after: [] };
  const behind = most - 1 - ahead;
  return { before: path.slice(0, ahead), left: path.length - ahead - behind, after: path.slice(-behind) };
}
