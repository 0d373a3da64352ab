/** All invitations of a project, by name. */
import { Button } from '@mantine/core';
import { paidCollector } from '@sightline/domain/collectors';
import { Card, EmptyState, Page, Pill } from '@sightline/ui';
import { Link } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { useProject } from '../../lib/project.ts';
import { texts } from '../../lib/texts/index.ts';
import { collectorState } from './collector-state.ts';
import classes from './collectors-page.module.css';

const words = texts.invite.collectors;

export function CollectorsPage() {
  const project = useProject();
  usePageTitle(`${words.title} ${project.Name}`);
  return (
    <Page>
      <h2 className="page-question">{words.title}</h2>
      {project.Collectors.length === 0 ? <NoCollectors projectId={project.Id} /> : <CollectorTable />}
    </Page>
  );
}

function NoCollectors({ projectId }: { projectId: string }) {
  const action = (
    <Button component={Link} to={`/project/${projectId}/invite-testers`}>
      {texts.invite.collector.toInvite}
    </Button>
  );
  return <EmptyState title={words.empty} text={words.emptyText} action={action} />;
}

function CollectorTable() {
  const project = useProject();
  return (
    <Card className={classes.card ?? ''}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.kind}</th>
            <th scope="col">{words.state}</th>
            <th scope="col" className={classes.number}>
              {words.collected}
            </th>
          </tr>
        </thead>
        <tbody>
          {project.Collectors.map((collector) => {
            const state = collectorState(collector);
            return (
              <tr key={collector.Id}>
                <td>
                  <Link to={`/project/${project.Id}/collector/${collector.Id}`}>{collector.Name}</Link>
                </td>
                <td>{collector.type === paidCollector ? words.paidKind : words.ownKind}</td>
                <td>
                  <Pill tone={state.tone} dot={state.live}>
                    {state.word}
                  </Pill>
                </td>
                <td className={classes.number}>{texts.projects.progress(collector.completes, collector.SelectedNumberOfResponses)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
