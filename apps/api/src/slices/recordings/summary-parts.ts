/** A project's summaries as a worker is handed them: first which there are, then the content of those that it does not hold yet. */
import type { Db } from '../../platform/ports.ts';
import type { TaskParts } from '../../platform/workers/index.ts';
import { findSummaries, findSummaryVersions, type SummaryRow, type SummaryVersion } from './recording-store.ts';

/** The only piece of the source `versions`. */
export interface SummaryVersions {
  projectId: string;
  versions: SummaryVersion[];
}

/** What the worker writes once it has read them: ids of the recordings whose summaries it reads next, null for all. */
export type WantedSummaries = string[] | null;

/** As many summaries as a thread takes from another without being missed. */
const listLength = 500;

/** For one run of a task that calls `readSummaries`. */
export function summaryParts(db: Db, projectId: string): Required<TaskParts> {
  let wanted: WantedSummaries = [];
  const versions = async function* (): AsyncGenerator<SummaryVersions> {
    yield { projectId, versions: await findSummaryVersions(db, projectId) };
  };
  const summaries = async function* (): AsyncGenerator<SummaryRow[]> {
    const rows = await findSummaries(db, projectId, wanted);
    for (let at = 0; at < rows.length; at += listLength) yield rows.slice(at, at + listLength);
  };
  return {
    sources: { versions: versions(), summaries: summaries() },
    write: (bytes) => {
      wanted = JSON.parse(new TextDecoder().decode(bytes)) as WantedSummaries;
      return Promise.resolve();
    },
  };
}
