/** The check before the first step: what each device does, how to fix it, and a way to continue in every case. */
import { StepFrame } from '@sightline/question-views/steps';
import type { Channel } from '@sightline/wire/run';
import { useEffect, useState } from 'react';
import { Corner } from '../run/corner.tsx';
import { useFocus, useRun } from '../run/run-context.ts';
import { cameraChannels, type CheckedChannel } from '../session/sensing.ts';
import { CameraPicture } from './camera-picture.tsx';
import { canSense } from './camera.ts';
import { checkRows, readsFaces, wantsCamera, waysOn, type CheckFacts, type CheckRow } from './check-rows.ts';
import type { FaceWatch } from './face-watch.ts';
import styles from './sensing.module.css';
import { useCamera } from './use-camera.ts';
import { useConnection } from './use-connection.ts';
import { useMicrophone } from './use-microphone.ts';

const heading = 'check-title';

export interface Checked {
  camera: MediaStream | null;
  watch: FaceWatch | null;
  without: Channel[];
}

interface CheckPageProps {
  channels: readonly CheckedChannel[];
  onChecked: (checked: Checked) => void;
}

/** Anything the study needs of this device cannot be gone without; a preview records nothing, and needs nothing. */
function useNeeded(channels: readonly CheckedChannel[]): (item: 'camera' | 'voice') => boolean {
  const { study } = useRun().session.parts;
  const needed = study.preview ? [] : study.consents.filter((consent) => consent.needed).map(({ channel }) => channel);
  const of: Record<'camera' | 'voice', readonly CheckedChannel[]> = { camera: cameraChannels, voice: ['voice'] };
  return (item) => of[item].some((channel) => channels.includes(channel) && needed.includes(channel));
}

export function CheckPage({ channels, onChecked }: CheckPageProps) {
  const { session, snapshot, texts } = useRun();
  const { check } = texts;
  // Testers who come back because the camera was disconnected are informed, and asked to try again.
  const [begun, setBegun] = useState(snapshot.cameraLost);
  const connection = useConnection();
  const camera = useCamera(readsFaces(channels), channels.includes('expression'), snapshot.cameraLost);
  const microphone = useMicrophone();
  const needed = useNeeded(channels);
  useFocus(heading);
  const withCamera = wantsCamera(channels);
  const withVoice = channels.includes('voice');

  // The indicator says what is on, also while it is only tried out.
  const cameraOn = camera.facts.state === 'on';
  const microphoneOn = microphone.facts.state === 'on';
  useEffect(() => session.setLive('camera', cameraOn), [session, cameraOn]);
  useEffect(() => session.setLive('voice', microphoneOn), [session, microphoneOn]);
  useEffect(
    () => () => {
      session.setLive('voice', false);
    },
    [session],
  );

  const facts: CheckFacts = { begun, able: canSense(), connection, camera: camera.facts, microphone: microphone.facts };
  const rows = checkRows(channels, facts, texts);
  const ways = waysOn(rows, facts, needed);

  const ask = async (): Promise<void> => {
    setBegun(true);
    // One question of the browser after the other.
    if (withCamera && camera.facts.state !== 'on') await camera.ask();
    if (withVoice && microphone.facts.state !== 'on') await microphone.ask();
  };
  const goOn = (without: readonly CheckedChannel[]): void => {
    const left = channels.filter((channel) => without.includes(channel));
    const taken = cameraChannels.some((channel) => channels.includes(channel) && !left.includes(channel)) ? camera.take() : null;
    if (taken === null) session.setLive('camera', false);
    onChecked({ camera: taken?.media ?? null, watch: taken?.watch ?? null, without: left });
  };
  // What failed is gone without; where the picture is only not good, the tester may leave the camera out as well.
  const voiceLost = rows.some((row) => row.item === 'microphone' && row.state === 'failed');
  const cameraLost = rows.some((row) => row.item === 'camera' && row.state === 'failed');
  const main = {
    begin: { label: check.begin, onPress: () => void ask() },
    wait: { label: check.goOn, onPress: () => goOn([]), disabled: true },
    again: { label: check.again, onPress: () => void (cameraLost && camera.facts.state === 'on' ? camera.ask() : ask()) },
    'go-on': { label: check.goOn, onPress: () => goOn([]) },
  }[ways.main];

  return (
    <StepFrame progress={0} progressLabel={check.title} button={main} note={ways.stop ? check.needed : undefined} corner={<Corner />}>
      <h1 id={heading} className={styles.title} tabIndex={-1}>
        {check.title}
      </h1>
      <p className={styles.text}>{check.about}</p>
      {!begun && withCamera && <p className={styles.notice}>{check.cameraOff}</p>}
      {!begun && !withCamera && <p className={styles.notice}>{check.microphoneOff}</p>}
      <div className={styles.check}>
        {camera.facts.media !== null && (
          <CameraPicture
            media={camera.facts.media}
            oval={readsFaces(channels)}
            placed={camera.facts.verdict === 'good'}
            label={check.picture}
          />
        )}
        <ul className={styles.rows} aria-live="polite">
          {rows.map((row) => (
            <Row key={row.item} row={row} level={row.item === 'microphone' && microphoneOn ? microphone.facts.level : null} />
          ))}
        </ul>
      </div>
      <div className={styles.ways}>
        {ways.anyway && <Way label={check.anyway} onPress={() => goOn([])} />}
        {ways.withoutCamera && (
          <Way label={check.withoutCamera} onPress={() => goOn([...cameraChannels, ...(voiceLost ? (['voice'] as const) : [])])} />
        )}
        {ways.withoutVoice && !(ways.withoutCamera && cameraLost) && <Way label={check.withoutVoice} onPress={() => goOn(['voice'])} />}
        {ways.stop && <Way label={check.stop} onPress={() => void session.withdraw()} />}
      </div>
    </StepFrame>
  );
}

function Way({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.way} onClick={onPress}>
      {label}
    </button>
  );
}

const signs: Record<CheckRow['state'], string> = {
  waiting: '',
  good: 'M4 10.5l4 4 8-9',
  mind: 'M10 4v7 M10 15v.5',
  failed: 'M5 5l10 10 M15 5L5 15',
};

function Row({ row, level }: { row: CheckRow; level: number | null }) {
  const { texts } = useRun();
  return (
    <li className={styles.row} data-state={row.state} data-item={row.item}>
      <svg
        className={styles.sign}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {row.state === 'waiting' ? <circle cx="10" cy="10" r="2" /> : <path d={signs[row.state]} />}
      </svg>
      <div className={styles.rowWords}>
        <strong>{row.name}</strong>
        {row.words !== '' && <span>{row.words}</span>}
        {level !== null && <meter className={styles.level} min={0} max={1} value={level} aria-label={texts.check.microphone.level} />}
      </div>
    </li>
  );
}
