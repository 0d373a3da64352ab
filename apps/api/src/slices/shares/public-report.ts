/** What the public sees of a report: its figures and words, without the ids that lead to testers and recordings. */
import { maskContacts } from '@sightline/domain/shares';
import type { Report, ReportGroup, ReportGroups, ReportItem, SharedReport } from '@sightline/wire/calls';
import { publicFields } from './public-fields.ts';

/** Whether the ids of the recordings that words are of stay: only in what is stored, so that the words leave with their recordings. */
type Ids = 'kept' | 'removed';

/** As it is stored; `report` may hold more than is shared. */
export const toStored = (report: SharedReport): SharedReport => copyReport(report, 'kept');

/** As it is seen; `report` may have been stored when more was shared. */
export const toPublic = (report: SharedReport): SharedReport => copyReport(report, 'removed');

/** Made of what is allowed, field by field: what a report gains later stays inside until it is added here. */
function copyReport(report: SharedReport, ids: Ids): SharedReport {
  const { projectName, printedAt, filter, collectorName, recordings, excluded, collected, tests, method } = report;
  const shown = filter?.Outcome ?? 'All';
  return {
    projectName: maskContacts(projectName),
    printedAt,
    filter: publicFilter(filter),
    collectorName: collectorName === null ? null : maskContacts(collectorName),
    recordings,
    excluded,
    collected,
    tests: tests.map(({ name, task, report: ofTest }, index) => ({
      id: `test-${index + 1}`,
      name: maskContacts(name),
      task: maskContacts(task),
      report: copyGroups(ofTest, shown, ids),
    })),
    method: method.map(({ term, meaning }) => ({ term: maskContacts(term), meaning: maskContacts(meaning) })),
  };
}

export function publicFilter(filter: SharedReport['filter']): SharedReport['filter'] {
  if (filter === null) return null;
  const { Collector, Gender, MinAge, MaxAge, Outcome, More } = filter;
  const more = More === undefined ? {} : { More };
  return { Collector: Collector === null ? null : 'collector', Gender, MinAge, MaxAge, Outcome, ...more };
}

function copyGroups({ All, Unsuccess, Difficult, Success, DroppedOut, Excluded }: Report, shown: keyof ReportGroups, ids: Ids): Report {
  const groups = { All, Unsuccess, Difficult, Success, DroppedOut };
  const open = Object.entries(groups).map(([name, group]) => [name, copyGroup(group, name === shown ? ids : null)] as const);
  return { ...(Object.fromEntries(open) as typeof groups), Excluded, Quality: { Speeding: [], StraightLining: [] } };
}

/** `ids` is null for a group that was not shared: of it the counts beside the shown one are seen, and no words of its testers. */
function copyGroup(group: ReportGroup, ids: Ids | null): ReportGroup {
  return {
    ...publicFields(group, { SuccessRateColor: 'term', Title: 'term', Description: 'term' }),
    QuantitiveIndicators: publicFields(group.QuantitiveIndicators, {
      AverageDurationOf: 'term',
      AverageSuccessColor: 'term',
      TaskClarityColor: 'term',
      Norm: 'term',
    }),
    GoodCriterias: ids === null ? [] : group.GoodCriterias.map((criterion) => copyCriterion(criterion, ids)),
    BadCriterias: ids === null ? [] : group.BadCriterias.map((criterion) => copyCriterion(criterion, ids)),
    Blocks: ids === null ? [] : group.Blocks.map((block, index) => copySection(block, index, ids)),
    Scores: ids === null ? [] : group.Scores.map((score) => publicFields(score, { Name: 'term', Note: 'term', Source: 'term' })),
    RawData: [],
    RawDataCount: group.RawDataCount ?? group.RawData.length,
  };
}

function copySection(section: ReportGroup['Blocks'][number], index: number, ids: Ids): ReportGroup['Blocks'][number] {
  return {
    ...publicFields(section, { QuestionId: 'term', Name: 'text', Color: 'term' }),
    // The section over several questions is known by its empty id.
    QuestionId: section.QuestionId === '' ? '' : `question-${index + 1}`,
    Items: section.Items.map(copyItem),
    Texts: section.Texts.map(({ RecordingId, Text }) => ({
      RecordingId: ids === 'kept' ? RecordingId : '',
      Text: maskContacts(Text),
    })),
  };
}

function copyItem(item: ReportItem): ReportItem {
  return {
    ...publicFields(item, {
      ItemType: 'term',
      Name: 'text',
      Description: 'text',
      LeftLabel: 'text',
      RightLabel: 'text',
      Color: 'term',
    }),
    Values: item.Values.map((value) => publicFields(value, { Name: 'text', Color: 'term' })),
  };
}

/** An advantage or a flaw may be what a tester wrote. */
function copyCriterion(
  { Text, RecordingIds, Count }: ReportGroup['GoodCriterias'][number],
  ids: Ids,
): ReportGroup['GoodCriterias'][number] {
  return { Text: maskContacts(Text), RecordingIds: ids === 'kept' ? RecordingIds : [], Count: Count ?? RecordingIds.length };
}
