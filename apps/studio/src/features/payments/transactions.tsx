/** What was paid and given back, newest first, page by page as the server hands it out. */
import type { Answer, calls } from '@sightline/wire/calls';
import { Card, SkeletonLines } from '@sightline/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { dayAndTimeText } from '../../lib/dates.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { exactDollars } from '../../lib/money.ts';
import { Paging } from '../../lib/paging.tsx';
import { queryKeys } from '../../lib/query-keys.ts';
import { texts } from '../../lib/texts/index.ts';
import { Receipt } from './receipt.tsx';
import classes from './payments-page.module.css';

const words = texts.payments;
const sizes = [10, 20, 50];
type Transaction = Answer<typeof calls.getTransactions>[number];

/** One more than is shown is asked for: it shows whether there is a next page. */
function useTransactions(size: number, page: number) {
  return useQuery({
    queryKey: [...queryKeys.transactions, size, page],
    queryFn: ({ signal }) => callApi('getTransactions', { take: size + 1, skip: page * size }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function Transactions() {
  const [size, setSize] = useState(sizes[0] ?? 10);
  const [page, setPage] = useState(0);
  const { data, isPending, isError, error, refetch } = useTransactions(size, page);
  const shown = data?.slice(0, size) ?? [];
  const isEmpty = data !== undefined && shown.length === 0 && page === 0;
  return (
    <Card className={classes.table ?? ''} aria-label={words.transactions}>
      <h2>{words.transactions}</h2>
      {isError && data === undefined ? (
        <LoadFailure title={words.listFailed} error={error} onRetry={refetch} />
      ) : (
        <div className={classes.scroll} role="group" aria-label={words.transactions} tabIndex={0} aria-busy={isPending}>
          <Table rows={shown} />
        </div>
      )}
      {isPending ? (
        <div className={classes.empty}>
          <SkeletonLines count={3} />
        </div>
      ) : null}
      {isEmpty ? <p className={classes.empty}>{words.empty}</p> : null}
      {data === undefined || isEmpty ? null : (
        <div className={classes.paging}>
          <Paging
            size={size}
            sizes={sizes}
            onSize={(next) => {
              setSize(next);
              setPage(0);
            }}
            range={words.range(page * size + 1, page * size + shown.length)}
            onPrevious={page === 0 ? null : () => setPage(page - 1)}
            onNext={data.length <= size ? null : () => setPage(page + 1)}
          />
        </div>
      )}
    </Card>
  );
}

function Table({ rows }: { rows: readonly Transaction[] }) {
  return (
    <table>
      <thead>
        <tr>
          {words.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {/* The receipts say themselves what they are. */}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.transactionId}>
            <td className={classes.title} title={`${row.title}. ${words.paidWith(row.card)}`}>
              {row.title}
            </td>
            <td className={classes.id}>{row.transactionId}</td>
            <td>{dayAndTimeText(new Date(`${row.date}T${row.time}Z`))}</td>
            <td>{row.type}</td>
            <td className={classes.amount}>{exactDollars(Math.round(row.amount * 100))}</td>
            <td className={classes.status} data-status={row.status}>
              {row.status}
            </td>
            <td className={classes.receipt}>
              <Receipt id={row.transactionId} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
