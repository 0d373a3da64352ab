/** Beside the canvas: the hotspots of the open screen as a list, and where the chosen one leads. */
import { Button, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import type { WireHotspot, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './prototype.module.css';

interface HotspotInspectorProps {
  prototype: WirePrototype;
  screen: WirePrototypeScreen;
  selectedId: string | null;
  disabled: boolean;
  picking: boolean;
  onSelect: (hotspotId: string) => void;
  onAdd: () => void;
  onTarget: (hotspotId: string, targetId: string | null) => void;
  onPick: (picking: boolean) => void;
  onDelete: (hotspotId: string) => void;
}

export function HotspotInspector(props: HotspotInspectorProps) {
  const { screen, prototype, selectedId, disabled, onSelect, onAdd } = props;
  const selected = screen.Hotspots.find((spot) => spot.Id === selectedId);
  const nameOf = (id: string | null): string => prototype.Screens.find((one) => one.Id === id)?.Name ?? texts.noTarget;
  return (
    <div className={classes.inspector}>
      <p className={classes.label}>{texts.hotspots}</p>
      {screen.Hotspots.length === 0 ? <p className={classes.quiet}>{texts.noHotspots}</p> : null}
      <ul className={classes.spots}>
        {screen.Hotspots.map((spot, index) => (
          <li key={spot.Id}>
            <button type="button" className={classes.spot} aria-pressed={spot.Id === selectedId} onClick={() => onSelect(spot.Id)}>
              <span className={classes.spotPlace}>{index + 1}</span>
              <span
                className={classes.spotTarget}
                data-none={spot.TargetScreenId === null || undefined}
                title={nameOf(spot.TargetScreenId)}
              >
                {nameOf(spot.TargetScreenId)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {disabled ? null : (
        <Button variant="default" size="compact-md" fullWidth leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={onAdd}>
          {texts.addHotspot}
        </Button>
      )}
      {selected && !disabled ? <SelectedHotspot {...props} hotspot={selected} /> : null}
    </div>
  );
}

function SelectedHotspot({
  prototype,
  screen,
  hotspot,
  picking,
  onTarget,
  onPick,
  onDelete,
}: HotspotInspectorProps & { hotspot: WireHotspot }) {
  return (
    <div className={classes.selectedSpot}>
      <Select
        label={texts.target}
        placeholder={texts.targetPlaceholder}
        data={prototype.Screens.filter((one) => one.Id !== screen.Id).map((one) => ({ value: one.Id, label: one.Name }))}
        value={hotspot.TargetScreenId}
        clearable
        searchable={prototype.Screens.length > 8}
        clearButtonProps={{ 'aria-label': texts.noTarget }}
        onChange={(targetId) => onTarget(hotspot.Id, targetId)}
      />
      {picking ? (
        <div className={classes.picking} role="status">
          <p>{texts.picking}</p>
          <Button variant="subtle" size="compact-sm" onClick={() => onPick(false)}>
            {texts.stopPicking}
          </Button>
        </div>
      ) : (
        <Button variant="default" size="compact-md" fullWidth onClick={() => onPick(true)}>
          {texts.pickOnStrip}
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        fullWidth
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        onClick={() => onDelete(hotspot.Id)}
      >
        {texts.deleteHotspot}
      </Button>
    </div>
  );
}
