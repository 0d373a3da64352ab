/** The strip of screens, the open one with its hotspots, and what is chosen on it. */
import type { WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { useId, useRef, useState } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { CanvasTools } from './canvas-tools.tsx';
import { HotspotCanvas } from './hotspot-canvas.tsx';
import { freshBox } from '../../../lib/boxes/box-geometry.ts';
import { HotspotInspector } from './hotspot-inspector.tsx';
import { LinkLine } from './link-line.tsx';
import { movedScreen } from './prototype-changes.ts';
import classes from './prototype.module.css';
import { ScreenBar } from './screen-bar.tsx';
import { ScreenStrip } from './screen-strip.tsx';
import { useStripScreens } from './strip-screens.ts';
import type { Editing } from './use-editing.ts';
import { useLinkDrag } from './use-link-drag.ts';
import type { PrototypeActions } from './use-prototype.ts';
import { useSteady } from './use-steady.ts';
import { drawnSize, useWidth, type Zoom } from './zoom.ts';

interface ScreenEditorProps {
  prototype: WirePrototype;
  screen: WirePrototypeScreen;
  editing: Editing;
  locked: string | null;
  actions: PrototypeActions;
  /** Width over height of the device. */
  aspect: number;
  /** CSS px that the picture may be high. */
  highest: number;
  onTry: () => void;
  onDelete: () => void;
}

/** Around the picture inside its ground, CSS px on both sides together. */
const groundPx = 24;

export function ScreenEditor({ prototype, screen, editing, locked, actions, aspect, highest, onTry, onDelete }: ScreenEditorProps) {
  const strip = useId();
  const ground = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(ground);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const link = useLinkDrag(strip, editing.target);
  const disabled = locked !== null;
  const size = drawnSize(zoom, screen.Width, aspect, { width: (width ?? 0) - groundPx, height: highest });
  const add = (): void => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    const seen = Math.min(clientHeight, screen.Height * size.scale);
    editing.add(freshBox(screen, screen.Hotspots, (scrollTop + seen / 2) / size.scale));
  };
  const move = (screenId: string, overId: string): void => {
    const whole = actions.current();
    const order = whole && movedScreen(whole, screenId, overId);
    if (order) actions.setOrder(order);
  };
  const shown = useStripScreens(prototype);
  const stripActions = useSteady({
    onOpen: editing.open,
    onPick: (targetId: string) => editing.selectedId !== null && editing.target(editing.selectedId, targetId),
    onMove: move,
  });
  return (
    <>
      <ScreenStrip
        id={strip}
        screens={shown}
        startId={prototype.StartScreenId}
        openId={screen.Id}
        picking={editing.picking}
        linking={link.line !== null}
        overId={link.line?.overId ?? null}
        disabled={disabled}
        {...stripActions}
      />
      <ScreenBar
        screen={screen}
        starts={screen.Id === prototype.StartScreenId}
        disabled={disabled}
        actions={actions}
        onTry={onTry}
        onDelete={onDelete}
      />
      <div className={classes.bench}>
        <div className={classes.ground} ref={ground}>
          <CanvasTools editing={editing} disabled={disabled} zoom={zoom} scale={size.scale} onZoom={setZoom} />
          {width === null ? null : (
            <HotspotCanvas
              prototype={prototype}
              screen={screen}
              editing={editing}
              locked={locked}
              link={link}
              size={size}
              aspect={aspect}
              scroller={scroller}
            />
          )}
        </div>
        <HotspotInspector prototype={prototype} screen={screen} editing={editing} disabled={disabled} onAdd={add} />
      </div>
      {disabled ? null : <p className={classes.quiet}>{texts.canvasHint}</p>}
      {link.line ? <LinkLine line={link.line} /> : null}
    </>
  );
}
