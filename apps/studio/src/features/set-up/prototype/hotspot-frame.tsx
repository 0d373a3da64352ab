/** One hotspot on the picture: a button with handles while it is chosen, moved by arrow keys, led on by its dot. */
import type { WireHotspot, WirePrototypeScreen } from '@sightline/wire/calls';
import { IconStack2 } from '@tabler/icons-react';
import { memo } from 'react';
import classes from './hotspot-canvas.module.css';
import { boxInPercent, type Box } from '../../../lib/boxes/box-geometry.ts';
import { ResizeHandles } from '../../../lib/boxes/resize-handles.tsx';
import { hotspotWords } from './hotspot-words.ts';

interface HotspotFrameProps {
  /** Picture px. */
  picture: Pick<WirePrototypeScreen, 'Width' | 'Height'>;
  hotspot: WireHotspot;
  box: Box;
  place: number;
  /** Where it leads; null if it leads nowhere yet. */
  target: string | null;
  selected: boolean;
  disabled: boolean;
}

/** Rendered again only if something about it changed: one of many is moved at a time. The canvas receives its events. */
export const HotspotFrame = memo(function HotspotFrame({ picture, hotspot, box, place, target, selected, disabled }: HotspotFrameProps) {
  return (
    <button
      type="button"
      className={classes.hotspot}
      data-hotspot={hotspot.Id}
      data-untargeted={target === null || undefined}
      data-overlay={hotspot.Overlay ?? undefined}
      aria-pressed={selected}
      aria-label={hotspotWords(hotspot, target, place)}
      style={boxInPercent(box, picture)}
    >
      <span className={classes.label}>
        {hotspot.Overlay ? <IconStack2 size={12} stroke={2} aria-hidden /> : null}
        <span>{target ?? place}</span>
      </span>
      {selected && !disabled ? (
        <>
          <ResizeHandles />
          <span
            className={classes.dot}
            data-link
            // At the picture's right edge there is no room beside it.
            data-within={box.X + box.Width > picture.Width * 0.9 || undefined}
          />
        </>
      ) : null}
    </button>
  );
});
