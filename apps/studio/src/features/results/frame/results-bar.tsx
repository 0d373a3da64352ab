/** The second row of tabs, with the choice of the test where there are several. */
import { TabsBar } from '@sightline/ui';
import type { WireItem } from '@sightline/wire/calls';
import { Link, useNavigate } from 'react-router';
import { texts } from '../../../lib/texts/index.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import classes from './frame.module.css';

interface ResultsBarProps {
  items: readonly WireItem[];
  tests: readonly WireItem[];
  testId: string | null;
  address: ResultsAddress;
  hrefWith: HrefWith;
}

export function ResultsBar({ items, tests, testId, address, hrefWith }: ResultsBarProps) {
  const navigate = useNavigate();
  const overall = hrefWith({ tab: 'overall', finding: null, play: null });
  const recordings = hrefWith({ tab: 'recordings', finding: null, play: null });
  const tabs = [
    { value: overall, label: texts.results.overall },
    { value: recordings, label: texts.results.recordings },
  ];
  const numberOf = (test: WireItem): number => items.indexOf(test) + 1;
  return (
    <div className={classes.bar}>
      <TabsBar label={texts.results.tabs} items={tabs} active={address.tab === 'overall' ? overall : recordings} Link={Link} />
      {tests.length > 1 && (
        <label className={classes.picker}>
          <span>{texts.results.test}</span>
          <select
            value={testId ?? ''}
            onChange={(event) => void navigate(hrefWith({ test: event.currentTarget.value, finding: null }), { replace: true })}
          >
            {tests.map((test) => (
              <option key={test.QuestItem.Id} value={test.QuestItem.Id}>
                {texts.results.testOption(numberOf(test), test.QuestItem.Name)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
