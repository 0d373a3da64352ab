/** The testers behind recordings of a test, as lists of paths and moments name them. */
import type { Report } from '@sightline/wire/calls';
import { useMemo, useState } from 'react';
import { testersBy, type Tester } from './scenarios/testers.ts';
import { useJudged } from './use-judged.ts';
import { useRecordings } from './use-recordings.ts';

export function useTesters(projectId: string, testId: string, report: Report): (recordingId: string) => Tester {
  const rows = useRecordings(projectId).data;
  const { judged } = useJudged(projectId, testId, report);
  const [now] = useState(() => new Date());
  return useMemo(() => testersBy(rows ?? [], judged, now), [rows, judged, now]);
}
