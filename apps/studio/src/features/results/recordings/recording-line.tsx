/** One recording as a row; the whole row is the link to its replay, once there is one. */
import { Pill } from '@sightline/ui';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RecordingStatus } from '@sightline/domain/recordings';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { clockText } from '../figures.ts';
import { outcomeLook } from '../outcomes.ts';
import type { HrefWith } from '../results-address.ts';
import { OpenWords } from './open-words.tsx';
import type { RecordingEntry } from './recording-entry.ts';
import classes from './recordings.module.css';
import type { WordColumn } from './word-columns.ts';
import { initialsOf, recordedText, testerText } from './tester-words.ts';

interface RecordingLineProps {
  entry: RecordingEntry;
  columns: readonly WordColumn[];
  now: Date;
  hrefWith: HrefWith;
}

export function RecordingLine({ entry, columns, now, hrefWith }: RecordingLineProps) {
  const { row } = entry;
  const tester = testerText(row);
  const recorded = recordedText(row.AnswerDate, now);
  const playable = row.Status === RecordingStatus.ready;
  return (
    <tr className={playable ? classes.playable : undefined}>
      <td className={classes.playCell}>
        {playable && (
          <Link
            className={classes.play}
            to={hrefWith({ play: row.Id })}
            preventScrollReset
            data-row
            aria-label={resultsTexts.playOf(tester, recorded)}
          >
            <IconPlayerPlayFilled size={15} aria-hidden />
          </Link>
        )}
      </td>
      <td>
        <span className={classes.tester}>
          <span className={classes.avatar} aria-hidden>
            {row.Photo ? <img src={row.Photo} alt="" /> : initialsOf(row.ProjectContact)}
          </span>
          <span className={classes.testerName}>{tester}</span>
          {row.Simulated && (
            <span title={resultsTexts.simulatedHint}>
              <Pill tone="accent">{resultsTexts.simulated}</Pill>
            </span>
          )}
        </span>
      </td>
      <td className={classes.quiet}>{recorded}</td>
      <td className={classes.numeric}>{entry.timeSec === null ? resultsTexts.none : clockText(entry.timeSec)}</td>
      <td>
        <OutcomePill entry={entry} />
      </td>
      <td className={classes.numeric}>{entry.misclicks ?? resultsTexts.none}</td>
      {columns.map(({ label, wordsOf }) => (
        <td key={label} className={classes.wordsCell}>
          {wordsOf(row) !== '' && <OpenWords text={wordsOf(row)} />}
        </td>
      ))}
    </tr>
  );
}

function OutcomePill({ entry: { row, outcome, notSynced } }: { entry: RecordingEntry }) {
  if (row.Status === RecordingStatus.processing) return <Pill>{resultsTexts.processing}</Pill>;
  if (row.Status === RecordingStatus.failed) return <FailedPill reason={row.Failure} />;
  return (
    <span className={classes.pills}>
      {outcome === null ? <Pill>{resultsTexts.notTested}</Pill> : <Pill tone={outcomeLook[outcome].tone}>{outcomeLook[outcome].name}</Pill>}
      {notSynced && <Pill>{resultsTexts.notSynced}</Pill>}
      {row.EndedEarly !== null && (
        <span title={resultsTexts.endedEarlyHint[row.EndedEarly]}>
          <Pill>{resultsTexts.endedEarly}</Pill>
        </span>
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
