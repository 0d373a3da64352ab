/** The only SQL that writes `page_file`, `page_address` and `recording_page_address`: files of outside sites that recorded pages load. */
import { sql } from 'kysely';
import { keepFiles } from '../../../platform/file-removal.ts';
import type { Db } from '../../../platform/ports.ts';

export interface PageFile {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: string;
  mediaType: string;
  byteCount: number;
  fileKey: string;
}

/** What is known of an address. `hash`: null if nothing could be kept. */
export interface PageAddress {
  address: string;
  hash: string | null;
  failure: string | null;
  /** Addresses that a style sheet loads in turn, at any depth. */
  nested: string[];
}

/** How much a project keeps so far. */
export async function findUsage(db: Db, projectId: string): Promise<{ addresses: number; bytes: number }> {
  const { rows } = await sql<{ addresses: number; bytes: number }>`
    select (select count(*)::int from page_address where project_id = ${projectId}) as addresses,
      (select coalesce(sum(byte_count), 0)::float8 from page_file where project_id = ${projectId}) as bytes`.execute(db);
  return rows[0] ?? { addresses: 0, bytes: 0 };
}

/** Of these addresses those that were tried: with success, or since `triedSince` without. */
export async function findKnown(db: Db, projectId: string, addresses: readonly string[], triedSince: Date): Promise<PageAddress[]> {
  const { rows } = await sql<PageAddress>`
    select address, hash, failure, nested from page_address
    where project_id = ${projectId} and address = any (${addresses}) and (hash is not null or checked_at >= ${triedSince})`.execute(db);
  return rows;
}

export async function hasFile(db: Db, projectId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`select from page_file where project_id = ${projectId} and hash = ${hash}`.execute(db);
  return rows.length > 0;
}

/** Gives a durable file its row, in the caller's transaction; one of the same content stays, and the new file stays listed for removal. */
export async function saveFile(trx: Db, projectId: string, { hash, mediaType, byteCount, fileKey }: PageFile): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into page_file (project_id, hash, media_type, byte_count, file_key)
    select id, ${hash}, ${mediaType}, ${byteCount}, ${fileKey} from project where id = ${projectId} for key share
    on conflict do nothing`.execute(trx);
  if (numAffectedRows === 1n) await keepFiles(trx, fileKey);
}

/** A later success replaces a failure; what is kept stays. */
export async function saveAddress(
  trx: Db,
  projectId: string,
  { address, hash, failure, nested }: PageAddress,
  checkedAt: Date,
): Promise<void> {
  await sql`
    insert into page_address (project_id, address, hash, failure, nested, checked_at)
    select id, ${address}, ${hash}, ${failure}, ${nested}, ${checkedAt} from project where id = ${projectId} for key share
    on conflict (project_id, address) do update
      set hash = excluded.hash, failure = excluded.failure, nested = excluded.nested, checked_at = excluded.checked_at
      where page_address.hash is null`.execute(trx);
}

/** Keeps these addresses for as long as the recording is there. False if it is gone. */
export async function saveUses(trx: Db, recordingId: string, addresses: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from recording where id = ${recordingId} for key share`.execute(trx);
  await sql`
    insert into recording_page_address (recording_id, project_id, address)
    select recording.id, recording.project_id, address from recording, unnest(${addresses}::text[]) address where recording.id = ${recordingId}
    on conflict do nothing`.execute(trx);
  return rows.length > 0;
}

/** What is kept for a recording: hashes by address. What its page sent itself replaces what the server got. */
export async function findNames(db: Db, recordingId: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ address: string; hash: string }>`
    select address, hash from (
      select used.address, file.hash, false as is_sent from recording_page_address used
      join page_address known on known.project_id = used.project_id and known.address = used.address
      join page_file file on file.project_id = known.project_id and file.hash = known.hash
      where used.recording_id = ${recordingId}
      union all
      select sent.address, file.hash, true from sent_page_file sent
      join page_file file on file.project_id = sent.project_id and file.hash = sent.hash
      where sent.recording_id = ${recordingId}) named
    order by is_sent, address`.execute(db);
  return Object.fromEntries(rows.map(({ address, hash }) => [address, hash]));
}

/** A file that a recording loads, also by a style sheet; null if it does not. */
export async function findPageFile(db: Db, recordingId: string, hash: string): Promise<PageFile | null> {
  const { rows } = await sql<PageFile>`
    select file.hash, file.media_type as "mediaType", file.byte_count as "byteCount", file.file_key as "fileKey" from page_file file
    where file.hash = ${hash} and exists (
      select from recording_page_address used
      join page_address known on known.project_id = used.project_id and known.address = used.address
      where used.recording_id = ${recordingId} and known.project_id = file.project_id and known.hash = file.hash
      union all
      select from sent_page_file sent where sent.recording_id = ${recordingId} and sent.project_id = file.project_id and sent.hash = file.hash)`.execute(
    db,
  );
  return rows[0] ?? null;
}
