/** One channel of a test: what it is, and whether it is off, optional or needed. */
import { SegmentedChoice } from '@sightline/ui';
import type { ReactNode } from 'react';
import { channelChoices, type ChannelChoice } from '@sightline/domain/recordings';
import classes from './editing.module.css';
import { editorTexts as texts } from './editor-texts.ts';

interface ChannelRowProps {
  name: string;
  hint: string;
  value: ChannelChoice;
  onChange: (value: ChannelChoice) => void;
  /** What belongs to the choice, under it. */
  children?: ReactNode;
}

export function ChannelRow({ name, hint, value, onChange, children }: ChannelRowProps) {
  return (
    <div className={classes.channel} data-off={value === 'off' || undefined}>
      <ChannelName name={name} hint={hint} />
      <SegmentedChoice
        label={name}
        hideLabel
        options={channelChoices.map((choice) => ({ value: choice, label: texts[choice] }))}
        value={value}
        onChange={onChange}
      />
      {children === undefined || children === null || children === false ? null : <div className={classes.channelMore}>{children}</div>}
    </div>
  );
}

export function ChannelName({ name, hint }: { name: string; hint: string }) {
  return (
    <div className={classes.channelWords}>
      <span className={classes.channelName}>{name}</span>
      <span className={classes.quiet}>{hint}</span>
    </div>
  );
}
