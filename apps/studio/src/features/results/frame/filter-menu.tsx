/** Whose recordings are shown: the selection is shown beside the button, the choice itself opens under it. */
import { Button, NativeSelect, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import { SegmentedChoice } from '@sightline/ui';
import type { WireCollector } from '@sightline/wire/calls';
import { IconFilter } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import { everyone, genderGroups, isFiltered, type GenderGroup, type TesterFilter } from '../tester-filter.ts';
import { AgeRange } from './age-range.tsx';
import classes from './filter.module.css';
import { FilterPills } from './filter-pills.tsx';

const words = resultsTexts.filter;
const genderOptions: readonly { value: GenderGroup | ''; label: string }[] = [
  { value: '', label: resultsTexts.all },
  ...genderGroups.map((value) => ({ value, label: words.genders[value] })),
];

interface FilterMenuProps {
  collectors: readonly Pick<WireCollector, 'Id' | 'Name'>[];
  address: ResultsAddress;
  hrefWith: HrefWith;
}

export function FilterMenu({ collectors, address, hrefWith }: FilterMenuProps) {
  const navigate = useNavigate();
  const change = (filter: Partial<TesterFilter>): void =>
    void navigate(hrefWith({ ...filter, finding: null }), { replace: true, preventScrollReset: true });
  return (
    <div className={classes.filters}>
      <FilterPills collectors={collectors} address={address} hrefWith={hrefWith} />
      <Popover position="bottom-end" width="min(400px, calc(100vw - 32px))" withinPortal={false} trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" size="sm" leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}>
            {words.open}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={words.title}>
          <div className={classes.panel}>
            <SegmentedChoice
              label={words.gender}
              options={genderOptions}
              value={address.gender ?? ''}
              onChange={(gender) => change({ gender: gender === '' ? null : gender })}
            />
            <AgeRange minAge={address.minAge} maxAge={address.maxAge} onChange={change} />
            <NativeSelect
              label={words.collector}
              value={address.collector ?? ''}
              onChange={(event) => change({ collector: event.currentTarget.value || null })}
              data={[{ value: '', label: words.allCollectors }, ...collectors.map(({ Id, Name }) => ({ value: Id, label: Name }))]}
            />
            <Button variant="subtle" size="sm" disabled={!isFiltered(address)} onClick={() => change(everyone)}>
              {words.clear}
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
