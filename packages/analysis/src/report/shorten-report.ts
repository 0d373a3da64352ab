/** A report as a page opens with it: of every list that grows with the testers the newest entries alone. */
import type { ReportGroup, ReportGroups } from '@sightline/wire/calls';

/** Open answers of a section. */
const mostTexts = 50;
const mostRows = 1_000;
/** Recordings behind a criterion. */
const mostBehind = 1_000;

/** The figures stay as they are; what was left out is counted. A report of few testers stays whole. */
export function shortenReport(report: ReportGroups): ReportGroups {
  return {
    All: shortenGroup(report.All),
    Unsuccess: shortenGroup(report.Unsuccess),
    Difficult: shortenGroup(report.Difficult),
    Success: shortenGroup(report.Success),
    DroppedOut: shortenGroup(report.DroppedOut),
  };
}

function shortenGroup(group: ReportGroup): ReportGroup {
  const { RawData, Blocks, GoodCriterias, BadCriterias } = group;
  return {
    ...group,
    GoodCriterias: GoodCriterias.map(shortenCriterion),
    BadCriterias: BadCriterias.map(shortenCriterion),
    Blocks: Blocks.map((block) => ({ ...block, Texts: block.Texts.slice(0, mostTexts) })),
    RawData: RawData.slice(0, mostRows),
    ...(RawData.length > mostRows && { RawDataCount: RawData.length }),
  };
}

type Criterion = ReportGroup['GoodCriterias'][number];

function shortenCriterion(criterion: Criterion): Criterion {
  const { RecordingIds } = criterion;
  return RecordingIds.length <= mostBehind
    ? criterion
    : { ...criterion, RecordingIds: RecordingIds.slice(0, mostBehind), Count: RecordingIds.length };
}
