/** The part of a report that an export with a filter shows, the same in every format and on the page. */
import type { ReportGroup, ReportGroups } from '@sightline/wire/calls';
import type { SourceOf } from './export-source.ts';

type Filter = SourceOf['filter'];

/** Name of the group that is shown: that of the filter's outcome, else of all outcomes. */
export const shownGroupName = (filter: Filter): keyof ReportGroups => filter?.outcome ?? 'All';

/** The group that is shown. */
export const shownGroup = (report: ReportGroups, filter: Filter): ReportGroup => report[shownGroupName(filter)];
