/** Which members a wave invites. */
import { sql, type RawBuilder } from 'kysely';
import { memberWeight, restHours, targetOf, type ChosenTarget } from '@sightline/domain/panel';
import type { Db } from '../../../platform/ports.ts';
import { countAround } from './count-matching.ts';
import { fits, inCountries, matches } from './target.ts';

export interface PickInput {
  target: ChosenTarget;
  limit: number;
  /** The project of the collector: nobody takes part in it twice. */
  projectId: string;
  now: Date;
  /** In [0, 1). */
  random: () => number;
}

interface Candidate {
  id: string;
  invited: number;
  answered: number;
}

/** Members that a wave chooses from, for each that it invites. */
const candidatesEach = 3;
/** So many more of the order are looked at than should be needed: some rest, and their keys do not lie evenly. */
const walkedMore = 2;
const hourMs = 3_600_000;

/**
 * Ids of at most `limit` members, whose rows are held until the transaction ends: rows that another wave holds are passed over. The candidates
 * follow a random place in an order that has nothing to do with when members joined; of these the wave takes a weighted sample without
 * replacement (Efraimidis and Spirakis 2006: the largest u^(1/w)). Of c candidates a wave, how likely a member is to be one varies by 1/√c from
 * member to member (the relative deviation of the sum of c exponential gaps): 8 % with waves of 50.
 */
export async function pickMembers(trx: Db, input: PickInput): Promise<string[]> {
  const { limit, random } = input;
  const from = random();
  const found = await findCandidates(trx, input, { from, wanted: limit * candidatesEach });
  return found
    .map((one) => ({ id: one.id, key: random() ** (1 / memberWeight(one)) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, limit)
    .map(({ id }) => id);
}

interface Search {
  /** Place in the order, in [0, 1): they are looked for from there to its end, and on from its beginning. */
  from: number;
  wanted: number;
}

/** Along the order of all members where those who fit lie near enough, else among those of the target's countries and ages. */
async function findCandidates(trx: Db, input: PickInput, { from, wanted }: Search): Promise<Candidate[]> {
  const { fitting, inCells, all } = await countAround(trx, input.target, input.now);
  const walked = Math.ceil((walkedMore * wanted * all) / Math.max(1, fitting));
  if (walked < inCells) {
    const after = await candidates(trx, input, wanted, walk(input, sql`random_key >= ${from}`, walked));
    if (after.length === wanted) return after;
    const before = await candidates(trx, input, wanted - after.length, walk(input, sql`random_key < ${from}`, walked));
    if (after.length + before.length === wanted) return [...after, ...before];
  }
  return candidates(trx, input, wanted, allWhoFit(input, from));
}

/** Keys of those who fit among the next members of the order, read only as far as they are taken. From the index alone: the state, which is not in it, is no part of what is asked of each. */
function walk({ target, now }: PickInput, part: RawBuilder<unknown>, members: number): RawBuilder<unknown> {
  return sql`
    select random_key from (
      select random_key, ${fits(targetOf(target, now))} as fits from panel_member where state = 'active' and ${part}
      order by random_key limit ${members}
    ) as next where fits`;
}

/** Keys of all who fit, in order. */
function allWhoFit({ target, now }: PickInput, from: number): RawBuilder<unknown> {
  return sql`
    select random_key from panel_member where ${matches(target, now)} and ${inCountries(targetOf(target, now))}
    order by random_key < ${from}, random_key`;
}

/** Reads and holds one row after another in the order of the keys, until there are enough. */
async function candidates(trx: Db, { target, projectId, now }: PickInput, wanted: number, keys: RawBuilder<unknown>): Promise<Candidate[]> {
  const restedBefore = new Date(now.getTime() - restHours * hourMs);
  // Materialized: otherwise the planner might follow the order of all members to find the few.
  const { rows } = await sql<Candidate>`
    with keys as materialized (${keys})
    select found.* from keys cross join lateral (
      select id, invited, answered from panel_member
      where random_key = keys.random_key and ${matches(target, now)} and (invited_at is null or invited_at <= ${restedBefore})
        and not exists (select from panel_invitation join collector on collector.id = collector_id
          where member_id = panel_member.id and collector.project_id = ${projectId})
      for update of panel_member skip locked
    ) as found
    limit ${wanted}`.execute(trx);
  return rows;
}
