/** `/exported/:ticket`: the file of one export for the browser's own download, which sends no token; and the call that makes the ticket. */
import type { FastifyInstance } from 'fastify';
import type { ExportKind } from '@sightline/domain/exports';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { isSessionOpen } from '../identity/index.ts';
import { findProject } from '../projects/index.ts';
import { fileNameOf } from './export-answer.ts';
import { findDone, type ExportRow } from './export-store.ts';
import { findTicket, insertTicket } from './export-ticket-store.ts';

/** Long enough to begin; a download under way is not cut short by it. */
const ticketMs = 10 * 60_000;
/** A large file goes down slow lines. */
const downloadTimeoutMs = 600_000;

const mediaTypes: Readonly<Record<ExportKind, string>> = {
  csv: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ndjson: 'application/gzip',
};

/** not-found also while the export is being made, and once its file was removed. */
export async function downloadExport(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { accountId, actor }: Pick<ResearcherCaller, 'accountId' | 'actor'>,
  input: { export: string },
): Promise<{ Url: string } | Refusal> {
  const done = await findDone(db, accountId, input.export);
  if (done === null) return refuse('not-found');
  const token = newToken();
  const ticket = { exportId: done.id, session: actor?.session ?? null };
  await insertTicket(db, hashToken(token), ticket, new Date(now().getTime() + ticketMs));
  return { Url: `/exported/${token}` };
}

/** Registers the address. */
export function registerExportedFiles(app: FastifyInstance, ports: Ports): void {
  app.get<{ Params: { ticket: string } }>('/exported/:ticket', { handlerTimeout: downloadTimeoutMs }, async (request, reply) => {
    const found = await findFile(ports, request.params.ticket);
    if (found === null) return reply.status(404).send({ error: 'not-found', errormessage: refuse('not-found').message, code: 'not-found' });
    const { row, fileKey, name, size } = found;
    return reply
      .header('content-type', mediaTypes[row.kind])
      .header('content-length', String(size))
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .send(ports.files.read(fileKey, { first: 0, last: size - 1 }));
  });
}

interface ExportedFile {
  row: ExportRow;
  fileKey: string;
  name: string;
  size: number;
}

/** Null also if the session that made the ticket was signed out, or if the project is no longer theirs. */
async function findFile({ db, files, now }: Pick<Ports, 'db' | 'files' | 'now'>, token: string): Promise<ExportedFile | null> {
  const ticket = await findTicket(db, hashToken(token), now());
  if (ticket === null || !(await isSessionOpen(db, ticket.accountId, ticket.session, now()))) return null;
  const row = await findDone(db, ticket.accountId, ticket.exportId);
  const project = row === null ? null : await findProject(db, ticket.accountId, row.projectId);
  const fileKey = row?.fileKey ?? null;
  const size = fileKey === null ? null : await files.size(fileKey);
  if (row === null || project === null || fileKey === null || size === null) return null;
  return { row, fileKey, name: fileNameOf(row, project.name), size };
}
