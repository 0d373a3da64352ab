/** /methodology: what the ready-made methodology asks and how its scores are read; its action starts the wizard with it chosen. */
import { Button } from '@mantine/core';
import { Page, PageHeader } from '@sightline/ui';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { texts } from '../../lib/texts/index.ts';
import { AskedQuestions } from './asked-questions.tsx';
import classes from './methodology.module.css';
import { ScoreReadings } from './score-readings.tsx';

const words = texts.methodology;

export function MethodologyPage() {
  usePageTitle(words.title);
  return (
    <Page narrow>
      <PageHeader title={words.title} />
      <p className={classes.lead}>{words.lead}</p>
      <Apply />
      <AskedQuestions />
      <ScoreReadings />
      <div className={classes.closing}>
        <p>{words.closing}</p>
        <Apply />
      </div>
    </Page>
  );
}

/** The wizard opens at its methodology step, or before it at the first question that has no answer yet. */
function Apply() {
  return (
    <Button component={Link} to="/project-setup/step-3?methodology=ready">
      {words.apply}
    </Button>
  );
}
