/** The chosen hotspot: what it does when pressed, where exactly it lies, and copying or deleting it. */
import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { overlayPlaces } from '@sightline/domain/prototypes';
import { SegmentedChoice } from '@sightline/ui';
import type { WireHotspot, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { IconCopy, IconCopyPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { movedBox, resizedBox, type Box } from '../../../lib/boxes/box-geometry.ts';
import { actionOf } from './hotspot-lead.ts';
import classes from './prototype.module.css';
import type { Editing } from './use-editing.ts';

interface SelectedHotspotProps {
  prototype: WirePrototype;
  screen: WirePrototypeScreen;
  hotspot: WireHotspot;
  editing: Editing;
}

export function SelectedHotspot({ prototype, screen, hotspot, editing }: SelectedHotspotProps) {
  const action = actionOf(hotspot);
  return (
    <div className={classes.selectedSpot}>
      <SegmentedChoice
        label={texts.action}
        options={[
          { value: 'go', label: texts.actionGo },
          { value: 'overlay', label: texts.actionOverlay },
          { value: 'back', label: texts.actionBack },
        ]}
        value={action === 'go' || action === 'back' ? action : 'overlay'}
        onChange={(chosen) => editing.act(hotspot.Id, chosen === 'overlay' ? 'center' : chosen)}
      />
      {action === 'back' ? <p className={classes.quiet}>{texts.backHint}</p> : <Target {...{ prototype, screen, hotspot, editing }} />}
      <Place screen={screen} hotspot={hotspot} onChange={(box) => editing.change(hotspot.Id, box)} />
      <div className={classes.spotActions}>
        <Act label={texts.copyHotspot} onPress={() => editing.copy(hotspot.Id)}>
          <IconCopy size={16} stroke={1.5} aria-hidden />
        </Act>
        <Act label={texts.duplicateHotspot} onPress={() => editing.duplicate(hotspot.Id)}>
          <IconCopyPlus size={16} stroke={1.5} aria-hidden />
        </Act>
        <Act label={texts.deleteHotspot} onPress={() => editing.remove(hotspot.Id)}>
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </Act>
      </div>
    </div>
  );
}

/** The screen that it goes to, or opens above; and where that stands. */
function Target({ prototype, screen, hotspot, editing }: SelectedHotspotProps) {
  const screens = prototype.Screens.filter((one) => one.Id !== screen.Id).map((one) => ({ value: one.Id, label: one.Name }));
  return (
    <>
      <Select
        label={hotspot.Overlay ? texts.opens : texts.target}
        placeholder={texts.targetPlaceholder}
        data={screens}
        value={hotspot.TargetScreenId}
        clearable
        searchable={screens.length > 8}
        openOnFocus={false}
        nothingFoundMessage={texts.noSuchScreen}
        clearButtonProps={{ 'aria-label': texts.noTarget }}
        onChange={(target) => editing.target(hotspot.Id, target)}
      />
      {editing.picking ? (
        <div className={classes.picking} role="status">
          <p>{texts.picking}</p>
          <Button variant="subtle" size="compact-sm" onClick={() => editing.pick(false)}>
            {texts.stopPicking}
          </Button>
        </div>
      ) : (
        <Button variant="default" size="compact-md" fullWidth onClick={() => editing.pick(true)}>
          {texts.pickOnStrip}
        </Button>
      )}
      {hotspot.Overlay ? (
        <SegmentedChoice
          label={texts.overlayPlace}
          options={overlayPlaces.map((value) => ({ value, label: texts.overlayPlaces[value] }))}
          value={hotspot.Overlay}
          onChange={(chosen) => editing.act(hotspot.Id, chosen)}
        />
      ) : null}
    </>
  );
}

function Act({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <ActionIcon variant="default" size={32} aria-label={label} title={label} onClick={onPress}>
      {children}
    </ActionIcon>
  );
}

interface PlaceProps {
  screen: WirePrototypeScreen;
  hotspot: WireHotspot;
  onChange: (box: Box) => void;
}

/** Left, top, width and height in picture pixels; what does not fit the picture is brought onto it. */
function Place({ screen, hotspot, onChange }: PlaceProps) {
  const moved = (x: number, y: number): void => onChange(movedBox(hotspot, { x, y }, screen));
  const grown = (x: number, y: number): void => onChange(resizedBox(hotspot, 'se', { x, y }, screen));
  return (
    <div className={classes.place} role="group" aria-label={texts.place}>
      <PlaceField label={texts.left} value={hotspot.X} onChange={(value) => moved(value - hotspot.X, 0)} />
      <PlaceField label={texts.top} value={hotspot.Y} onChange={(value) => moved(0, value - hotspot.Y)} />
      <PlaceField label={texts.width} value={hotspot.Width} onChange={(value) => grown(value - hotspot.Width, 0)} />
      <PlaceField label={texts.height} value={hotspot.Height} onChange={(value) => grown(0, value - hotspot.Height)} />
    </div>
  );
}

/** Taken when the field is left or Enter is pressed; what is no number is put back. */
function PlaceField({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = (): void => {
    const typed = Number(draft);
    if (draft !== null && draft.trim() !== '' && Number.isFinite(typed) && typed !== value) onChange(Math.round(typed));
    setDraft(null);
  };
  return (
    <TextInput
      size="xs"
      label={label}
      inputMode="numeric"
      maxLength={6}
      value={draft ?? String(Math.round(value))}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
}
