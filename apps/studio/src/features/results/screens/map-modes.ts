/** What is shown of the screens: a map of clicks, of the resting pointer, of scrolling or of gaze, the areas of interest, or the paths through pages. */
import { clickMaps, type ClickMap } from '@sightline/domain/recordings';

export type MapMode = ClickMap | 'hover' | 'scroll' | 'gaze' | 'areas' | 'paths';

export const mapModes: readonly MapMode[] = [...clickMaps, 'hover', 'scroll', 'gaze', 'areas', 'paths'];

export function isClickMap(mode: MapMode): mode is ClickMap {
  return clickMaps.some((map) => map === mode);
}

/** A map of one screen or page. */
export type PlaceMode = Exclude<MapMode, 'gaze' | 'areas' | 'paths'>;
