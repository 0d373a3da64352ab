/** The filters themselves, in three groups, with the saved segments below. */
import { Button, NativeSelect } from '@mantine/core';
import { SegmentedChoice } from '@sightline/ui';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { failureText } from '../../../lib/call-failure.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { deviceName, languageName, type Option } from '../filter-names.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import { everyone, genderGroups, isFiltered, type GenderGroup, type TesterFilter } from '../tester-filter.ts';
import { useFilterChoices } from '../use-filter-choices.ts';
import { AgeRange } from './age-range.tsx';
import { AnswerFilter } from './answer-filter.tsx';
import { DateRange } from './date-range.tsx';
import { FilterGroup } from './filter-group.tsx';
import classes from './filter.module.css';
import { GradeChoice } from './grade-choice.tsx';
import { SavedSegments } from './saved-segments.tsx';

const words = resultsTexts.filter;
const genderOptions: readonly { value: GenderGroup | ''; label: string }[] = [
  { value: '', label: resultsTexts.all },
  ...genderGroups.map((value) => ({ value, label: words.genders[value] })),
];

interface FilterPanelProps {
  project: WireProject;
  testId: string | null;
  /** Whether the test has gaze to be graded. */
  hasGaze: boolean;
  address: ResultsAddress;
  hrefWith: HrefWith;
  onChange: (filter: Partial<ResultsAddress>) => void;
}

export function FilterPanel({ project, testId, hasGaze, address, hrefWith, onChange }: FilterPanelProps) {
  return (
    <div className={classes.panel}>
      <FilterGroup title={words.testers} opened>
        <SegmentedChoice
          label={words.gender}
          options={genderOptions}
          value={address.gender ?? ''}
          onChange={(gender) => onChange({ gender: gender === '' ? null : gender })}
        />
        <AgeRange minAge={address.minAge} maxAge={address.maxAge} onChange={onChange} />
        <NativeSelect
          label={words.collector}
          value={address.collector ?? ''}
          onChange={(event) => onChange({ collector: event.currentTarget.value || null })}
          data={[{ value: '', label: words.allCollectors }, ...project.Collectors.map(({ Id, Name }) => ({ value: Id, label: Name }))]}
        />
      </FilterGroup>
      <ChosenFilters project={project} testId={testId} address={address} onChange={onChange} hasGaze={hasGaze} />
      <SavedSegments projectId={project.Id} readOnly={project.ReadOnly} testId={testId} address={address} hrefWith={hrefWith} />
      <Button variant="subtle" size="sm" disabled={!isFiltered(address)} onClick={() => onChange(everyone)}>
        {words.clear}
      </Button>
    </div>
  );
}

interface ChosenFiltersProps {
  project: WireProject;
  testId: string | null;
  hasGaze: boolean;
  address: TesterFilter;
  onChange: (filter: Partial<TesterFilter>) => void;
}

/** What testers brought along and did, from what the server found in the recordings. */
function ChosenFilters({ project, testId, hasGaze, address, onChange }: ChosenFiltersProps) {
  const choices = useFilterChoices(project.Id, testId);
  const { device, language, from, to, answered, screen, grades } = address;
  const { Languages = [], Devices = [], Screens = [] } = choices.data ?? {};
  const items: readonly WireItem[] = project.QuestData.Items;
  const counted = (Value: string, name: string, Count: number): Option => ({ value: Value, label: words.option(name, Count) });
  return (
    <>
      <FilterGroup title={words.recordings} opened={[device, language, from, to].some((part) => part !== null)}>
        <ChoiceFilter
          label={words.device}
          all={words.allDevices}
          value={device}
          options={Devices.map(({ Value, Count }) => counted(Value, deviceName(Value), Count))}
          nameOf={deviceName}
          onChange={(value) => onChange({ device: value as TesterFilter['device'] })}
        />
        <ChoiceFilter
          label={words.language}
          all={words.allLanguages}
          value={language}
          options={Languages.map(({ Value, Count }) => counted(Value, languageName(Value), Count))}
          nameOf={languageName}
          onChange={(value) => onChange({ language: value })}
        />
        <DateRange from={from} to={to} onChange={onChange} />
      </FilterGroup>
      <FilterGroup title={words.session} opened={[answered, screen, grades].some((part) => part !== null && part !== '')}>
        <AnswerFilter items={items} filter={address} onChange={onChange} />
        {testId !== null && (
          <ChoiceFilter
            label={words.screen}
            all={words.allScreens}
            value={screen}
            options={Screens.map(({ Value, Name, Count }) => counted(Value, Name, Count))}
            nameOf={(place) => place}
            onChange={(value) => onChange({ screen: value })}
          />
        )}
        {hasGaze && <GradeChoice grades={grades} onChange={onChange} />}
      </FilterGroup>
      {choices.isError && (
        <p className={classes.hint} role="alert">
          {words.choicesFailed} {failureText(choices.error)}
        </p>
      )}
    </>
  );
}

interface ChoiceFilterProps {
  label: string;
  all: string;
  value: string | null;
  options: readonly Option[];
  nameOf: (value: string) => string;
  onChange: (value: string | null) => void;
}

/** What is filtered by stays among the options, whether anybody has it or not. */
function ChoiceFilter({ label, all, value, options, nameOf, onChange }: ChoiceFilterProps) {
  const isListed = value === null || options.some((option) => option.value === value);
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      data={[{ value: '', label: all }, ...options, ...(isListed ? [] : [{ value, label: nameOf(value) }])]}
    />
  );
}
