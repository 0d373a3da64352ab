/** A test before it starts: the task, what is recorded, and Start. */
import { StepFrame, stepHeadingId } from '@sightline/question-views/steps';
import type { StudyQuestion, StudyTest } from '@sightline/wire/run';
import { Corner } from '../run/corner.tsx';
import { progressOf, useFocus, useRun } from '../run/run-context.ts';
import { stepOf } from '../run/step-of.ts';

interface TestIntroProps {
  question: StudyQuestion;
  test: StudyTest;
  onStart: () => void;
}

export function TestIntro({ question, test, onStart }: TestIntroProps) {
  const { session, texts, snapshot } = useRun();
  useFocus(stepHeadingId(question.id));
  const Step = stepOf(question.type);
  const channels = session.recordsOf(question);
  return (
    <StepFrame
      progress={progressOf(session, snapshot)}
      progressLabel={texts.steps.progress(snapshot.progress.step + 1, session.parts.study.questions.length)}
      button={{ label: texts.steps.start, onPress: onStart }}
      note={test.frame === undefined ? texts.steps.stopAtAnyTime : `${texts.framed.from} ${texts.steps.stopAtAnyTime}`}
      corner={<Corner />}
    >
      {Step !== undefined && <Step question={question} value={null} onChange={() => undefined} texts={texts.steps} channels={channels} />}
    </StepFrame>
  );
}
