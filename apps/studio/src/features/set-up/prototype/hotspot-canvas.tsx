/** The open screen with its hotspots: drawn, moved and resized with the pointer or the keyboard. */
import type { WireHotspot, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import type { KeyboardEvent } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './hotspot-canvas.module.css';
import { boxInPercent, movedBox, resizedBox, resizeHandles, type HotspotBox, type Point } from './hotspot-geometry.ts';
import { useHotspotDrag } from './use-hotspot-drag.ts';

interface HotspotCanvasProps {
  prototype: WirePrototype;
  screen: WirePrototypeScreen;
  selectedId: string | null;
  disabled: boolean;
  onSelect: (hotspotId: string | null) => void;
  onDrawn: (box: HotspotBox) => void;
  onChanged: (hotspotId: string, box: HotspotBox) => void;
  onDelete: (hotspotId: string) => void;
}

/** A tall picture keeps a readable width and scrolls; others fit the height. */
const tallestPx = 640;
const narrowestPx = 300;

export function HotspotCanvas(props: HotspotCanvasProps) {
  const { screen, prototype, selectedId, disabled } = props;
  const drag = useHotspotDrag(props);
  const width = Math.max(narrowestPx, Math.round((tallestPx * screen.Width) / screen.Height));
  return (
    <div className={classes.scroll}>
      <div
        className={classes.canvas}
        role="group"
        aria-label={texts.canvas(screen.Name)}
        data-disabled={disabled || undefined}
        style={{ width: `min(100%, ${width}px)`, aspectRatio: `${screen.Width} / ${screen.Height}` }}
        {...drag.handlers}
      >
        <img className={classes.picture} src={screen.ImageUrl} alt={screen.Name} draggable={false} />
        {screen.Hotspots.map((hotspot, index) => (
          <HotspotFrame
            key={hotspot.Id}
            {...props}
            hotspot={hotspot}
            box={drag.boxOf(hotspot)}
            place={index + 1}
            selected={hotspot.Id === selectedId}
            target={prototype.Screens.find((one) => one.Id === hotspot.TargetScreenId)?.Name ?? null}
          />
        ))}
        {drag.drawing ? <div className={classes.drawing} style={boxInPercent(drag.drawing, screen)} /> : null}
      </div>
    </div>
  );
}

interface HotspotFrameProps extends HotspotCanvasProps {
  hotspot: WireHotspot;
  box: HotspotBox;
  place: number;
  selected: boolean;
  /** Name of the screen it leads to. */
  target: string | null;
}

function HotspotFrame({ screen, hotspot, box, place, selected, target, disabled, onSelect, onChanged, onDelete }: HotspotFrameProps) {
  const key = (event: KeyboardEvent): void => {
    const step = keyStep(event, screen);
    if (event.key === 'Escape') onSelect(null);
    if (disabled) return;
    if (event.key === 'Delete' || event.key === 'Backspace') onDelete(hotspot.Id);
    if (step === null) return;
    event.preventDefault();
    onChanged(hotspot.Id, event.shiftKey ? resizedBox(box, 'se', step, screen) : movedBox(box, step, screen));
  };
  return (
    <button
      type="button"
      className={classes.hotspot}
      data-hotspot={hotspot.Id}
      data-untargeted={target === null || undefined}
      aria-pressed={selected}
      aria-label={target === null ? texts.leadsNowhere(place) : texts.leadsTo(place, target)}
      style={boxInPercent(box, screen)}
      onFocus={() => onSelect(hotspot.Id)}
      onKeyDown={key}
    >
      <span className={classes.label}>{target === null ? texts.noTarget : `→ ${target}`}</span>
      {selected && !disabled ? resizeHandles.map((handle) => <span key={handle} className={classes.handle} data-handle={handle} />) : null}
    </button>
  );
}

/** Arrow keys go a hundredth of the picture's width, with alt one pixel. */
function keyStep(event: KeyboardEvent, screen: WirePrototypeScreen): Point | null {
  const step = event.altKey ? 1 : Math.max(1, Math.round(screen.Width / 100));
  if (event.key === 'ArrowLeft') return { x: -step, y: 0 };
  if (event.key === 'ArrowRight') return { x: step, y: 0 };
  if (event.key === 'ArrowUp') return { x: 0, y: -step };
  return event.key === 'ArrowDown' ? { x: 0, y: step } : null;
}
