/** The stage of a prototype under test: presses lead on, and what the tester does there is recorded. */
import { shownId, type Shown } from '@sightline/domain/prototypes';
import { PrototypeStage } from '@sightline/question-views/prototype-stage';
import { StageRecorder } from '@sightline/recorder/pointer';
import type { StudyPrototype } from '@sightline/wire/run';
import { useEffect, useState } from 'react';
import { useRun } from '../run/run-context.ts';

function useStageRecorder(questionId: string, shown: Shown): StageRecorder {
  const { session } = useRun();
  const [recorder] = useState(() => new StageRecorder({ questionId, emit: (event) => session.emit(event), now: session.now }));
  const top = shownId(shown);
  const over = shown.overlay === null ? null : shown.screenId;
  useEffect(() => recorder.screen(top, over), [recorder, top, over]);
  useEffect(() => () => recorder.flush(), [recorder]);
  return recorder;
}

interface RecordedStageProps {
  questionId: string;
  prototype: StudyPrototype;
  shown: Shown;
}

export function RecordedStage({ questionId, prototype, shown }: RecordedStageProps) {
  const { session, texts } = useRun();
  const recorder = useStageRecorder(questionId, shown);
  return (
    <PrototypeStage prototype={prototype} shown={shown} label={texts.run.stage} onShow={(next) => session.show(next)} observer={recorder} />
  );
}
