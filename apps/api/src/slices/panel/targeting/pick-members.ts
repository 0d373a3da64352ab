/** Which members a wave invites. */
import { sql, type RawBuilder } from 'kysely';
import { memberWeight, restHours, type ChosenTarget } from '@sightline/domain/panel';
import type { Db } from '../../../platform/ports.ts';
import { matches } from './target.ts';

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
/** Members along the order of all who are looked at for a wave; where too few of them fit, those who fit are found first and put in order. */
const walkedMembers = 20_000;
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
  const wanted = limit * candidatesEach;
  const near = await aroundRing(from, wanted, (stretch) => candidates(trx, input, stretch, walked(input, stretch)));
  const found = near.length === wanted ? near : await aroundRing(from, wanted, (stretch) => candidates(trx, input, stretch, sought(input)));
  return found
    .map((one) => ({ id: one.id, key: random() ** (1 / memberWeight(one)) }))
    .sort((a, b) => b.key - a.key)
    .slice(0, limit)
    .map(({ id }) => id);
}

interface Stretch {
  part: RawBuilder<boolean>;
  wanted: number;
}

/** From a place in the order to its end, and on from its beginning. */
async function aroundRing(from: number, wanted: number, find: (stretch: Stretch) => Promise<Candidate[]>): Promise<Candidate[]> {
  const after = await find({ part: sql<boolean>`random_key >= ${from}`, wanted });
  if (after.length === wanted) return after;
  return [...after, ...(await find({ part: sql<boolean>`random_key < ${from}`, wanted: wanted - after.length }))];
}

/** Keys of those who fit among the next members of the order: from the index alone. */
function walked({ target, now }: PickInput, { part }: Stretch): RawBuilder<unknown> {
  return sql`
    select random_key from (
      select random_key, ${matches(target, now)} as fits from panel_member where state = 'active' and ${part}
      order by random_key limit ${walkedMembers}
    ) as next where fits`;
}

/** Keys of all who fit. */
const sought = ({ target, now }: PickInput): RawBuilder<unknown> => sql`select random_key from panel_member where ${matches(target, now)}`;

/** Reads and holds one row after another in the order of the keys, until there are enough. */
async function candidates(
  trx: Db,
  { target, projectId, now }: PickInput,
  { part, wanted }: Stretch,
  keys: RawBuilder<unknown>,
): Promise<Candidate[]> {
  const restedBefore = new Date(now.getTime() - restHours * hourMs);
  // Materialized: otherwise the planner might follow the order of all members to find the few.
  const { rows } = await sql<Candidate>`
    with keys as materialized (${keys})
    select found.* from (select random_key from keys where ${part} order by random_key) as near
    cross join lateral (
      select id, invited, answered from panel_member
      where random_key = near.random_key and ${matches(target, now)} and (invited_at is null or invited_at <= ${restedBefore})
        and not exists (select from panel_invitation join collector on collector.id = collector_id
          where member_id = panel_member.id and collector.project_id = ${projectId})
      for update of panel_member skip locked
    ) as found
    limit ${wanted}`.execute(trx);
  return rows;
}
