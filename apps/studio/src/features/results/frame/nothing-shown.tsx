/** In place of what a tab would show: nobody of the chosen testers has any of it, or nobody at all yet. */
import { Button } from '@mantine/core';
import { Card, EmptyState } from '@sightline/ui';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import { everyone, isFiltered } from '../tester-filter.ts';

interface NothingShownProps {
  words: Readonly<Record<'emptyTitle' | 'empty' | 'emptyFilterTitle' | 'emptyFilter', string>>;
  /** Sentence behind either text. */
  note?: string;
  address: ResultsAddress;
  hrefWith: HrefWith;
}

export function NothingShown({ words, note, address, hrefWith }: NothingShownProps) {
  const textOf = (text: string): string => (note === undefined ? text : `${text} ${note}`);
  const all = (
    <Button component={Link} variant="default" to={hrefWith({ ...everyone, outcome: 'All' })} replace preventScrollReset>
      {resultsTexts.showAll}
    </Button>
  );
  return (
    <Card>
      {isFiltered(address) || address.outcome !== 'All' ? (
        <EmptyState title={words.emptyFilterTitle} text={textOf(words.emptyFilter)} action={all} />
      ) : (
        <EmptyState title={words.emptyTitle} text={textOf(words.empty)} />
      )}
    </Card>
  );
}
