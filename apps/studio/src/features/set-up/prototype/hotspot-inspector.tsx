/** Beside the canvas: the hotspots of the open screen as a list, and where the chosen one leads. */
import { Button } from '@mantine/core';
import type { WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { IconClipboard, IconPlus, IconStack2 } from '@tabler/icons-react';
import { memo } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { targetWords } from './hotspot-words.ts';
import classes from './prototype.module.css';
import { SelectedHotspot } from './selected-hotspot.tsx';
import type { Editing } from './use-editing.ts';

interface HotspotInspectorProps {
  prototype: WirePrototype;
  screen: WirePrototypeScreen;
  editing: Editing;
  disabled: boolean;
  onAdd: () => void;
}

export function HotspotInspector({ prototype, screen, editing, disabled, onAdd }: HotspotInspectorProps) {
  const selected = screen.Hotspots.find((spot) => spot.Id === editing.selectedId);
  return (
    <div className={classes.inspector}>
      <p className={classes.label}>{texts.hotspots}</p>
      {screen.Hotspots.length === 0 ? <p className={classes.quiet}>{disabled ? texts.noHotspotsLocked : texts.noHotspots}</p> : null}
      <ul className={classes.spots} aria-label={texts.canvas(screen.Name)}>
        {screen.Hotspots.map((spot, index) => (
          <Spot
            key={spot.Id}
            hotspotId={spot.Id}
            place={index + 1}
            target={targetWords(prototype, spot)}
            overlay={Boolean(spot.Overlay)}
            chosen={spot.Id === editing.selectedId}
            onChoose={editing.select}
          />
        ))}
      </ul>
      {disabled ? null : (
        <Button variant="default" size="compact-md" fullWidth leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={onAdd}>
          {texts.addHotspot}
        </Button>
      )}
      {disabled || !editing.canPaste ? null : (
        <Button
          variant="default"
          size="compact-md"
          fullWidth
          leftSection={<IconClipboard size={16} stroke={1.5} aria-hidden />}
          onClick={editing.paste}
        >
          {texts.pasteHotspot}
        </Button>
      )}
      {selected && !disabled ? (
        <SelectedHotspot key={selected.Id} prototype={prototype} screen={screen} hotspot={selected} editing={editing} />
      ) : null}
    </div>
  );
}

interface SpotProps {
  hotspotId: string;
  place: number;
  target: string | null;
  overlay: boolean;
  chosen: boolean;
  onChoose: (hotspotId: string) => void;
}

/** One of the list; where it lies is nothing to it, so moving it re-renders none. */
const Spot = memo(function Spot({ hotspotId, place, target, overlay, chosen, onChoose }: SpotProps) {
  const words = target ?? texts.noTarget;
  return (
    <li>
      <button
        type="button"
        className={classes.spot}
        aria-pressed={chosen}
        aria-label={texts.choose(place, overlay ? texts.asOverlay(words) : words)}
        onClick={() => onChoose(hotspotId)}
      >
        <span className={classes.spotPlace}>{place}</span>
        <span className={classes.spotTarget} data-none={target === null || undefined} title={words}>
          {words}
        </span>
        {overlay ? <IconStack2 className={classes.spotOverlay} size={14} stroke={1.5} aria-hidden /> : null}
      </button>
    </li>
  );
});
