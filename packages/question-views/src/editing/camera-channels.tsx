/** What a camera may record of a test in the browser: eye tracking, facial expression, the video itself; each off until chosen. */
import { SegmentedChoice } from '@sightline/ui';
import { useState } from 'react';
import { calibrationKinds, type ChannelChoice } from '@sightline/domain/recordings';
import { ChannelRow } from './channel-choice.tsx';
import classes from './editing.module.css';
import type { EditorProps } from './editor-props.ts';
import { editorTexts as texts } from './editor-texts.ts';

export function CameraChannels(props: EditorProps) {
  const { item, save } = props;
  const { Sensors, Calibration } = item.QuestItem;
  return (
    <>
      <ChannelRow name={texts.gaze} hint={texts.gazeHint} value={Sensors.Gaze} onChange={(Gaze) => save({ Gaze })}>
        {Sensors.Gaze !== 'off' && (
          <SegmentedChoice
            label={texts.calibration}
            options={calibrationKinds.map((value) => ({ value, label: texts.calibrations[value] }))}
            value={Calibration}
            onChange={(chosen) => save({ Calibration: chosen })}
          />
        )}
      </ChannelRow>
      <ExpressionChannel {...props} />
      <ChannelRow name={texts.camera} hint={texts.cameraHint} value={Sensors.Camera} onChange={(Camera) => save({ Camera })} />
    </>
  );
}

/** Turned on only after the question whether people who depend on the researcher take part was answered with no. */
function ExpressionChannel({ item, save }: EditorProps) {
  const { Sensors, ExpressionDeclared } = item.QuestItem;
  const [asked, setAsked] = useState<Exclude<ChannelChoice, 'off'> | null>(null);
  const [refused, setRefused] = useState(false);
  const choose = (Expression: ChannelChoice): void => {
    setRefused(false);
    if (Expression === 'off' || ExpressionDeclared) {
      setAsked(null);
      save({ Expression });
    } else setAsked(Expression);
  };
  const answer = (dependent: 'yes' | 'no'): void => {
    if (dependent === 'no' && asked !== null) save({ ExpressionDeclared: true, Expression: asked });
    setRefused(dependent === 'yes');
    setAsked(null);
  };
  return (
    <ChannelRow name={texts.expression} hint={texts.expressionHint} value={asked ?? Sensors.Expression} onChange={choose}>
      {asked !== null && (
        <SegmentedChoice<'yes' | 'no' | ''>
          label={texts.dependentQuestion}
          options={[
            { value: 'yes', label: texts.yes },
            { value: 'no', label: texts.no },
          ]}
          value=""
          onChange={(given) => {
            if (given !== '') answer(given);
          }}
        />
      )}
      {refused && (
        <p className={classes.missing} role="alert">
          {texts.dependentRefused}
        </p>
      )}
    </ChannelRow>
  );
}
