/** Instead of figures where the filters leave nobody: says so, and takes them off. */
import { Button } from '@mantine/core';
import { Card, EmptyState } from '@sightline/ui';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith } from '../results-address.ts';
import { everyone } from '../tester-filter.ts';

export function NobodyFits({ hrefWith }: { hrefWith: HrefWith }) {
  return (
    <Card>
      <EmptyState
        title={resultsTexts.emptyFilterTitle}
        text={resultsTexts.emptyFilter}
        action={
          <Button component={Link} variant="default" to={hrefWith(everyone)} replace preventScrollReset>
            {resultsTexts.filter.clear}
          </Button>
        }
      />
    </Card>
  );
}
