/** The table of recordings: searched, sorted, paged, moved through by keys; its columns are the researcher's choice. */
import { Card } from '@sightline/ui';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { RecordingStatus } from '@sightline/domain/recordings';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith } from '../results-address.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { Column } from './columns.tsx';
import { Pagination } from './pagination.tsx';
import type { RecordingEntry } from './recording-entry.ts';
import { RecordingLine } from './recording-line.tsx';
import classes from './recordings.module.css';
import { useRowsPerPage } from './rows-per-page.ts';
import { searchEntries } from './search-entries.ts';
import { SortHead } from './sort-head.tsx';
import { nextSort, sortEntries, type Sort } from './sort-entries.ts';
import type { ShownColumns } from './use-columns.ts';

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

export interface RecordingsTableProps {
  entries: readonly RecordingEntry[];
  /** Every column there is, and those that are shown. */
  all: readonly Column[];
  columns: ShownColumns;
  /** A demo: nothing is excluded or deleted. */
  readOnly: boolean;
  /** Words that answers are searched for. */
  search: string;
  onSearch: (words: string) => void;
  /** What the search found in what was said: below its field, which stays where it is. */
  said: ReactNode;
  /** Takes the ids of those that can be played, in the order of the table, on every page of it; null as long as nobody asks. */
  onListed: ((recordingIds: readonly string[]) => void) | null;
  hrefWith: HrefWith;
}

/** Told again only where the list has changed: it is made anew with every answer. */
function useListed(entries: readonly RecordingEntry[], onListed: RecordingsTableProps['onListed']): void {
  const ids = onListed === null ? '' : entries.flatMap(({ row }) => (row.Status === RecordingStatus.ready ? [row.Id] : [])).join(' ');
  useEffect(() => {
    if (ids !== '') onListed?.(ids.split(' '));
  }, [ids, onListed]);
}

export function RecordingsTable({ entries, all, columns, readOnly, search, onSearch, said, onListed, hrefWith }: RecordingsTableProps) {
  const [sort, setSort] = useState<Sort>({ column: 'recorded', descending: true });
  const [size, setSize] = useRowsPerPage();
  const [page, setPage] = useState(0);
  const found = searchEntries(entries, search);
  const lastPage = Math.max(0, Math.ceil(found.length / size) - 1);
  const from = Math.min(page, lastPage) * size;
  const sorted = sortEntries(found, sort, all);
  const rows = sorted.slice(from, from + size);
  useListed(sorted, onListed);
  const { shown } = columns;
  const now = new Date();
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          className={classes.search}
          type="search"
          aria-label={resultsTexts.search}
          placeholder={resultsTexts.search}
          leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
          value={search}
          onChange={(event) => {
            onSearch(event.currentTarget.value);
            setPage(0);
          }}
        />
        <ColumnMenu all={all} columns={columns} />
      </div>
      {said}
      <Card className={classes.card}>
        <div className={`${classes.scroll} ${shown.length > 6 ? classes.broad : ''}`}>
          <table className={classes.table}>
            <caption className="visually-hidden">{resultsTexts.tableCaption}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="visually-hidden">{resultsTexts.play}</span>
                </th>
                <th scope="col">{resultsTexts.tester}</th>
                {shown.map((column) => (
                  <SortHead key={column.id} column={column} sort={sort} onSort={() => setSort(nextSort(sort, column))} />
                ))}
                {!readOnly && (
                  <th scope="col">
                    <span className="visually-hidden">{resultsTexts.actions.column}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody onKeyDown={moveByArrows}>
              {rows.map((entry) => (
                <RecordingLine key={entry.row.Id} entry={entry} columns={shown} now={now} readOnly={readOnly} hrefWith={hrefWith} />
              ))}
            </tbody>
          </table>
        </div>
        {found.length === 0 && (
          <p className={classes.nothing}>{search.trim() === '' ? resultsTexts.emptyGroup : resultsTexts.nothingFound(search.trim())}</p>
        )}
        <footer className={classes.foot}>
          <span>
            {resultsTexts.counts(
              found.length,
              found.filter((entry) => entry.row.Status === RecordingStatus.ready).length,
              found.filter((entry) => entry.notSynced).length,
            )}
          </span>
          <Pagination total={found.length} from={from} size={size} onSize={setSize} onPage={setPage} />
        </footer>
      </Card>
    </>
  );
}
