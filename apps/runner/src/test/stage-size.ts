/** How large a prototype's frame and picture are drawn in the room there is. */

export interface Room {
  width: number;
  height: number;
}

export interface StageSize {
  /** CSS px inside the device's frame. */
  width: number;
  height: number;
  /** Whether a frame is drawn around it; on a phone the prototype fills the room instead. */
  framed: boolean;
}

/** Below this width the tester's own device is the frame. */
const phoneWidth = 600;
/** Of the drawn frame, on each side. */
const frameEdge = 10;
const margin = 16;

/** Fits a device of `aspect` (width over height) into the room; never larger than its own natural size for phones. */
export function stageSize(room: Room, device: 'phone' | 'desktop', aspect: number): StageSize {
  if (room.width < phoneWidth) return { width: room.width, height: room.height, framed: false };
  const widest = room.width - 2 * (margin + frameEdge);
  const highest = room.height - 2 * (margin + frameEdge);
  const height = Math.min(highest, widest / aspect, device === 'phone' ? 900 : Infinity);
  return { width: Math.round(height * aspect), height: Math.round(height), framed: true };
}
