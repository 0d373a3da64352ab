/** What is shared: the report or the findings of a project, or one of its videos. */
import type { ShareKind } from '@sightline/domain/shares';
import type { ShownResults } from '../../lib/shown-results.ts';

/** A clip or a reel. */
export interface SharedFilm {
  id: string;
  title: string;
}

export interface SharedParts {
  shown: ShownResults & { projectName: string };
  /** The clip or reel that is shared; null for the report. */
  film?: SharedFilm | null;
  /** What is chosen first where it is no video; the report where left out. */
  kind?: ShareKind;
}
