/** What a researcher finds on the dashboard: what is collecting, what is new since the last visit, what needs a decision. */
import type { Answer, calls, WireDashboard } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { countRecordings, type RecordingCounts } from '../recordings/index.ts';
import { findDecisions } from './find-decisions.ts';
import { findCollecting, findNews, hasProjects, type CollectingRow } from './find-collecting.ts';
import { noteVisit } from './visit-store.ts';

const weekMs = 7 * 86_400_000;

export async function getDashboard(
  ports: Pick<Ports, 'db' | 'env' | 'now'>,
  { accountId }: ResearcherCaller,
): Promise<Answer<typeof calls.getDashboard>> {
  const { db, now } = ports;
  const lastVisit = await noteVisit(db, accountId, now());
  const since = lastVisit ?? new Date(now().getTime() - weekMs);
  const [HasProjects, collecting, News] = await Promise.all([
    hasProjects(db, accountId),
    findCollecting(db, accountId),
    findNews(db, accountId, since),
  ]);
  const counts = await countsOf(db, collecting);
  return {
    HasProjects,
    LastVisit: lastVisit?.toISOString() ?? null,
    Collecting: collecting.map((row) => toCollecting(row, counts.get(row.Collector.Id))),
    News,
    Decisions: await findDecisions(ports, accountId, collecting, counts),
  };
}

type Counts = Map<string, RecordingCounts>;

async function countsOf(db: Db, rows: readonly CollectingRow[]): Promise<Counts> {
  return rows.length === 0
    ? new Map()
    : countRecordings(
        db,
        rows.map(({ Collector }) => Collector.Id),
      );
}

function toCollecting({ Project, Collector, SampleSize }: CollectingRow, counts?: RecordingCounts): WireDashboard['Collecting'][number] {
  const { completes = 0, partial = 0, underWay = 0 } = counts ?? {};
  return { Project, Collector, SampleSize, Completes: completes, UnderWay: underWay, DropOuts: partial - underWay };
}
