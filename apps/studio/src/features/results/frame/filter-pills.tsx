/** The filters that hold, in words; each that leaves somebody out can be taken off. */
import { Pill } from '@sightline/ui';
import type { WireCollector } from '@sightline/wire/calls';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import { everyAge, type TesterFilter } from '../tester-filter.ts';
import classes from './filter.module.css';

const words = resultsTexts.filter;

interface FilterPillsProps {
  collectors: readonly Pick<WireCollector, 'Id' | 'Name'>[];
  address: ResultsAddress;
  hrefWith: HrefWith;
}

export function FilterPills({ collectors, address, hrefWith }: FilterPillsProps) {
  const { gender, minAge, maxAge, collector } = address;
  const everyYear = minAge === everyAge.minAge && maxAge === everyAge.maxAge;
  const without = (filter: Partial<TesterFilter>): string => hrefWith({ ...filter, finding: null });
  return (
    <div className={classes.pills} role="group" aria-label={words.active}>
      <FilterPill text={words.ages(minAge, maxAge)} without={everyYear ? null : without(everyAge)} />
      <FilterPill
        text={gender === null ? words.allGenders : words.genders[gender]}
        without={gender === null ? null : without({ gender: null })}
      />
      {collector !== null && (
        <FilterPill text={collectors.find(({ Id }) => Id === collector)?.Name ?? collector} without={without({ collector: null })} />
      )}
    </div>
  );
}

/** `without`: the address that shows the rest as well; null if nothing is left out. */
function FilterPill({ text, without }: { text: string; without: string | null }) {
  if (without === null) return <Pill>{text}</Pill>;
  return (
    <Link className={classes.removable} to={without} replace preventScrollReset aria-label={words.remove(text)}>
      <span className={classes.removableText}>{text}</span>
      <IconX size={13} stroke={2} aria-hidden />
    </Link>
  );
}
