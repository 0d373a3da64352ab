/** Hotspots in words, the same on the picture, in the list and for screen readers. */
import type { WireHotspot, WirePrototype } from '@sightline/wire/calls';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';

/** Where it leads: the name of a screen, or back; null if it leads nowhere yet. */
export function targetWords(prototype: WirePrototype, spot: WireHotspot): string | null {
  if (spot.GoesBack === true) return texts.goesBack;
  return prototype.Screens.find((one) => one.Id === spot.TargetScreenId)?.Name ?? null;
}

/** 'Hotspot 1, leads to Basket', given where it leads. */
export function hotspotWords(spot: WireHotspot, target: string | null, place: number): string {
  if (spot.GoesBack === true) return texts.leadsBack(place);
  if (target !== null && spot.Overlay) return texts.opensAbove(place, target);
  return target === null ? texts.leadsNowhere(place) : texts.leadsTo(place, target);
}
