/** User scenarios: the paths through a prototype as a tree or as a list. */
import { SegmentedChoice } from '@sightline/ui';
import type { Report, WireItem } from '@sightline/wire/calls';
import { useNavigate } from 'react-router';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { scenarioTreeTexts as words } from '../../../lib/texts/scenario-tree.ts';
import { TableShapes } from '../frame/results-skeleton.tsx';
import { pathViews, viewOf, type HrefWith, type PathView, type ResultsAddress } from '../results-address.ts';
import { UserScenarios } from '../scenarios/user-scenarios.tsx';
import type { Paths } from '../use-paths.ts';
import { useTesters } from '../use-testers.ts';
import { TreeView } from './tree-view.tsx';
import classes from './tree.module.css';

interface ScenariosTabProps {
  projectId: string;
  test: WireItem;
  report: Report;
  paths: Paths;
  address: ResultsAddress;
  hrefWith: HrefWith;
}

export function ScenariosTab({ projectId, test, report, paths, address, hrefWith }: ScenariosTabProps) {
  const navigate = useNavigate();
  const view = viewOf(address);
  const choose = (chosen: PathView): void =>
    void navigate(hrefWith({ view: chosen, block: null, play: null }), { replace: true, preventScrollReset: true });
  return (
    <div className={classes.bar}>
      <SegmentedChoice
        label={words.view}
        hideLabel
        options={pathViews.map((value) => ({ value, label: words.views[value] }))}
        value={view}
        onChange={choose}
      />
      {view === 'tree' ? (
        <TreeView
          projectId={projectId}
          testId={test.QuestItem.Id}
          of="screens"
          screens={paths.screens}
          report={report}
          address={address}
          block={paths.open.block}
          hrefWith={hrefWith}
        />
      ) : (
        <PathList projectId={projectId} test={test} report={report} paths={paths} hrefWith={hrefWith} />
      )}
    </div>
  );
}

function PathList({ projectId, test, report, paths, hrefWith }: Omit<ScenariosTabProps, 'address'>) {
  const testerOf = useTesters(projectId, test.QuestItem.Id, report);
  if (paths.shown === undefined) {
    if (paths.error === null) return <TableShapes />;
    return <LoadFailure title={resultsTexts.paths.loadFailed} error={paths.error} onRetry={paths.retry} />;
  }
  return <UserScenarios scenarios={paths.shown} screens={paths.screens} testerOf={testerOf} block={paths.open.block} hrefWith={hrefWith} />;
}
