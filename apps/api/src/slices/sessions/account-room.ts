/** What the recordings of an account take, against its quota; asked of the database now and then, however many chunks arrive. */
import { sql } from 'kysely';
import type { Db, Ports } from '../../platform/ports.ts';

const keptMs = 30_000;
const mostKept = 5_000;

/** Bytes that testers have sent to all projects of an account and that are still kept. */
async function bytesOfAccount(db: Db, accountId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(event_bytes + media_bytes), 0)::bigint as bytes
    from recording join project on project.id = recording.project_id where project.owner_id = ${accountId}`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Whether an account's recordings take all that they may; a demo belongs to no account. */
export async function isAccountFull({ quotas }: Pick<Ports, 'quotas'>, db: Db, accountId: string | null): Promise<boolean> {
  return accountId !== null && (await bytesOfAccount(db, accountId)) >= quotas.accountBytes;
}

/** The same by a project of the account, remembered for half a minute. */
export function accountRoom(ports: Pick<Ports, 'db' | 'quotas' | 'now'>): (projectId: string) => Promise<boolean> {
  const known = new Map<string, { untilMs: number; full: Promise<boolean> }>();
  return (projectId) => {
    const nowMs = ports.now().getTime();
    const kept = known.get(projectId);
    if (kept !== undefined && kept.untilMs > nowMs) return kept.full;
    const full = findOwner(ports.db, projectId).then((ownerId) => isAccountFull(ports, ports.db, ownerId));
    if (known.size >= mostKept) known.clear();
    known.set(projectId, { untilMs: nowMs + keptMs, full });
    full.catch(() => known.delete(projectId));
    return full;
  };
}

/** The account that a project belongs to; null for a demo. */
export async function findOwner(db: Db, projectId: string): Promise<string | null> {
  const { rows } = await sql<{ ownerId: string | null }>`select owner_id as "ownerId" from project where id = ${projectId}`.execute(db);
  return rows[0]?.ownerId ?? null;
}
