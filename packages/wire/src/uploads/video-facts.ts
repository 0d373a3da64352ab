/** What the headers of a video say of it. */

/** no-index: the recorder was interrupted before it wrote what a player needs; no-picture: it holds sound alone. */
export type VideoFault = 'no-index' | 'no-picture';

export type VideoFacts =
  | { fault: VideoFault }
  | {
      fault: null;
      /** Length that an edit list gives the picture, ms; null without one. */
      editedMs: number | null;
    };
