/** The fields that all kinds of test share: name, task, limits, and what is recorded with the tester's consent. */
import { Pill, SegmentedChoice } from '@sightline/ui';
import type { ReactNode } from 'react';
import { Platform, QuestionType } from '@sightline/domain/questions';
import { CameraChannels } from './camera-channels.tsx';
import { ChannelName, ChannelRow } from './channel-choice.tsx';
import classes from './editing.module.css';
import type { EditorProps } from './editor-props.ts';
import { editorTexts as texts } from './editor-texts.ts';
import { required } from './field-rules.ts';
import { NextButtonChoice } from './question-fields.tsx';
import { TextField } from './text-field.tsx';
import { TimeLimit } from './time-limit.tsx';

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
      <TimeLimit {...props} />
      <NextButtonChoice {...props} />
    </div>
  );
}

/** What testers use. Applications are tested on phones alone. */
export function DeviceChoice({ item, targetPlatform, choosePlatform }: EditorProps) {
  if (item.QuestItem.QuestionType === QuestionType.applicationTest) return <p className={classes.notice}>{texts.androidOnly}</p>;
  return (
    <div className={classes.device}>
      <SegmentedChoice
        label={texts.device}
        options={[
          { value: Platform.android, label: texts.android },
          { value: Platform.ios, label: texts.ios, disabled: true },
          { value: Platform.desktop, label: texts.desktop },
        ]}
        value={targetPlatform}
        onChange={choosePlatform}
      />
      <p className={classes.quiet}>{texts.deviceHint}</p>
    </div>
  );
}

export function RecordedChannels({ screenHint = texts.screenChannelHint, ...props }: EditorProps & { screenHint?: string }) {
  return (
    <ChannelGroup>
      <div className={classes.channel}>
        <ChannelName name={texts.screen} hint={screenHint} />
        <Pill tone="accent">{texts.needed}</Pill>
      </div>
      <VoiceChannel {...props} />
      <CameraChannels {...props} />
    </ChannelGroup>
  );
}

/** Of a test on the tester's own phone, which films its screen where the researcher asks for it. */
export function RecordedOnPhone({ item, save }: EditorProps) {
  const { Screen } = item.QuestItem.Sensors;
  return (
    <ChannelGroup note={Screen === 'off' ? texts.appNotRecorded : texts.appFilmed}>
      <ChannelRow name={texts.phoneScreen} hint={texts.phoneScreenHint} value={Screen} onChange={(choice) => save({ Screen: choice })} />
      <VoiceChannel {...{ item, save }} />
    </ChannelGroup>
  );
}

function ChannelGroup({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={texts.recorded} className={classes.channelGroup}>
      <p className={classes.label}>{texts.recorded}</p>
      <div className={classes.channels}>{children}</div>
      {note === undefined ? null : <p className={classes.quiet}>{note}</p>}
    </div>
  );
}

function VoiceChannel({ item, save }: Pick<EditorProps, 'item' | 'save'>) {
  return (
    <ChannelRow name={texts.voice} hint={texts.voiceHint} value={item.QuestItem.Sensors.Voice} onChange={(Voice) => save({ Voice })} />
  );
}
