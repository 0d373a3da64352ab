/** The fields that both kinds of test share: name, task, limits, and what is recorded with the tester's consent. */
import { Pill, SegmentedChoice } from '@sightline/ui';
import classes from './editing.module.css';
import type { EditorProps } from './editor-props.ts';
import { editorTexts as texts } from './editor-texts.ts';
import { required, timeLimitOptions } from './field-rules.ts';
import { NextButtonChoice } from './question-fields.tsx';
import { TextField } from './text-field.tsx';

export function TestName({ item, save }: EditorProps) {
  return (
    <TextField
      label={texts.testName}
      placeholder={texts.testNamePlaceholder}
      value={item.QuestItem.Name}
      required
      maxLength={500}
      check={required(texts.testName)}
      onSave={(Name) => save({ Name })}
    />
  );
}

export function TestTask({ item, save }: EditorProps) {
  return (
    <TextField
      label={texts.task}
      placeholder={texts.taskPlaceholder}
      value={item.QuestItem.EyeTrackingWebSiteObjective}
      required
      rows={3}
      maxLength={2000}
      check={required(texts.task)}
      onSave={(EyeTrackingWebSiteObjective) => save({ EyeTrackingWebSiteObjective })}
    />
  );
}

export function TestLimits(props: EditorProps) {
  return (
    <div className={classes.row}>
      <SegmentedChoice
        label={texts.timeLimit}
        options={timeLimitOptions.map((value) => ({ value, label: texts.seconds(value) }))}
        value={props.item.QuestItem.LimitTimeout}
        onChange={(LimitTimeout) => props.save({ LimitTimeout })}
      />
      <NextButtonChoice {...props} />
    </div>
  );
}

export function RecordedChannels({ item, save }: EditorProps) {
  return (
    <div role="group" aria-label={texts.recorded} className={classes.channelGroup}>
      <p className={classes.label}>{texts.recorded}</p>
      <div className={classes.channels}>
        <div className={classes.channel}>
          <ChannelName name={texts.screen} hint={texts.screenChannelHint} />
          <Pill tone="accent">{texts.needed}</Pill>
        </div>
        <div className={classes.channel} data-off={item.QuestItem.Sensors.Voice === 'off' || undefined}>
          <ChannelName name={texts.voice} hint={texts.voiceHint} />
          <SegmentedChoice
            label={texts.voice}
            hideLabel
            options={(['off', 'optional', 'needed'] as const).map((value) => ({ value, label: texts[value] }))}
            value={item.QuestItem.Sensors.Voice}
            onChange={(Voice) => save({ Voice })}
          />
        </div>
      </div>
    </div>
  );
}

function ChannelName({ name, hint }: { name: string; hint: string }) {
  return (
    <div className={classes.channelWords}>
      <span className={classes.channelName}>{name}</span>
      <span className={classes.quiet}>{hint}</span>
    </div>
  );
}
