/** What a report says of each recording: its own rows, or all of them page by page where it holds the newest alone. */
import type { Report, ReportRows } from '@sightline/wire/calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** What of a report lists of recordings read. */
export type Judged = Pick<Report, 'Quality'> & Readonly<Record<'All' | 'DroppedOut', { RawData: Report['All']['RawData'] }>>;

const pageSize = 5_000;

/** Until all rows are there, those of the report; `error` where they did not come. */
export function useJudged(projectId: string, testId: string | null, report: Report): { judged: Judged; error: Error | null } {
  const isCut = report.All.RawDataCount !== undefined || report.DroppedOut.RawDataCount !== undefined;
  const rows = useQuery({
    queryKey: [...queryKeys.results(projectId), 'rows', testId],
    queryFn: ({ signal }) => allRows(projectId, testId, signal),
    enabled: isCut,
  });
  const judged = useMemo(
    () => (isCut && rows.data !== undefined ? { ...report, All: { RawData: rows.data }, DroppedOut: { RawData: [] } } : report),
    [isCut, rows.data, report],
  );
  return { judged, error: isCut ? rows.error : null };
}

async function allRows(projectId: string, testId: string | null, signal: AbortSignal): Promise<ReportRows['Rows']> {
  const rows: ReportRows['Rows'] = [];
  for (let count = 1; rows.length < count;) {
    const fields = { project: projectId, ...(testId !== null && { question: testId }), skip: rows.length, count: pageSize };
    const page = await callApi('getReportRows', fields, { signal });
    if (page.Rows.length === 0) break;
    rows.push(...page.Rows);
    count = page.Count;
  }
  return rows;
}
