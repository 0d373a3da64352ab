/** The right column: the question being edited as the tester sees it, the runner's own step in the frame of a device. */
import { SegmentedChoice } from '@sightline/ui';
import { directionOf, isLanguage, languages } from '@sightline/domain/projects';
import * as laterSteps from '@sightline/question-views/later-steps';
import { StepFrame, stepsWith } from '@sightline/question-views/steps';
import type { WireItem } from '@sightline/wire/calls';
import { channelsOf, isPlayedTest, toStudyQuestion, type AnswerValue, type StudyQuestion } from '@sightline/wire/run';
import { memo, useState } from 'react';
import { Platform } from '@sightline/domain/questions';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';
import classes from './preview.module.css';
import { useStepTexts } from './use-step-texts.ts';

type Device = 'desktop' | 'phone';

const stepOf = stepsWith(laterSteps);

interface PreviewPanelProps {
  item: WireItem;
  index: number;
  count: number;
  targetPlatform: number;
  /** Of the project: the step speaks it. */
  language: string;
}

export const PreviewPanel = memo(function PreviewPanel(props: PreviewPanelProps) {
  const [device, setDevice] = useState<Device>(props.targetPlatform === Platform.desktop ? 'desktop' : 'phone');
  return (
    <section className={classes.panel} aria-label={texts.preview}>
      <div className={classes.head}>
        <h2 className={classes.title}>{texts.preview}</h2>
        <SegmentedChoice
          label={texts.previewDevice}
          hideLabel
          options={[
            { value: 'desktop', label: texts.desktop },
            { value: 'phone', label: texts.phone },
          ]}
          value={device}
          onChange={setDevice}
        />
      </div>
      <div className={classes.stand}>
        <div className={classes[device]}>
          <div
            className={classes.glass}
            tabIndex={0}
            role="group"
            aria-label={texts.preview}
            lang={isLanguage(props.language) ? languages[props.language] : undefined}
            dir={directionOf(props.language)}
          >
            <PreviewStep key={props.item.QuestItem.Id} {...props} />
          </div>
        </div>
      </div>
    </section>
  );
});

function PreviewStep({ item, index, count, language }: Omit<PreviewPanelProps, 'targetPlatform'>) {
  const words = useStepTexts(language);
  const [value, setValue] = useState<AnswerValue | null>(null);
  const type = item.QuestItem.QuestionType;
  const Step = stepOf(type);
  if (Step === undefined) return <p className={classes.invalid}>{texts.invalidQuestion}</p>;
  const test = isPlayedTest(item.QuestItem);
  return (
    <StepFrame
      progress={(index + 1) / count}
      progressLabel={words.progress(index + 1, count)}
      button={{ label: test ? words.start : words.next, onPress: () => setValue(null) }}
      note={test ? words.stopAtAnyTime : undefined}
    >
      <Step question={named(toStudyQuestion(item))} value={value} onChange={setValue} texts={words} channels={channelsOf(item.QuestItem)} />
    </StepFrame>
  );
}

/** With words if none are written yet, so that the step is whole for eyes and for screen readers. */
function named(question: StudyQuestion): StudyQuestion {
  const options = question.options.map((option, index) =>
    option.name === '' ? { ...option, name: texts.optionNamed(index + 1) } : option,
  );
  return { ...question, name: question.name === '' ? texts.noName : question.name, options };
}
