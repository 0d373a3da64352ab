/** Before the first step: the check of what will be used, then the calibration where eyes are tracked; after it the run goes on. */
import type { Channel } from '@sightline/wire/run';
import { useState } from 'react';
import { useRun } from '../run/run-context.ts';
import { cameraChannels, type CheckedChannel } from '../session/sensing.ts';
import { CalibrationPage } from './calibration-page.tsx';
import { CheckPage, type Checked } from './check-page.tsx';
import { RunSensing } from './run-sensing.ts';

/** What a camera without a reader of faces still gives. */
const withoutReader: readonly Channel[] = ['gaze', 'expression'];

export default function Preparation() {
  const { session } = useRun();
  // What there is to check is settled when the page opens: going on without something must not turn it into another check.
  const [channels] = useState<readonly CheckedChannel[]>(() => session.toCheck());
  const [ready, setReady] = useState<{ sensing: RunSensing; without: Channel[] } | null>(null);

  const checked = ({ camera, watch, without }: Checked): void => {
    const had = cameraChannels.filter((channel) => channels.includes(channel) && !without.includes(channel));
    const kept = had.filter((channel) => watch !== null || !withoutReader.includes(channel));
    const lost = [...without, ...had.filter((channel) => !kept.includes(channel))];
    if (camera === null || kept.length === 0) return session.goOnWith(null, lost);
    const sensing = new RunSensing({ session, camera, watch, channels: kept });
    if (sensing.tracksGaze) setReady({ sensing, without: lost });
    else session.goOnWith(sensing, lost);
  };
  if (ready === null) return <CheckPage channels={channels} onChecked={checked} />;
  return (
    <CalibrationPage
      sensing={ready.sensing}
      onDone={() => session.goOnWith(ready.sensing, ready.without)}
      onSkip={() => {
        const sensing = ready.sensing.withoutGaze();
        session.goOnWith(sensing, [...ready.without, 'gaze']);
      }}
    />
  );
}
