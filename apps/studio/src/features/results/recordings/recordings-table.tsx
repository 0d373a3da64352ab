/** The table of recordings: sorted, paged, moved through by keys. */
import { Card } from '@sightline/ui';
import { useState, type KeyboardEvent } from 'react';
import { RecordingStatus } from '@sightline/domain/recordings';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith } from '../results-address.ts';
import { Pagination } from './pagination.tsx';
import type { RecordingEntry } from './recording-entry.ts';
import { RecordingLine } from './recording-line.tsx';
import classes from './recordings.module.css';
import { useRowsPerPage } from './rows-per-page.ts';
import { SortHead } from './sort-head.tsx';
import type { WordColumn } from './word-columns.ts';
import { nextSort, sortEntries, type Sort, type SortColumn } from './sort-entries.ts';

/** Arrow keys move between the rows' links. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[data-row]')];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

interface RecordingsTableProps {
  entries: readonly RecordingEntry[];
  columns: readonly WordColumn[];
  hrefWith: HrefWith;
}

export function RecordingsTable({ entries, columns, hrefWith }: RecordingsTableProps) {
  const [sort, setSort] = useState<Sort>({ column: 'recorded', descending: true });
  const [size, setSize] = useRowsPerPage();
  const [page, setPage] = useState(0);
  const lastPage = Math.max(0, Math.ceil(entries.length / size) - 1);
  const from = Math.min(page, lastPage) * size;
  const shown = sortEntries(entries, sort).slice(from, from + size);
  const sortBy = (column: SortColumn): void => setSort(nextSort(sort, column));
  const now = new Date();
  return (
    <Card className={classes.card}>
      <div className={`${classes.scroll} ${columns.length > 1 ? classes.broad : ''}`}>
        <table className={classes.table}>
          <caption className="visually-hidden">{resultsTexts.tableCaption}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{resultsTexts.play}</span>
              </th>
              <th scope="col">{resultsTexts.tester}</th>
              <SortHead column="recorded" label={resultsTexts.recorded} sort={sort} onSort={sortBy} />
              <SortHead column="time" label={resultsTexts.time} sort={sort} onSort={sortBy} numeric />
              <SortHead column="outcome" label={resultsTexts.outcome} sort={sort} onSort={sortBy} />
              <SortHead column="misclicks" label={resultsTexts.misclicks} sort={sort} onSort={sortBy} numeric />
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={moveByArrows}>
            {shown.map((entry) => (
              <RecordingLine key={entry.row.Id} entry={entry} columns={columns} now={now} hrefWith={hrefWith} />
            ))}
          </tbody>
        </table>
      </div>
      {entries.length === 0 && <p className={classes.nothing}>{resultsTexts.emptyGroup}</p>}
      <footer className={classes.foot}>
        <span>
          {resultsTexts.counts(
            entries.length,
            entries.filter((entry) => entry.row.Status === RecordingStatus.ready).length,
            entries.filter((entry) => entry.notSynced).length,
          )}
        </span>
        <Pagination total={entries.length} from={from} size={size} onSize={setSize} onPage={setPage} />
      </footer>
    </Card>
  );
}
