/** The exports that an account has made of a project. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { WireExport } from '@sightline/wire/calls';
import type { Ports } from '../../platform/ports.ts';
import { findProject } from '../projects/index.ts';
import { toExport } from './export-answer.ts';
import { listExports } from './export-store.ts';

/** Newest first. */
export async function getExports(
  { db }: Pick<Ports, 'db'>,
  { accountId }: { accountId: string },
  input: { project: string },
): Promise<{ Exports: WireExport[] } | Refusal> {
  const project = await findProject(db, accountId, input.project);
  if (project === null) return refuse('not-found');
  return { Exports: (await listExports(db, accountId, project.id)).map((row) => toExport(row, project.name)) };
}
