/** Above the canvas: the open screen's name, whether it starts the prototype or is a goal, and its deletion. */
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { ConfirmPopup, Pill } from '@sightline/ui';
import type { WirePrototypeScreen } from '@sightline/wire/calls';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './prototype.module.css';
import type { PrototypeActions } from './use-prototype.ts';

interface ScreenBarProps {
  screen: WirePrototypeScreen;
  starts: boolean;
  disabled: boolean;
  actions: PrototypeActions;
  onDelete: () => void;
}

export function ScreenBar({ screen, starts, disabled, actions, onDelete }: ScreenBarProps) {
  const [asked, setAsked] = useState(false);
  return (
    <div className={classes.screenBar}>
      <ScreenName key={screen.Id} screen={screen} disabled={disabled} onSave={(Name) => actions.saveScreen(screen.Id, { Name })} />
      {starts ? (
        <Pill tone="accent">{texts.isStart}</Pill>
      ) : (
        <Button variant="default" size="compact-md" disabled={disabled} onClick={() => actions.setStart(screen.Id)}>
          {texts.makeStart}
        </Button>
      )}
      <Switch
        label={texts.markGoal}
        checked={screen.Goal}
        disabled={disabled}
        onChange={(event) => actions.saveScreen(screen.Id, { Goal: event.currentTarget.checked })}
      />
      {disabled ? null : (
        <ActionIcon variant="subtle" color="gray" aria-label={texts.deleteScreen} title={texts.deleteScreen} onClick={() => setAsked(true)}>
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
      <ConfirmPopup
        opened={asked}
        title={texts.deleteScreenTitle}
        text={texts.deleteScreenText(screen.Name)}
        confirmLabel={texts.deleteScreen}
        cancelLabel={texts.cancel}
        danger
        onConfirm={() => {
          setAsked(false);
          onDelete();
        }}
        onClose={() => setAsked(false)}
      />
    </div>
  );
}

/** Saved while typing where it is not empty; an emptied name is put back on leaving. */
function ScreenName({ screen, disabled, onSave }: { screen: WirePrototypeScreen; disabled: boolean; onSave: (name: string) => void }) {
  const [draft, setDraft] = useState(screen.Name);
  const save = (text: string): void => {
    if (text !== '' && text !== screen.Name) onSave(text);
  };
  return (
    <TextInput
      className={classes.screenName}
      aria-label={texts.screenName}
      maxLength={200}
      value={draft}
      disabled={disabled}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        save(event.currentTarget.value.trim());
      }}
      onBlur={() => setDraft(draft.trim() === '' ? screen.Name : draft.trim())}
    />
  );
}
