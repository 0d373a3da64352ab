/** What is shown on a screen: a map of clicks, of scrolling or of gaze, or the areas of interest. */
import { clickMaps, type ClickMap } from '@sightline/domain/recordings';

/** Drawn from cells. */
export type CellMode = ClickMap | 'scroll';
export type MapMode = CellMode | 'gaze' | 'areas';

export const mapModes: readonly MapMode[] = [...clickMaps, 'scroll', 'gaze', 'areas'];

export function isClickMap(mode: MapMode): mode is ClickMap {
  return clickMaps.some((map) => map === mode);
}
