/** The chosen hotspot: what it does when pressed, where exactly it lies, and copying or deleting it. */
import { ActionIcon, Button, Select } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/ScrollArea.css';
import { overlayPlaces } from '@sightline/domain/prototypes';
import { SegmentedChoice } from '@sightline/ui';
import type { WireHotspot, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { IconCopy, IconCopyPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { PlaceFields } from '../../../lib/boxes/place-fields.tsx';
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
      <PlaceFields picture={screen} box={hotspot} onChange={(box) => editing.change(hotspot.Id, box)} />
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
