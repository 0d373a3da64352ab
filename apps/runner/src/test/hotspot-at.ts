/** Which hotspot a press on a screen hits: the one drawn last where several lie over each other. */
import type { StudyHotspot } from '@sightline/wire/run';

/** Picture px; null is a miss. */
export function hotspotAt(hotspots: readonly StudyHotspot[], x: number, y: number): StudyHotspot | null {
  const inside = (spot: StudyHotspot): boolean => x >= spot.x && x < spot.x + spot.width && y >= spot.y && y < spot.y + spot.height;
  return hotspots.findLast(inside) ?? null;
}
