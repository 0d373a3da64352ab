/** Instead of figures where the filters leave nobody: says so, and takes them off. */
import { Button } from '@mantine/core';
import { Card, EmptyState } from '@sightline/ui';
import { Link } from 'react-router';
import { texts } from '../../../lib/texts/index.ts';
import type { HrefWith } from '../results-address.ts';
import { everyone } from '../tester-filter.ts';

export function NobodyFits({ hrefWith }: { hrefWith: HrefWith }) {
  return (
    <Card>
      <EmptyState
        title={texts.results.emptyFilterTitle}
        text={texts.results.emptyFilter}
        action={
          <Button component={Link} variant="default" to={hrefWith(everyone)} replace preventScrollReset>
            {texts.results.filter.clear}
          </Button>
        }
      />
    </Card>
  );
}
