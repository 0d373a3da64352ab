/** Which map of a screen is shown: of clicks, of scrolling, or of gaze. */
import { clickMaps, type ClickMap } from '@sightline/domain/recordings';

export type MapMode = ClickMap | 'scroll' | 'gaze';

export const mapModes: readonly MapMode[] = [...clickMaps, 'scroll', 'gaze'];

export function isClickMap(mode: MapMode): mode is ClickMap {
  return clickMaps.some((map) => map === mode);
}
