/** How large an overlay is drawn and where: as large as its picture is beside the screen below it. */
import type { OverlayPlace } from './types.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Drawn px per picture px. */
  scale: number;
}

/**
 * Where an overlay lies in the window of the device (drawn px from its top left), which shows its screen `scale` drawn px a picture px.
 * A picture wider than the screen's is drawn as wide as the device; what is higher than the device scrolls.
 */
export function overlayBox(
  device: { width: number; height: number; scale: number },
  picture: { width: number; height: number },
  place: OverlayPlace,
): Box {
  const scale = Math.min(device.scale, device.width / picture.width);
  const width = Math.round(picture.width * scale);
  const height = Math.min(device.height, Math.round(picture.height * scale));
  const room = device.height - height;
  const y = place === 'top' ? 0 : place === 'bottom' ? room : Math.round(room / 2);
  return { x: Math.round((device.width - width) / 2), y, width, height, scale };
}
