/**
 * What the tester has to know beside the step: that the server cannot be reached, that it can again, that the browser stores nothing, that
 * the microphone was disconnected.
 */
import { useEffect, useState } from 'react';
import { isStepping } from '../session/run-reducer.ts';
import type { RunState } from '../session/run-snapshot.ts';
import { useRun } from './run-context.ts';
import styles from './run.module.css';

/** Minimum time for which the message that the connection is back is shown. */
const backMs = 6_000;

/** True from the return of the connection until everything that waited is sent. */
function useBack({ away, waiting }: RunState): boolean {
  const [was, setWas] = useState(away);
  const [back, setBack] = useState(false);
  if (away !== was) {
    setWas(away);
    setBack(was);
  }
  const over = back && waiting === 0;
  useEffect(() => {
    if (!over) return;
    const ending = setTimeout(() => setBack(false), backMs);
    return () => clearTimeout(ending);
  }, [over]);
  return back;
}

export function Notes() {
  const { session, snapshot, texts } = useRun();
  const back = useBack(snapshot);
  const { durable } = session.parts.recorder;
  const { away, waiting, voiceLost, recordingFull, progress } = snapshot;
  const about = away
    ? durable
      ? texts.away.offline
      : texts.away.offlineUnkept
    : back
      ? `${texts.away.back}${waiting > 0 ? ` ${texts.finish.left(waiting)}` : ''}`
      : durable
        ? ''
        : texts.away.unkept;
  const notes = isStepping(snapshot)
    ? [voiceLost ? texts.run.voiceLost : '', recordingFull ? texts.run.recordingFull : '', about].filter((note) => note !== '')
    : [];
  // Over a prototype it passes by: the stage keeps its size.
  const onStage = progress.test !== null && (session.question?.test?.prototype ?? null) !== null;
  const place = onStage ? styles.passing : styles.notes;
  return (
    <div role="status" className={notes.length === 0 ? undefined : place}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
