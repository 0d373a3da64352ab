/** Summaries as a worker is handed them → summaries as they are merged. Those of the last project stay, so that after a change only what changed is read. */
import type { RecordingSummary, SummarisedRecording } from '@sightline/analysis';
import type { TaskIo } from '../../../platform/workers/index.ts';
import type { SummaryRow } from '../recording-store.ts';
import type { SummaryVersions, WantedSummaries } from '../summary-parts.ts';

interface Held {
  version: string;
  recording: SummarisedRecording;
  /** Characters of its JSON. */
  length: number;
}

/** Characters of JSON whose objects a thread holds on to: a tenth of its heap. */
const mostHeld = 48_000_000;

/** A thread that has nothing to do ends, and this with it. */
let last: { projectId: string; byId: ReadonlyMap<string, Held> } = { projectId: '', byId: new Map() };

/** All summaries of the project that the task was given by `summaryParts`, newest first. They are shared between tasks: nobody may change them. */
export async function readSummaries(io: TaskIo): Promise<SummarisedRecording[]> {
  for await (const given of io.read<SummaryVersions>('versions')) return readGiven(io, given);
  return [];
}

async function readGiven(io: TaskIo, { projectId, versions }: SummaryVersions): Promise<SummarisedRecording[]> {
  const known = last.projectId === projectId ? last.byId : new Map<string, Held>();
  const missing = versions.filter(({ recordingId, version }) => known.get(recordingId)?.version !== version);
  const read = await readMissing(io, missing.length === versions.length ? null : missing.map(({ recordingId }) => recordingId));
  const byId = new Map<string, Held>();
  for (const { recordingId, version } of versions) {
    // One that was deleted since the versions were read is in neither.
    const fresh = read.get(recordingId);
    const held = known.get(recordingId);
    if (fresh !== undefined) byId.set(recordingId, { ...fresh, version });
    else if (held?.version === version) byId.set(recordingId, held);
  }
  const all = [...byId.values()];
  const length = all.reduce((sum, one) => sum + one.length, 0);
  last = length > mostHeld ? { projectId: '', byId: new Map() } : { projectId, byId };
  return all.map(({ recording }) => recording);
}

async function readMissing(io: TaskIo, wanted: WantedSummaries): Promise<Map<string, Omit<Held, 'version'>>> {
  const read = new Map<string, Omit<Held, 'version'>>();
  if (wanted?.length === 0) return read;
  await io.write(new TextEncoder().encode(JSON.stringify(wanted)));
  for await (const rows of io.read<SummaryRow[]>('summaries'))
    for (const { recordingId, startedAt, lapsed, excluded, summary } of rows) {
      const recordedAt = startedAt.toISOString();
      const parsed = JSON.parse(summary) as RecordingSummary;
      read.set(recordingId, { recording: { recordingId, recordedAt, lapsed, excluded, summary: parsed }, length: summary.length });
    }
  return read;
}
