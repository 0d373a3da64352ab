/** The stage of a prototype under test: presses lead on, and what the tester does there is recorded. */
import { PrototypeStage } from '@sightline/question-views/steps';
import { StageRecorder } from '@sightline/recorder/pointer';
import type { StudyPrototype, StudyScreen } from '@sightline/wire/run';
import { useEffect, useState } from 'react';
import { useRun } from '../run/run-context.ts';

function useStageRecorder(questionId: string, screenId: string): StageRecorder {
  const { session } = useRun();
  const [recorder] = useState(() => new StageRecorder({ questionId, emit: (event) => session.emit(event), now: session.now }));
  useEffect(() => recorder.screen(screenId), [recorder, screenId]);
  useEffect(() => () => recorder.flush(), [recorder]);
  return recorder;
}

interface RecordedStageProps {
  questionId: string;
  prototype: StudyPrototype;
  screen: StudyScreen;
}

export function RecordedStage({ questionId, prototype, screen }: RecordedStageProps) {
  const { session, texts } = useRun();
  const recorder = useStageRecorder(questionId, screen.id);
  return (
    <PrototypeStage
      prototype={prototype}
      screen={screen}
      label={texts.run.stage(screen.name)}
      onGo={(screenId) => session.showScreen(screenId)}
      onBack={() => session.showScreenBefore()}
      witness={recorder}
    />
  );
}
