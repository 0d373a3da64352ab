/** What a press of a hotspot does: goes to a screen, opens one above, or goes back. Pure. */
import type { OverlayPlace } from '@sightline/domain/prototypes';
import type { WireHotspot } from '@sightline/wire/calls';

export type Lead = Pick<WireHotspot, 'TargetScreenId' | 'GoesBack' | 'Overlay'>;
/** An overlay is named by where it stands. */
export type Action = 'go' | 'back' | OverlayPlace;

export const nowhere: Lead = { TargetScreenId: null, GoesBack: false, Overlay: null };

export function actionOf({ GoesBack, Overlay }: Lead): Action {
  return GoesBack === true ? 'back' : (Overlay ?? 'go');
}

/** Keeps the screen that it leads to, unless it goes back. */
export function withAction({ TargetScreenId }: Lead, action: Action): Lead {
  if (action === 'back') return { ...nowhere, GoesBack: true };
  return { ...nowhere, TargetScreenId, Overlay: action === 'go' ? null : action };
}

/** Named a screen, what went back goes there; an overlay stays one. */
export function withTarget({ Overlay = null }: Lead, TargetScreenId: string | null): Lead {
  return { ...nowhere, TargetScreenId, Overlay };
}
