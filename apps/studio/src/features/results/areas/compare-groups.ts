/** Groups of testers whose areas can be compared: by what they are, have or said, each as the filter of a call. */
import type { SegmentFilter, WireItem, WireProject, WireSegment } from '@sightline/wire/calls';
import { areasTexts as words } from '../../../lib/texts/areas.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { answerableQuestions, answersOf, deviceName } from '../filter-names.ts';
import { outcomeLook } from '../outcomes.ts';
import { shownFields, type ResultsAddress } from '../results-address.ts';

export const groupings = ['outcome', 'gender', 'age', 'device', 'collector', 'answer', 'segment'] as const;
export type Grouping = (typeof groupings)[number];

export interface Group {
  value: string;
  label: string;
  /** On top of the filters of the page; of a saved segment in their place. */
  fields: SegmentFilter;
}

export interface GroupSources {
  project: Pick<WireProject, 'Collectors' | 'QuestData'>;
  devices: readonly { Value: string }[];
  segments: readonly WireSegment[];
  /** Of all testers who said theirs. */
  ages: readonly number[];
}

const genders = ['Female', 'Male', 'Other'] as const;
const outcomes = ['Success', 'Difficult', 'Unsuccess'] as const;

export function groupsOf(by: Grouping, { project, devices, segments, ages }: GroupSources): Group[] {
  switch (by) {
    case 'outcome':
      return outcomes.map((outcome) => ({ value: outcome, label: outcomeLook[outcome].name, fields: { outcome } }));
    case 'gender':
      return genders.map((gender) => ({ value: gender, label: resultsTexts.filter.genders[gender], fields: { gender } }));
    case 'age':
      return ageHalves(ages);
    case 'device':
      return devices.map(({ Value }) => ({ value: Value, label: deviceName(Value), fields: { device: Value as SegmentFilter['device'] } }));
    case 'collector':
      return project.Collectors.map(({ Id, Name }) => ({ value: Id, label: Name, fields: { collector: Id } }));
    case 'answer':
      return answerGroups(project.QuestData.Items);
    case 'segment':
      return segments.map(({ Id, Name, Filter }) => ({ value: Id, label: Name, fields: Filter }));
  }
}

/** Below the median age, and from it on. */
function ageHalves(ages: readonly number[]): Group[] {
  const sorted = [...ages].sort((a, b) => a - b);
  const median = Math.ceil(sorted[Math.floor(sorted.length / 2)] ?? 0);
  if (median <= (sorted[0] ?? 0)) return [];
  return [
    { value: 'younger', label: words.younger(median), fields: { maxAge: median - 1 } },
    { value: 'older', label: words.older(median), fields: { minAge: median } },
  ];
}

function answerGroups(items: readonly WireItem[]): Group[] {
  return answerableQuestions(items).flatMap(({ item, label }) =>
    (answersOf(item) ?? []).map((answer) => ({
      value: `${item.QuestItem.Id} ${answer.value}`,
      label: resultsTexts.filter.answeredBy(label, answer.label),
      fields: { answered: item.QuestItem.Id, answer: answer.value },
    })),
  );
}

/** What a group is asked for with. */
export function groupFields(by: Grouping, { fields }: Group, address: ResultsAddress): SegmentFilter {
  return by === 'segment' ? fields : { ...shownFields(null, address), ...fields };
}
