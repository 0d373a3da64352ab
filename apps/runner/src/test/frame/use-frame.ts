/** Listens to a prototype in Figma's embed: begins the test when it is there, records what it reports, says when it cannot be taken there. */
import type { RunnerEvent } from '@sightline/wire/events';
import { figmaOrigins, type StudyFrame, type StudyQuestion } from '@sightline/wire/run';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useRun } from '../../run/run-context.ts';
import type { RunSession } from '../../session/run-session.ts';
import { readFigmaMessage, type FigmaMessage } from './figma-message.ts';
import { FrameRecorder } from './frame-recorder.ts';

/** A prototype that has not said a word by then never will: its maker refused the frame, or this page may not hear it. */
const patienceMs = 30_000;

interface UsedFrame {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The prototype is there. */
  loaded: boolean;
  /** Hands over what waits; called before the test ends. */
  stop: () => void;
}

/** Figma's page may stand in the frame itself or in a frame of its own in there. */
function isFrom(frame: Window | null | undefined, source: MessageEventSource | null): boolean {
  return frame !== null && frame !== undefined && source !== null && (source === frame || ('parent' in source && source.parent === frame));
}

function hear(recorder: FrameRecorder, message: FigmaMessage): void {
  if (message.kind === 'loaded') recorder.loaded();
  else if (message.kind === 'screen') recorder.screen(message.screenId);
  else if (message.kind === 'press') recorder.press(message);
}

/** The last reported screen is kept, for a reload during the test. */
function recorderOf(session: RunSession, questionId: string, { startNodeId }: StudyFrame): FrameRecorder {
  const emit = (event: RunnerEvent): void => {
    session.emit(event);
    if (event.k === 'screen') session.show({ screenId: event.screenId, overlay: null, trail: [] });
  };
  return new FrameRecorder({ questionId, startNodeId, emit, now: session.now });
}

export function useFrame(question: StudyQuestion, shown: StudyFrame, onRefused: () => void): UsedFrame {
  const { session } = useRun();
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [recorder] = useState(() => recorderOf(session, question.id, shown));
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      if (!figmaOrigins.includes(event.origin) || !isFrom(frame.current?.contentWindow, event.source)) return;
      const message = readFigmaMessage(event.data);
      if (message === null) return;
      if (message.kind === 'refused') {
        recorder.forget();
        return onRefused();
      }
      if (session.snapshot().progress.test === null) session.startTest(question);
      setLoaded(true);
      hear(recorder, message);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [session, question, recorder, onRefused]);
  useEffect(() => {
    if (loaded) return;
    const impatience = setTimeout(onRefused, patienceMs);
    return () => clearTimeout(impatience);
  }, [loaded, onRefused]);
  useEffect(() => () => recorder.stop(), [recorder]);
  return { frame, loaded, stop: useCallback(() => recorder.stop(), [recorder]) };
}
