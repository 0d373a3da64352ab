/** The strip of screens, the open one with its hotspots, and what is chosen on it. */
import type { WireHotspot, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { useState } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { HotspotCanvas } from './hotspot-canvas.tsx';
import { freshBox, type HotspotBox } from './hotspot-geometry.ts';
import { HotspotInspector } from './hotspot-inspector.tsx';
import { newHotspotId } from './hotspot-id.ts';
import { withHotspot } from './prototype-changes.ts';
import classes from './prototype.module.css';
import { ScreenBar } from './screen-bar.tsx';
import { ScreenStrip } from './screen-strip.tsx';
import type { PrototypeActions } from './use-prototype.ts';

interface ScreenEditorProps {
  prototype: WirePrototype;
  screen: WirePrototypeScreen;
  disabled: boolean;
  actions: PrototypeActions;
  onOpen: (screenId: string) => void;
  onDelete: (screenId: string) => void;
}

export function ScreenEditor({ prototype, screen, disabled, actions, onOpen, onDelete }: ScreenEditorProps) {
  const spots = useHotspots(prototype, screen, actions);
  const open = (screenId: string): void => {
    spots.select(null);
    onOpen(screenId);
  };
  return (
    <>
      <ScreenStrip
        prototype={prototype}
        openId={screen.Id}
        picking={spots.picking}
        onOpen={open}
        onPick={(targetId) => spots.selectedId !== null && spots.target(spots.selectedId, targetId)}
      />
      <ScreenBar
        screen={screen}
        starts={screen.Id === prototype.StartScreenId}
        disabled={disabled}
        actions={actions}
        onDelete={() => onDelete(screen.Id)}
      />
      <div className={classes.bench}>
        <HotspotCanvas
          prototype={prototype}
          screen={screen}
          selectedId={spots.selectedId}
          disabled={disabled}
          onSelect={spots.select}
          onDrawn={spots.add}
          onChanged={spots.change}
          onDelete={spots.remove}
        />
        <HotspotInspector
          prototype={prototype}
          screen={screen}
          selectedId={spots.selectedId}
          disabled={disabled}
          picking={spots.picking}
          onSelect={spots.select}
          onAdd={() => spots.add(freshBox(screen, screen.Hotspots))}
          onTarget={spots.target}
          onPick={spots.pick}
          onDelete={spots.remove}
        />
      </div>
      <p className={classes.quiet}>{disabled ? null : texts.canvasHint}</p>
    </>
  );
}

/** The chosen hotspot of the open screen and everything that changes its hotspots; each change saves the whole set. */
function useHotspots(prototype: WirePrototype, screen: WirePrototypeScreen, actions: PrototypeActions) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const save = (Hotspots: WireHotspot[]): void => actions.saveScreen(screen.Id, { Hotspots });
  const select = (hotspotId: string | null): void => {
    if (hotspotId !== selectedId) setPicking(false);
    setSelectedId(hotspotId);
  };
  return {
    selectedId,
    picking: picking && screen.Hotspots.some((spot) => spot.Id === selectedId),
    pick: setPicking,
    select,
    add: (box: HotspotBox): void => {
      const added = { ...box, Id: newHotspotId(), TargetScreenId: null };
      save([...screen.Hotspots, added]);
      setSelectedId(added.Id);
      // The next thing to say about a new hotspot is where it leads.
      setPicking(prototype.Screens.length > 1);
    },
    change: (hotspotId: string, { X, Y, Width, Height }: HotspotBox): void => save(withHotspot(screen, hotspotId, { X, Y, Width, Height })),
    target: (hotspotId: string, TargetScreenId: string | null): void => {
      setPicking(false);
      save(withHotspot(screen, hotspotId, { TargetScreenId }));
    },
    remove: (hotspotId: string): void => {
      select(null);
      save(screen.Hotspots.filter((spot) => spot.Id !== hotspotId));
    },
  };
}
