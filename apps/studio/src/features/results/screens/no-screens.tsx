/** Nobody of the chosen testers has taken the test. */
import { Button } from '@mantine/core';
import { Card, EmptyState } from '@sightline/ui';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { screensTexts as words } from '../../../lib/texts/screens.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import { everyone, isFiltered } from '../tester-filter.ts';

export function NoScreens({ address, hrefWith }: { address: ResultsAddress; hrefWith: HrefWith }) {
  const some = isFiltered(address) || address.outcome !== 'All';
  const all = (
    <Button component={Link} variant="default" to={hrefWith({ ...everyone, outcome: 'All' })} replace preventScrollReset>
      {resultsTexts.showAll}
    </Button>
  );
  return (
    <Card>
      {some ? (
        <EmptyState title={words.emptyFilterTitle} text={words.emptyFilter} action={all} />
      ) : (
        <EmptyState title={words.emptyTitle} text={words.empty} />
      )}
    </Card>
  );
}
