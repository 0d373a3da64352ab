/** One hotspot on the picture: a button with handles while it is chosen, moved by arrow keys, led on by its dot. */
import type { WireHotspot, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { IconStack2 } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import classes from './hotspot-canvas.module.css';
import { boxInPercent, resizeHandles, type HotspotBox } from './hotspot-geometry.ts';
import { hotspotWords, targetWords } from './hotspot-words.ts';

interface HotspotFrameProps {
  prototype: WirePrototype;
  screen: WirePrototypeScreen;
  hotspot: WireHotspot;
  box: HotspotBox;
  place: number;
  selected: boolean;
  disabled: boolean;
  onSelect: (hotspotId: string) => void;
  onLink: (hotspotId: string, event: PointerEvent<HTMLElement>) => void;
}

export function HotspotFrame(props: HotspotFrameProps) {
  const { prototype, screen, hotspot, box, place, selected, disabled, onSelect, onLink } = props;
  const target = targetWords(prototype, hotspot);
  return (
    <button
      type="button"
      className={classes.hotspot}
      data-hotspot={hotspot.Id}
      data-untargeted={target === null || undefined}
      data-overlay={hotspot.Overlay ?? undefined}
      aria-pressed={selected}
      aria-label={hotspotWords(prototype, hotspot, place)}
      style={boxInPercent(box, screen)}
      onFocus={() => onSelect(hotspot.Id)}
    >
      <span className={classes.label}>
        {hotspot.Overlay ? <IconStack2 size={12} stroke={2} aria-hidden /> : null}
        <span>{target ?? place}</span>
      </span>
      {selected && !disabled ? (
        <>
          {resizeHandles.map((handle) => (
            <span key={handle} className={classes.handle} data-handle={handle} />
          ))}
          <span
            className={classes.dot}
            data-link
            // At the picture's right edge there is no room beside it.
            data-within={box.X + box.Width > screen.Width * 0.9 || undefined}
            onPointerDown={(event) => onLink(hotspot.Id, event)}
          />
        </>
      ) : null}
    </button>
  );
}
