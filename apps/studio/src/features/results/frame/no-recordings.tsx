/** What stands where nothing was collected yet: what comes here, and the way to the testers. */
import { Button } from '@mantine/core';
import { Card, EmptyState } from '@sightline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useProject } from '../../../lib/project.ts';
import { texts } from '../../../lib/texts/index.ts';

export function NoRecordings({ drawing, text }: { drawing: ReactNode; text: string }) {
  const { Id } = useProject();
  const invite = (
    <Button component={Link} to={`/project/${Id}/invite-testers`} variant="default">
      {texts.results.invite}
    </Button>
  );
  return (
    <Card>
      <EmptyState drawing={drawing} title={texts.results.emptyTitle} text={text} action={invite} />
    </Card>
  );
}
