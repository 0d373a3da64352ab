/** Who should take the test: own testers, paid testers, or a solution made to measure. */
import { Button } from '@mantine/core';
import { Page } from '@sightline/ui';
import { Link, Navigate } from 'react-router';
import { useProjectTitle } from '../../lib/page-title.ts';
import { useProject } from '../../lib/project.ts';
import { texts } from '../../lib/texts/index.ts';
import { NotReadyNote } from './not-ready-note.tsx';
import { DemoNote } from './ways/demo-note.tsx';
import { DemoWays } from './ways/demo-ways.tsx';
import { OwnTestersWay } from './ways/own-testers-way.tsx';
import { PaidTestersWay } from './ways/paid-testers-way.tsx';
import { PreviewRow } from './ways/preview-row.tsx';
import { Way } from './ways/way.tsx';
import classes from './ways/ways.module.css';

const words = texts.invite;

export function InvitePage() {
  const project = useProject();
  useProjectTitle(texts.projectFrame.invite, project);
  const first = project.Collectors[0];
  if (first && !project.ReadOnly) return <Navigate to={`/project/${project.Id}/collector/${first.Id}`} replace />;
  if (project.ReadOnly) {
    return (
      <Page>
        <h2 className="page-question">{words.demoTitle}</h2>
        <DemoNote project={project} collector={first} />
        <DemoWays />
      </Page>
    );
  }
  return (
    <Page>
      <h2 className="page-question">{words.title}</h2>
      <p className={classes.subtitle}>{words.subtitle}</p>
      {project.ReadyForStart ? null : <NotReadyNote projectId={project.Id} />}
      <div className={classes.ways}>
        <OwnTestersWay project={project} />
        <PaidTestersWay projectId={project.Id} />
        <Way title={words.custom} text={words.customText} gives={words.customGives}>
          <Button variant="default" size="md" component={Link} to="/contact" fullWidth>
            {words.customAction}
          </Button>
        </Way>
      </div>
      <PreviewRow project={project} />
    </Page>
  );
}
