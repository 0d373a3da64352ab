/** How large a prototype's frame is drawn in the room there is, and which hotspot a press hits. */
import type { StudyHotspot } from '@sightline/wire/run';

export interface Room {
  width: number;
  height: number;
}

/** A phone is never drawn taller than this, in CSS px. */
const tallestPhone = 900;
/** Of the drawn frame, on each side. */
const frameEdge = 10;

/** Inner size, in CSS px, of a device of `aspect` (width over height) fitted into the room. */
export function stageSize(room: Room, device: 'phone' | 'desktop', aspect: number): Room {
  const widest = Math.max(0, room.width - 2 * frameEdge);
  const highest = Math.max(0, room.height - 2 * frameEdge);
  const height = Math.min(highest, widest / aspect, device === 'phone' ? tallestPhone : Infinity);
  return { width: Math.round(height * aspect), height: Math.round(height) };
}

/** The hotspot under a point in picture px, the one drawn last where several lie over each other; null is a miss. */
export function hotspotUnder(hotspots: readonly StudyHotspot[], x: number, y: number): StudyHotspot | null {
  return hotspots.findLast((spot) => x >= spot.x && x < spot.x + spot.width && y >= spot.y && y < spot.y + spot.height) ?? null;
}
