/** Before the first step: the check of what will be used, then the calibration where eyes are tracked; after it the run continues. */
import type { Channel } from '@sightline/wire/run';
import { useEffect, useState } from 'react';
import { useRun } from '../run/run-context.ts';
import { cameraChannels, type CheckedChannel } from '../session/sensing.ts';
import { CalibrationPage } from './calibration-page.tsx';
import { CheckPage, type Checked } from './check-page.tsx';
import { RunSensing } from './run-sensing.ts';

export { GazeCheck } from './gaze-check.tsx';

/** What a camera without a reader of faces still gives. */
const withoutReader: readonly Channel[] = ['gaze', 'expression'];

interface Ready {
  sensing: RunSensing;
  without: Channel[];
}

/** What was made ready and is not handed on goes off with the page, as where the tester stops while the points are shown. */
function useReady(): [Ready | null, (ready: Ready | null) => void] {
  const { session } = useRun();
  const [ready, setReady] = useState<Ready | null>(null);
  useEffect(
    () => () => {
      if (ready !== null && session.snapshot().sensing !== ready.sensing) void ready.sensing.stop();
    },
    [session, ready],
  );
  return [ready, setReady];
}

export default function Preparation() {
  const { session, snapshot } = useRun();
  // What there is to check is settled when the page opens: going on without something must not turn it into another check.
  const [channels] = useState<readonly CheckedChannel[]>(() => session.toCheck());
  const [ready, setReady] = useReady();

  const checked = ({ camera, watch, without }: Checked): void => {
    const had = cameraChannels.filter((channel) => channels.includes(channel) && !without.includes(channel));
    const kept = had.filter((channel) => watch !== null || !withoutReader.includes(channel));
    const lost = [...without, ...had.filter((channel) => !kept.includes(channel))];
    session.set({ cameraLost: false });
    if (camera === null || kept.length === 0) return session.goOnWith(null, lost);
    const sensing = new RunSensing({ session, camera, watch, channels: kept });
    if (sensing.tracksGaze) setReady({ sensing, without: lost });
    else session.goOnWith(sensing, lost);
  };
  // A camera that goes away while the points are shown leads back to the check.
  if (ready === null || snapshot.cameraLost) return <CheckPage channels={channels} onChecked={checked} />;
  return (
    <CalibrationPage
      sensing={ready.sensing}
      onDone={() => session.goOnWith(ready.sensing, ready.without)}
      onSkip={() => session.goOnWith(ready.sensing.withoutGaze(), [...ready.without, 'gaze'])}
    />
  );
}
