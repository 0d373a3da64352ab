/** One recording as a row; the whole row is the link to its replay, once there is one. */
import { Pill } from '@sightline/ui';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { RecordingStatus } from '@sightline/domain/recordings';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith } from '../results-address.ts';
import type { Column } from './columns.tsx';
import { RecordingActions } from './recording-actions.tsx';
import type { RecordingEntry } from './recording-entry.ts';
import classes from './recordings.module.css';
import { TesterPhoto } from './tester-photo.tsx';
import { recordedText, testerText } from './tester-words.ts';

interface RecordingLineProps {
  entry: RecordingEntry;
  columns: readonly Column[];
  now: Date;
  readOnly: boolean;
  hrefWith: HrefWith;
}

const looks = { numeric: classes.numeric, quiet: classes.quiet, words: classes.wordsCell } as const;

export function RecordingLine({ entry, columns, now, readOnly, hrefWith }: RecordingLineProps) {
  const { row } = entry;
  const tester = row.TesterId ?? testerText(row);
  const recorded = recordedText(row.AnswerDate, now);
  const playable = row.Status === RecordingStatus.ready;
  return (
    <tr className={`${playable ? classes.playable : ''} ${row.Excluded === undefined ? '' : classes.leftOut}`}>
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
          <TesterPhoto row={row} />
          <span className={classes.testerName}>{testerText(row)}</span>
          {row.Simulated && (
            <span title={resultsTexts.simulatedHint}>
              <Pill tone="accent">{resultsTexts.simulated}</Pill>
            </span>
          )}
        </span>
      </td>
      {columns.map(({ id, look, cell }) => (
        <td key={id} className={look && looks[look]}>
          {cell(entry, now, hrefWith)}
        </td>
      ))}
      {!readOnly && (
        <td className={classes.actionsCell}>
          <RecordingActions row={row} name={`${tester}, ${recorded}`} />
        </td>
      )}
    </tr>
  );
}
