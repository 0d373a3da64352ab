/** Whose recordings are shown: the selection is shown beside the button, the choice itself opens under it. */
import { Button, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { IconFilter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { mapsGaze } from '../gaze/maps-gaze.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import { FilterPanel } from './filter-panel.tsx';
import classes from './filter.module.css';
import { FilterPills } from './filter-pills.tsx';

const words = resultsTexts.filter;

interface FilterMenuProps {
  project: WireProject;
  /** The test that is shown; undefined in a project without one. */
  test: WireItem | undefined;
  address: ResultsAddress;
  hrefWith: HrefWith;
}

export function FilterMenu({ project, test, address, hrefWith }: FilterMenuProps) {
  const navigate = useNavigate();
  // The address follows a moment later: what is changed until then, as by leaving a field with a press on the next one, goes along.
  const pending = useRef<Partial<ResultsAddress>>({});
  useEffect(() => {
    pending.current = {};
  }, [hrefWith]);
  const change = (filter: Partial<ResultsAddress>): void => {
    pending.current = { ...pending.current, ...filter, finding: null };
    void navigate(hrefWith(pending.current), { replace: true, preventScrollReset: true });
  };
  return (
    <div className={classes.filters}>
      <FilterPills project={project} test={test} address={address} hrefWith={hrefWith} />
      <Popover position="bottom-end" width="min(420px, calc(100vw - 32px))" withinPortal={false} hideDetached={false} trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" size="sm" leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}>
            {words.open}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={words.title} className={classes.dropdown}>
          <FilterPanel
            project={project}
            testId={test?.QuestItem.Id ?? null}
            hasGaze={test !== undefined && mapsGaze(test.QuestItem)}
            address={address}
            hrefWith={hrefWith}
            onChange={change}
          />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
