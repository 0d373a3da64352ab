/** Shown where nothing was collected yet: what comes here, and the way to the testers. */
import { Button } from '@mantine/core';
import { Card, EmptyState } from '@sightline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useProject } from '../../../lib/project.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';

export function NoRecordings({ drawing, text }: { drawing: ReactNode; text: string }) {
  const { Id } = useProject();
  const invite = (
    <Button component={Link} to={`/project/${Id}/invite-testers`} variant="default">
      {resultsTexts.invite}
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing={drawing} title={resultsTexts.emptyTitle} text={text} action={invite} />
    </Card>
  );
}
