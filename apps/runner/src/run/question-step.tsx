/** One question: its step, the required rule, and Next after the seconds the researcher set. */
import { StepFrame, stepHeadingId } from '@sightline/question-views/steps';
import type { AnswerValue, StudyQuestion } from '@sightline/wire/run';
import { useState } from 'react';
import { QuestionType } from '@sightline/domain/questions';
import { useCountdown } from '../test/use-countdown.ts';
import { Corner } from './corner.tsx';
import { progressOf, useFocus, useRun } from './run-context.ts';
import { stepOf } from './step-of.ts';

function isAnswered(value: AnswerValue | undefined, { options }: StudyQuestion): boolean {
  if (value === undefined) return false;
  if (value.kind === 'ratings') return value.ratings.length === options.length;
  if (value.kind === 'text') return value.text.trim() !== '';
  return value.kind !== 'options' || value.optionIds.length > 0;
}

export function QuestionStep({ question }: { question: StudyQuestion }) {
  const { session, snapshot, texts } = useRun();
  const [readyAtMs] = useState(() => session.now() + question.nextAfterSec * 1000);
  const [problem, setProblem] = useState('');
  const wait = useCountdown(readyAtMs, () => undefined);
  const value = snapshot.progress.values[question.id];
  useFocus(stepHeadingId(question.id));
  const Step = stepOf(question.type);

  const next = (): void => {
    if (question.type === QuestionType.instruction) session.write(question.id, { kind: 'read' });
    else if (Step !== undefined && question.required && !isAnswered(value, question)) return setProblem(texts.run.pleaseAnswer);
    session.next();
  };
  return (
    <StepFrame
      progress={progressOf(session, snapshot)}
      progressLabel={texts.steps.progress(snapshot.progress.step + 1, session.parts.study.questions.length)}
      button={{ label: wait > 0 ? texts.steps.nextIn(wait) : texts.steps.next, onPress: next, disabled: wait > 0 }}
      problem={problem}
      corner={<Corner />}
    >
      {Step === undefined ? (
        <p id={stepHeadingId(question.id)} tabIndex={-1}>
          {texts.steps.invalidQuestion}
        </p>
      ) : (
        <Step
          question={question}
          value={value ?? null}
          texts={texts.steps}
          onChange={(answer) => {
            setProblem('');
            session.write(question.id, answer);
          }}
        />
      )}
    </StepFrame>
  );
}
