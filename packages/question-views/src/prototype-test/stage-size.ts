/** How large a prototype's frame and picture are drawn in the room there is, and which hotspot a press hits. */
import type { StudyHotspot } from '@sightline/wire/run';

export interface Room {
  width: number;
  height: number;
}

interface StageSize {
  /** CSS px inside the device's frame. */
  width: number;
  height: number;
  /** Whether a frame is drawn around it; on a phone the prototype fills the room instead. */
  framed: boolean;
}

/** Below this width the device in hand is the frame. */
const phoneWidth = 600;
/** The short side of the largest phones in a hand, CSS px. */
const phoneShortSide = 430;
/** Of the drawn frame, on each side. */
const frameEdge = 10;
const margin = 16;

/** Fits a device of `aspect` (width over height) into the room; a phone is never drawn larger than the largest in a hand. */
export function stageSize(room: Room, device: 'phone' | 'desktop', aspect: number): StageSize {
  if (room.width < phoneWidth) return { width: room.width, height: room.height, framed: false };
  const widest = room.width - 2 * (margin + frameEdge);
  const highest = Math.max(0, room.height - 2 * (margin + frameEdge));
  const largest = device === 'phone' ? phoneShortSide / Math.min(1, aspect) : Infinity;
  const height = Math.min(highest, widest / aspect, largest);
  return { width: Math.round(height * aspect), height: Math.round(height), framed: true };
}

/** The hotspot under a point in picture px, the one drawn last where several lie over each other; null is a miss. */
export function hotspotUnder(hotspots: readonly StudyHotspot[], x: number, y: number): StudyHotspot | null {
  return hotspots.findLast((spot) => x >= spot.x && x < spot.x + spot.width && y >= spot.y && y < spot.y + spot.height) ?? null;
}
