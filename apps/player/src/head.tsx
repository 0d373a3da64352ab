/** The top of the player: outcome, tester, test, neighbours. */
import type { ReplayManifest } from '@sightline/wire/calls';
import { recordedText } from './format.ts';
import styles from './player.module.css';
import { texts } from './texts.ts';

function address(recordingId: string, questionId: string): string {
  return `?${new URLSearchParams({ rid: recordingId, qid: questionId }).toString()}`;
}

function Outcome({ outcome }: { outcome: NonNullable<ReplayManifest['outcome']> }) {
  const way = outcome.direct === null ? '' : `, ${outcome.direct ? texts.direct : texts.indirect}`;
  return (
    <span className={styles.outcome} data-outcome={outcome.outcome}>
      {texts.outcome[outcome.outcome]}
      {way}
    </span>
  );
}

/** Where there is a playlist around, its own steps are shown. */
function Neighbour({ recordingId, questionId, label }: { recordingId: string | null; questionId: string; label: string }) {
  if (recordingId === null) {
    return (
      <span className={`${styles.button} ${styles.neighbour}`} aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <a className={`${styles.button} ${styles.neighbour}`} href={address(recordingId, questionId)}>
      {label}
    </a>
  );
}

function Incomplete({ streams }: Pick<ReplayManifest, 'streams'>) {
  const kinds = [...new Set(streams.filter(({ incomplete }) => incomplete === true).map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return (
    <span className={styles.about} title={texts.incompleteHint(kinds.map((kind) => texts.streams[kind]))}>
      {texts.incomplete}
    </span>
  );
}

function ReplayQuality({ replay: { share, gaps } }: { replay: NonNullable<ReplayManifest['replay']> }) {
  const words = gaps.map(({ reason, points }) => `${texts.replayGaps[reason]} (${points}%)`);
  return (
    <span className={styles.about} title={texts.replayHint(share, words)}>
      {texts.replayShare(share)}
    </span>
  );
}

export function Head({ manifest }: { manifest: ReplayManifest }) {
  const { test, tester, recordingId } = manifest;
  return (
    <header className={styles.top}>
      {manifest.outcome && <Outcome outcome={manifest.outcome} />}
      {manifest.outcome?.toldByTester === true && (
        <span className={styles.told} title={texts.toldByTesterHint}>
          {texts.toldByTester}
        </span>
      )}
      <h1 className={styles.tester}>{texts.tester(tester.gender, tester.age)}</h1>
      <span className={styles.about}>
        {test.name} · {recordedText(manifest.recordedAt)}
      </span>
      {manifest.gaze !== null && (
        <span className={styles.about} title={texts.gazeHint}>
          {texts.gazeTrust(manifest.gaze.grade, manifest.gaze.errorPx)}
        </span>
      )}
      {test.hideTexts !== undefined && (
        <span className={styles.about} title={texts.textsHiddenHint(test.hideTexts === 2)}>
          {texts.textsHidden}
        </span>
      )}
      {manifest.endedEarly !== null && (
        <span className={styles.about} title={texts.endedEarlyHint[manifest.endedEarly]}>
          {texts.endedEarly}
        </span>
      )}
      {manifest.replay !== undefined && <ReplayQuality replay={manifest.replay} />}
      <Incomplete streams={manifest.streams} />
      <span className={styles.grow} />
      {manifest.tests.length > 1 && (
        <label>
          <span className={styles.hidden}>{texts.tests}</span>
          <select
            className={styles.button}
            value={test.questionId}
            onChange={(event) => {
              location.search = address(recordingId, event.target.value);
            }}
          >
            {manifest.tests.map((other) => (
              <option key={other.questionId} value={other.questionId}>
                {other.name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Neighbour recordingId={manifest.previousRecordingId} questionId={test.questionId} label={`‹ ${texts.previous}`} />
      <Neighbour recordingId={manifest.nextRecordingId} questionId={test.questionId} label={`${texts.next} ›`} />
    </header>
  );
}
