/** Who should take the test: own testers, paid testers, or a solution made to measure. */
import { Button } from '@mantine/core';
import { Page, Pill } from '@sightline/ui';
import { Link, Navigate } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useProject } from '../../lib/project.ts';
import { texts } from '../../lib/texts/index.ts';
import { DemoNote } from './demo-note.tsx';
import classes from './invite-page.module.css';
import { OwnTestersWay } from './own-testers-way.tsx';
import { PreviewRow } from './preview-row.tsx';
import { Way } from './way.tsx';

const words = texts.invite;

export function InvitePage() {
  const project = useProject();
  usePageTitle(`${words.title} ${project.Name}`);
  const first = project.Collectors[0];
  if (first && !project.ReadOnly) return <Navigate to={`/project/${project.Id}/collector/${first.Id}`} replace />;
  return (
    <Page>
      <h2 className="page-question">{words.title}</h2>
      <p className={classes.subtitle}>{words.subtitle}</p>
      {project.ReadOnly ? (
        <DemoNote project={project} />
      ) : (
        <>
          <div className={classes.ways}>
            <OwnTestersWay project={project} />
            <Way title={words.paid} text={words.paidText} gives={words.paidGives} badge={<Pill>{words.comingSoon}</Pill>}>
              <p className={classes.hint} id="paid-hint">
                {words.paidLater}
              </p>
              <Button variant="default" size="md" disabled fullWidth aria-describedby="paid-hint">
                {words.paidAction}
              </Button>
            </Way>
            <Way title={words.custom} text={words.customText} gives={words.customGives}>
              <Button variant="default" size="md" component={Link} to="/contact" fullWidth>
                {words.customAction}
              </Button>
            </Way>
          </div>
          <PreviewRow project={project} />
        </>
      )}
    </Page>
  );
}
