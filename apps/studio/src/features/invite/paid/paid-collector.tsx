/** One invitation of paid testers: chosen, paid and started here; later what was chosen, what has come in, and how to go on with more. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { Card, Page } from '@sightline/ui';
import { CollectorStatus } from '@sightline/domain/collectors';
import { useProfile } from '../../../lib/profile.ts';
import { texts } from '../../../lib/texts/index.ts';
import { useLiveProject } from '../../../lib/use-live-project.ts';
import { usePanelSettings } from '../api.ts';
import { BackButton } from '../back-button.tsx';
import { ByLink } from '../by-link.tsx';
import { NotReadyNote } from '../not-ready-note.tsx';
import { CollectorCounts } from '../own/collector-counts.tsx';
import { CollectorHead } from '../own/collector-head.tsx';
import page from '../own/own.module.css';
import { ProviderCard } from '../provider/provider-card.tsx';
import { WithPanelSettings } from '../panel-settings.tsx';
import { setUpProblem } from '../set-up-problem.ts';
import { PreviewRow } from '../ways/preview-row.tsx';
import classes from './paid.module.css';
import { MatchCount } from './match-count.tsx';
import { PayAndStart } from './pay-and-start.tsx';
import { SizeChoice } from './size-choice.tsx';
import { TargetForm } from './target-form.tsx';
import { audienceLines, orderLines } from './target-lines.ts';
import { usePendingPayment } from './use-pending-payment.ts';

const words = texts.invite.paidSample;

interface PaidProps {
  project: WireProject;
  collector: WireCollector;
}

export function PaidCollector({ project, collector }: PaidProps) {
  const { isError } = useLiveProject(project);
  const pending = usePendingPayment(project.Id, collector);
  const isClosed = usePanelSettings().data?.Recruiting === 'off';
  const problem = setUpProblem(project);
  const open = collector.status === CollectorStatus.notStarted && !project.ReadOnly && !pending;
  const isUnavailable = isClosed && collector.status === CollectorStatus.notStarted;
  return (
    <Page>
      <CollectorHead project={project} collector={collector}>
        {open ? <BackButton projectId={project.Id} collector={collector} /> : null}
        {project.ReadOnly || pending ? null : <PayAndStart project={project} collector={collector} closed={isClosed} />}
      </CollectorHead>
      {open && problem !== null ? <NotReadyNote projectId={project.Id} text={problem} /> : null}
      {isUnavailable ? (
        <p className={classes.pending} role="status">
          {words.closed}
        </p>
      ) : null}
      {pending ? (
        <p className={classes.pending} role="status">
          {words.pending}
        </p>
      ) : null}
      <div className={page.grid}>
        <div className={page.column}>
          {open ? <Choosing project={project} collector={collector} /> : <Chosen collector={collector} />}
          {project.ReadOnly || isUnavailable ? null : <HowTestersCome project={project} collector={collector} />}
        </div>
        <div className={page.column}>
          {collector.status === CollectorStatus.notStarted ? null : (
            <CollectorCounts project={project} collector={collector} stale={isError} />
          )}
          {project.ReadOnly || pending ? null : <Size project={project} collector={collector} />}
        </div>
      </div>
      {project.ReadOnly ? null : <PreviewRow project={project} />}
    </Page>
  );
}

/** Who invites testers. */
function HowTestersCome({ project, collector }: PaidProps) {
  const settings = usePanelSettings().data;
  // Not known yet: nothing is said of a link that there may not be.
  if (settings === undefined) return null;
  return (
    <>
      <Card aria-label={words.manualTitle}>
        <h2>{words.manualTitle}</h2>
        <p className={classes.text}>{settings.Recruiting === 'on' ? words.panelText : words.manualText}</p>
        {settings.Simulated ? <p className={classes.text}>{words.simulatedText}</p> : null}
      </Card>
      <ByLink project={project} collector={collector} />
      {settings.Recruiting === 'on' ? null : <ProviderCard collector={collector} />}
    </>
  );
}

function Choosing({ project, collector }: PaidProps) {
  const { panelInfo } = collector;
  return (
    <Card className={classes.card ?? ''} aria-label={words.who}>
      <div>
        <h2>{words.who}</h2>
        <p className={classes.text}>{words.whoText}</p>
      </div>
      <WithPanelSettings>
        {(settings) =>
          panelInfo === null ? null : (
            <>
              <TargetForm projectId={project.Id} collector={collector} panelInfo={panelInfo} settings={settings} />
              {settings.Recruiting === 'on' ? <MatchCount language={project.Language} collector={collector} panelInfo={panelInfo} /> : null}
            </>
          )
        }
      </WithPanelSettings>
    </Card>
  );
}

function Chosen({ collector }: { collector: WireCollector }) {
  return (
    <Card className={classes.card ?? ''} aria-label={words.chosen}>
      <h2>{words.chosen}</h2>
      <dl className={classes.lines}>
        {[...audienceLines(collector), ...orderLines(collector)].map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Before the start how many; after the end how many more. */
function Size({ project, collector }: PaidProps) {
  const { data: user } = useProfile();
  const [title, text] = collector.status === CollectorStatus.notStarted ? [words.howMany, words.pricesText] : [words.more, words.moreText];
  const free = user?.Account.Provider === null;
  if (collector.status !== CollectorStatus.notStarted && collector.status !== CollectorStatus.finished) return null;
  return (
    <Card className={classes.card ?? ''} aria-label={title}>
      <div>
        <h2>{title}</h2>
        {free ? null : <p className={classes.text}>{text}</p>}
      </div>
      <WithPanelSettings>
        {(settings) => <SizeChoice projectId={project.Id} collector={collector} settings={settings} free={free} />}
      </WithPanelSettings>
    </Card>
  );
}
