/** The filters that hold, in words; each that leaves somebody out can be taken off. */
import { Pill } from '@sightline/ui';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { answerText, daysText, deviceName, languageName } from '../filter-names.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import { everyAge, type TesterFilter } from '../tester-filter.ts';
import classes from './filter.module.css';

const words = resultsTexts.filter;

interface FilterPillsProps {
  project: Pick<WireProject, 'Collectors' | 'QuestData'>;
  test: WireItem | undefined;
  address: ResultsAddress;
  hrefWith: HrefWith;
}

export function FilterPills({ project, test, address, hrefWith }: FilterPillsProps) {
  const { gender, minAge, maxAge } = address;
  const everyYear = minAge === everyAge.minAge && maxAge === everyAge.maxAge;
  const without = (filter: Partial<TesterFilter>): string => hrefWith({ ...filter, finding: null });
  return (
    <div className={classes.pills} role="group" aria-label={words.active}>
      <FilterPill text={words.ages(minAge, maxAge)} without={everyYear ? null : without(everyAge)} />
      <FilterPill
        text={gender === null ? words.allGenders : words.genders[gender]}
        without={gender === null ? null : without({ gender: null })}
      />
      {furtherPills(address, project, test).map(({ text, off }) => (
        <FilterPill key={Object.keys(off)[0]} text={text} without={without(off)} />
      ))}
    </div>
  );
}

interface FurtherPill {
  text: string;
  /** What takes it off. */
  off: Partial<TesterFilter>;
}

/** Filters that are shown only where they hold. */
function furtherPills(address: ResultsAddress, { Collectors, QuestData }: FilterPillsProps['project'], test: WireItem | undefined) {
  const { collector, device, language, from, to, answered, screen, grades } = address;
  const pills: (FurtherPill | null)[] = [
    collector === null ? null : { text: Collectors.find(({ Id }) => Id === collector)?.Name ?? collector, off: { collector: null } },
    device === null ? null : { text: deviceName(device), off: { device: null } },
    language === null ? null : { text: languageName(language), off: { language: null } },
    from === null && to === null ? null : { text: daysText(address), off: { from: null, to: null } },
    answered === null
      ? null
      : { text: answerText(address, QuestData.Items) ?? words.answeredAtAll(answered), off: { answered: null, answer: null } },
    screen === null ? null : { text: words.visited(screenName(screen, test)), off: { screen: null } },
    grades ? { text: words.gradesText(grades), off: { grades: null } } : null,
  ];
  return pills.filter((pill) => pill !== null);
}

const screenName = (screen: string, test: WireItem | undefined): string =>
  test?.QuestItem.Prototype?.Screens.find(({ Id }) => Id === screen)?.Name || screen;

/** `without`: the address that shows the rest as well; null if nothing is left out. */
function FilterPill({ text, without }: { text: string; without: string | null }) {
  if (without === null) return <Pill>{text}</Pill>;
  return (
    <Link className={classes.removable} to={without} replace preventScrollReset aria-label={words.remove(text)} title={text}>
      <span className={classes.removableText}>{text}</span>
      <IconX size={13} stroke={2} aria-hidden />
    </Link>
  );
}
