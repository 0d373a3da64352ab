/** What the public sees of a report: its figures and words, without the ids that lead to testers and recordings. */
import { withoutAddresses } from '@sightline/domain/shares';
import type { Report, ReportGroup, ShownReport } from '@sightline/wire/calls';

/** Made of what is allowed, field by field: what a report gains later stays inside until it is added here. */
export function toPublic(report: ShownReport): ShownReport {
  const { projectName, projectDescription, printedAt, filter, collectorName, recordings, excluded, collected, tests, method } = report;
  return {
    projectName,
    projectDescription,
    printedAt,
    filter: filter && { ...filter, Collector: filter.Collector === null ? null : 'collector' },
    collectorName,
    recordings,
    excluded,
    collected,
    tests: tests.map(({ name, task, report: ofTest }, index) => ({ id: `test-${index + 1}`, name, task, report: withoutIds(ofTest) })),
    method,
  };
}

function withoutIds({ All, Unsuccess, Difficult, Success, DroppedOut, Excluded }: Report): Report {
  const groups = { All, Unsuccess, Difficult, Success, DroppedOut };
  const open = Object.entries(groups).map(([name, group]) => [name, openGroup(group)] as const);
  return { ...(Object.fromEntries(open) as typeof groups), Excluded, Quality: { Speeding: [], StraightLining: [] } };
}

function openGroup(group: ReportGroup): ReportGroup {
  const { Count, SuccessRate, SuccessRateColor, SuccessRateInterval, Title, Description, QuantitiveIndicators, Scores } = group;
  return {
    Count,
    SuccessRate,
    SuccessRateColor,
    SuccessRateInterval,
    Title,
    Description,
    GoodCriterias: group.GoodCriterias.map(openCriterion),
    BadCriterias: group.BadCriterias.map(openCriterion),
    QuantitiveIndicators,
    Blocks: group.Blocks.map((block) => ({
      ...block,
      Texts: block.Texts.map(({ Text }) => ({ RecordingId: '', Text: withoutAddresses(Text) })),
    })),
    Scores,
    RawData: [],
    RawDataCount: group.RawDataCount ?? group.RawData.length,
  };
}

/** An advantage or a flaw may be what a tester wrote. */
function openCriterion({ Text, RecordingIds, Count }: ReportGroup['GoodCriterias'][number]): ReportGroup['GoodCriterias'][number] {
  return { Text: withoutAddresses(Text), RecordingIds: [], Count: Count ?? RecordingIds.length };
}
