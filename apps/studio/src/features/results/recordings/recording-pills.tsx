/** States of a recording in the table: how it went, and what its reader should know of its quality. */
import { Pill } from '@sightline/ui';
import { RecordingStatus } from '@sightline/domain/recordings';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { outcomeLook } from '../outcomes.ts';
import type { RecordingEntry } from './recording-entry.ts';
import classes from './recordings.module.css';

export function OutcomePill({ entry: { row, outcome } }: { entry: RecordingEntry }) {
  return (
    <span className={classes.pills}>
      {row.Excluded !== undefined && (
        <span className={classes.excluded}>
          <Pill>{resultsTexts.excluded}</Pill>
          <span title={row.Excluded.Reason}>{row.Excluded.Reason}</span>
        </span>
      )}
      {row.Status === RecordingStatus.processing ? (
        <Pill>{resultsTexts.processing}</Pill>
      ) : row.Status === RecordingStatus.failed ? (
        <FailedPill reason={row.Failure} />
      ) : outcome === null ? (
        <Pill>{resultsTexts.notTested}</Pill>
      ) : (
        <>
          <Pill tone={outcomeLook[outcome].tone}>{outcomeLook[outcome].name}</Pill>
          {row.ToldByTester === true && (
            <span title={resultsTexts.toldByTesterHint}>
              <Pill>{resultsTexts.toldByTester}</Pill>
            </span>
          )}
        </>
      )}
    </span>
  );
}

function FailedPill({ reason }: { reason: string | null }) {
  return (
    <span className={classes.failed}>
      <Pill>{resultsTexts.failed}</Pill>
      {reason !== null && reason !== '' && <span className={classes.failure}>{resultsTexts.failedBecause(reason)}</span>}
    </span>
  );
}

/** What is measured is said, whatever it is; nothing is left out of the results for it. */
export function QualityPills({ entry: { row, concerns } }: { entry: RecordingEntry }) {
  if (row.Status !== RecordingStatus.ready) return null;
  if (concerns.length === 0) return <span className={classes.fine}>{resultsTexts.noConcerns}</span>;
  return (
    <span className={classes.pills}>
      {concerns.map(({ name, hint }) => (
        <span key={name} title={hint}>
          <Pill tone="difficult">{name}</Pill>
        </span>
      ))}
    </span>
  );
}
