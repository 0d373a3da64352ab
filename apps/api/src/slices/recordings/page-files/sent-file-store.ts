/** The only SQL that writes `sent_page_file`: pictures and fonts that a tester's page offers and sends for its own recording. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/ports.ts';

export interface OfferedFile {
  address: string;
  /** SHA-256 in hexadecimal. */
  hash: string;
  byteCount: number;
}

/** How much a recording has offered so far. A file of two addresses counts twice. */
export async function findOffered(db: Db, recordingId: string): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(byte_count), 0)::float8 as bytes from sent_page_file where recording_id = ${recordingId}`.execute(
    db,
  );
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** What an address showed first stays. Nothing is kept for a recording that is gone. */
export async function saveOffers(db: Db, recordingId: string, offers: readonly OfferedFile[]): Promise<void> {
  const column = <K extends keyof OfferedFile>(name: K) => offers.map((offer) => offer[name]);
  await sql`
    insert into sent_page_file (recording_id, project_id, address, hash, byte_count)
    select recording.id, recording.project_id, offer.* from recording,
      unnest(${column('address')}::text[], ${column('hash')}::text[], ${column('byteCount')}::int[]) offer
    where recording.id = ${recordingId} on conflict do nothing`.execute(db);
}

/** Hashes that a recording offered and its project does not have. */
export async function findWanted(db: Db, recordingId: string): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct hash from sent_page_file offer where recording_id = ${recordingId} and not exists (
      select from page_file file where file.project_id = offer.project_id and file.hash = offer.hash) order by hash`.execute(db);
  return rows.map(({ hash }) => hash);
}

export interface AwaitedFile {
  projectId: string;
  byteCount: number;
  /** The project records no pictures of its sites. */
  hidesPictures: boolean;
}

/** The project and size of a file that is still to come, which stays offered to the end of a transaction; null if it was not offered, or is there. */
export async function findAwaited(db: Db, recordingId: string, hash: string): Promise<AwaitedFile | null> {
  const { rows } = await sql<AwaitedFile>`
    select project_id as "projectId", byte_count as "byteCount",
      (select hide_texts = 2 from project where project.id = offer.project_id) as "hidesPictures" from sent_page_file offer
    where recording_id = ${recordingId} and hash = ${hash} and not exists (
      select from page_file file where file.project_id = offer.project_id and file.hash = offer.hash)
    limit 1 for key share of offer`.execute(db);
  return rows[0] ?? null;
}

/** What is there of a recording: hashes by address. */
export async function findSent(db: Db, recordingId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ address: string; hash: string }>`
    select address, sent.hash from sent_page_file sent join page_file file on file.project_id = sent.project_id and file.hash = sent.hash
    where recording_id = ${recordingId} order by address`.execute(db);
  return new Map(rows.map(({ address, hash }) => [address, hash]));
}

/** Keeps exactly these of what a recording sent, under these addresses. The rest goes, and its files if nothing else needs them. */
export async function keepSent(trx: Db, recordingId: string, byAddress: ReadonlyMap<string, string>): Promise<void> {
  const [addresses, hashes] = [[...byAddress.keys()], [...byAddress.values()]];
  await sql`
    insert into sent_page_file (recording_id, project_id, address, hash, byte_count)
    select ${recordingId}, file.project_id, named.address, file.hash, file.byte_count
    from unnest(${addresses}::text[], ${hashes}::text[]) named (address, hash)
    join recording on recording.id = ${recordingId} join page_file file on file.project_id = recording.project_id and file.hash = named.hash
    on conflict do nothing`.execute(trx);
  await sql`delete from sent_page_file where recording_id = ${recordingId} and address <> all (${addresses}::text[])`.execute(trx);
}
