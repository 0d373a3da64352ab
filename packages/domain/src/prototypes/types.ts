/** What a built-in prototype is made of. */

/** Where an overlay is placed on the device. */
export const overlayPlaces = ['center', 'top', 'bottom'] as const;
export type OverlayPlace = (typeof overlayPlaces)[number];

export interface Hotspot {
  id: string;
  /** Picture pixels from the screen's top left. */
  x: number;
  y: number;
  width: number;
  height: number;
  targetScreenId: string | null;
  /** Leads back to the screen that was shown before, whichever it was; such a hotspot has no target. */
  goesBack?: boolean;
  /** Opens its target above the screen that is shown, there; left out, it goes to its target. */
  overlay?: OverlayPlace;
}
export interface PrototypeScreen {
  id: string;
  width: number;
  height: number;
  goal: boolean;
  hotspots: readonly Hotspot[];
}
