/** The report of a project as it is printed, and its findings as they are exported, for whoever else shows them. */
import type { ShownReport } from '@sightline/wire/calls';
import { findCollectorName } from './find-exported.ts';
import type { FoundSource, MakePorts, SourceOf } from './export-source.ts';
import type { ExportedFinding } from './find-findings.ts';
import { findFindings, findSource } from './make-file.ts';
import { toShown } from './make-pdf.ts';

/** null if the project is gone, or is no longer the account's. */
export async function findShownReport(ports: MakePorts, of: SourceOf): Promise<ShownReport | null> {
  const source = await findSource(ports, of);
  return source && toShown(ports, source);
}

export interface ShownFindings {
  project: FoundSource['project'];
  collectorName: string | null;
  /** Recordings that their notes may be on. */
  recordings: number;
  /** Most severe first. */
  findings: ExportedFinding[];
}

/** null if the project is gone, or is no longer the account's. */
export async function findShownFindings(ports: MakePorts, of: SourceOf): Promise<ShownFindings | null> {
  const source = await findSource(ports, of);
  if (source === null) return null;
  const [{ findings }, collectorName] = await Promise.all([findFindings(ports.db, of, source), findCollectorName(ports.db, of)]);
  return { project: source.project, collectorName, recordings: source.ids.length, findings };
}
