/** Rule R6: pages of a website test are taken from the website that its question links to, and from no other. */
import { sql } from 'kysely';
import { isOneSite } from '@sightline/domain/sites';
import type { Db } from '../../../platform/ports.ts';

/** Links are locked while a study runs, so what was found stays true; the oldest is forgotten first. */
const mostKept = 5_000;

/** Which browser sent it: the origin of the page it stands on, as the browser itself says; programs say none. */
export type FromSite = (sent: { stream: string; tokenHash: Buffer; origin: string | undefined }) => Promise<boolean>;

/** Returns whether a chunk may come from where it comes from; asks the database once per session, question and origin. */
export function siteCheck(db: Db): FromSite {
  const known = new Map<string, Promise<boolean>>();
  return ({ stream, tokenHash, origin }) => {
    const [kind, questionId = ''] = stream.split('.');
    if (kind !== 'page' || origin === undefined) return Promise.resolve(true);
    const key = `${tokenHash.toString('base64')} ${questionId} ${origin}`;
    const found = known.get(key) ?? ask(db, tokenHash, questionId, origin);
    known.set(key, found);
    found.catch(() => known.delete(key));
    if (known.size > mostKept) known.delete(known.keys().next().value ?? key);
    return found;
  };
}

/** A session or question that is not there is refused by its own name later. */
async function ask(db: Db, tokenHash: Buffer, questionId: string, origin: string): Promise<boolean> {
  const { rows } = await sql<{ url: string }>`
    select question.url from recording join question on question.project_id = recording.project_id
    where recording.token_hash = ${tokenHash} and question.id = ${questionId}`.execute(db);
  const link = rows[0]?.url;
  if (link === undefined || !URL.canParse(link)) return true;
  return URL.canParse(origin) && isOneSite(new URL(link).hostname, new URL(origin).hostname);
}
