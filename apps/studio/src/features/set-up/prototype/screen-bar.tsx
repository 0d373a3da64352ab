/** Above the canvas: the open screen's name, whether it starts the prototype or is a goal, trying it from here, and its deletion. */
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Pill } from '@sightline/ui';
import type { WirePrototypeScreen } from '@sightline/wire/calls';
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './prototype.module.css';
import type { PrototypeActions } from './use-prototype.ts';

interface ScreenBarProps {
  screen: WirePrototypeScreen;
  starts: boolean;
  disabled: boolean;
  actions: PrototypeActions;
  onTry: () => void;
  onDelete: () => void;
}

export function ScreenBar({ screen, starts, disabled, actions, onTry, onDelete }: ScreenBarProps) {
  return (
    <div className={classes.screenBar}>
      <ScreenName key={screen.Id} screen={screen} disabled={disabled} onSave={(Name) => actions.saveScreen(screen.Id, { Name })} />
      {starts ? (
        <Pill tone="accent">{texts.isStart}</Pill>
      ) : (
        <>
          {disabled ? null : (
            <Button variant="default" size="compact-md" onClick={() => actions.setStart(screen.Id)}>
              {texts.makeStart}
            </Button>
          )}
          <Button variant="default" size="compact-md" leftSection={<IconPlayerPlay size={14} stroke={1.5} aria-hidden />} onClick={onTry}>
            {texts.tryFromHere}
          </Button>
        </>
      )}
      <Switch
        label={texts.markGoal}
        checked={screen.Goal}
        disabled={disabled}
        onChange={(event) => actions.saveScreen(screen.Id, { Goal: event.currentTarget.checked })}
      />
      {disabled ? null : (
        <ActionIcon variant="subtle" color="gray" aria-label={texts.deleteScreen} title={texts.deleteScreen} onClick={onDelete}>
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

/** Saved while typing if it is not empty; an emptied name is put back on leaving. */
function ScreenName({ screen, disabled, onSave }: { screen: WirePrototypeScreen; disabled: boolean; onSave: (name: string) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const sent = useRef(screen.Name);
  useEffect(() => {
    sent.current = screen.Name;
  }, [screen.Name]);
  const save = (text: string): void => {
    if (text === '' || text === sent.current) return;
    sent.current = text;
    onSave(text);
  };
  return (
    <TextInput
      className={classes.screenName}
      aria-label={texts.screenName}
      maxLength={200}
      value={draft ?? screen.Name}
      disabled={disabled}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        save(event.currentTarget.value.trim());
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
