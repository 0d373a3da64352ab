/** The second row of tabs, with the filters and the choice of the test where there are several. */
import { TabsBar } from '@sightline/ui';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { CollectorType } from '@sightline/domain/collectors';
import { ItemType } from '@sightline/domain/questions';
import { texts } from '../../../lib/texts/index.ts';
import { findingsTexts } from '../../../lib/texts/findings.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { screensTexts } from '../../../lib/texts/screens.ts';
import type { HrefWith, ResultsAddress, ResultsTab } from '../results-address.ts';
import { FilterMenu } from './filter-menu.tsx';
import classes from './frame.module.css';

interface ResultsBarProps {
  project: WireProject;
  tests: readonly WireItem[];
  testId: string | null;
  tabs: readonly ResultsTab[];
  open: ResultsTab;
  address: ResultsAddress;
  hrefWith: HrefWith;
  exportButtons?: ReactNode;
}

const tabNames: Record<ResultsTab, string> = {
  overall: resultsTexts.overall,
  scenarios: resultsTexts.scenarios,
  screens: screensTexts.tab,
  recordings: resultsTexts.recordings,
  findings: findingsTexts.tab,
};

export function ResultsBar({ project, tests, testId, tabs, open, address, hrefWith, exportButtons }: ResultsBarProps) {
  const hrefOf = (tab: ResultsTab): string => hrefWith({ tab, finding: null, block: null, themes: null, play: null });
  const items = tabs.map((tab) => ({ value: hrefOf(tab), label: tabNames[tab] }));
  return (
    <div className={classes.bar}>
      <TabsBar label={resultsTexts.tabs} items={items} active={hrefOf(open)} Link={Link} />
      <div className={classes.choices}>
        <ToInvitations project={project} />
        {tests.length > 1 && <TestPicker project={project} tests={tests} testId={testId} hrefWith={hrefWith} />}
        <FilterMenu project={project} test={tests.find(({ QuestItem }) => QuestItem.Id === testId)} address={address} hrefWith={hrefWith} />
        <div className={classes.export}>{exportButtons}</div>
      </div>
    </div>
  );
}

/** Once paid testers of the first invitation are ordered, the header has no 'Invite Testers': all invitations, and further ones, are reached from here. */
function ToInvitations({ project: { Id, ReadOnly, Collectors } }: Pick<ResultsBarProps, 'project'>) {
  if (ReadOnly || Collectors[0]?.type !== CollectorType.paid) return null;
  return (
    <Link className={classes.invitations} to={`/project/${Id}/collectors`}>
      {texts.invite.collector.all(Collectors.length)}
    </Link>
  );
}

function TestPicker({ project, tests, testId, hrefWith }: Pick<ResultsBarProps, 'project' | 'tests' | 'testId' | 'hrefWith'>) {
  const navigate = useNavigate();
  const items = project.QuestData.Items.filter((item) => item.QuestItem.ItemType === ItemType.editable);
  const choose = (test: string): void =>
    void navigate(hrefWith({ test, finding: null, block: null }), { replace: true, preventScrollReset: true });
  return (
    <label className={classes.picker}>
      <span>{resultsTexts.test}</span>
      <select value={testId ?? ''} onChange={(event) => choose(event.currentTarget.value)}>
        {tests.map((test) => (
          <option key={test.QuestItem.Id} value={test.QuestItem.Id}>
            {resultsTexts.testOption(items.indexOf(test) + 1, test.QuestItem.Name)}
          </option>
        ))}
      </select>
    </label>
  );
}
