/** A section in its states: skeleton, failure with a way to try again, and what was loaded, which stays while it is renewed. */
import { Button } from '@mantine/core';
import { Card, SkeletonLines } from '@sightline/ui';
import type { ReactNode } from 'react';
import { failureText } from '../../lib/call-failure.ts';
import { FormFailure } from '../../lib/form-failure.tsx';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { operatorTexts as words } from '../../lib/texts/operator.ts';
import classes from './operator.module.css';

interface LoadedProps<T> {
  query: { data: T | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  /** What could not be loaded. */
  failed: string;
  /** Lines of the skeleton's cards. */
  lines: readonly number[];
  children: (data: T) => ReactNode;
}

export function Loaded<T>({ query: { data, isError, error, refetch }, failed, lines, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (isError) return <LoadFailure title={failed} error={error} onRetry={refetch} />;
  return (
    <div className={classes.stack} aria-busy>
      {lines.map((count, index) => (
        <Card key={index}>
          <SkeletonLines count={count} />
        </Card>
      ))}
    </div>
  );
}

interface MoreProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
  failed: string;
}

/** Below a list that is loaded page by page. */
export function More({ query, failed }: MoreProps) {
  return (
    <>
      {query.isFetchNextPageError ? <FormFailure text={`${failed}. ${failureText(query.error)}`} /> : null}
      {query.hasNextPage ? (
        <Button
          variant="default"
          className={classes.more ?? ''}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      ) : null}
    </>
  );
}
