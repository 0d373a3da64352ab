/** The report of a project as it is printed, for whoever else shows it. */
import type { ShownReport } from '@sightline/wire/calls';
import type { MakePorts, SourceOf } from './export-source.ts';
import { findSource } from './make-file.ts';
import { toShown } from './make-pdf.ts';

/** null if the project is gone, or is no longer the account's. */
export async function findShownReport(ports: MakePorts, of: SourceOf): Promise<ShownReport | null> {
  const source = await findSource(ports, of);
  return source && toShown(ports, source);
}
