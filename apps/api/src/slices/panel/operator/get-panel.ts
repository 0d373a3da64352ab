/** How many members the panel has, for its operator. */
import { sql } from 'kysely';
import { countries, lowestAge } from '@sightline/domain/panel';
import type { OperatorPanel } from '@sightline/wire/calls';
import type { Db, Ports } from '../../../platform/ports.ts';
import { findAnswerShares } from '../targeting/answer-shares.ts';

type PanelPorts = Pick<Ports, 'db' | 'env' | 'now'>;

/** Youngest age of each band, in years. */
const bands = [lowestAge, 25, 35, 45, 55, 65];
const dayMs = 86_400_000;
const names = new Map(countries.map(({ code, name }) => [code, name] as const));

export async function getOperatorPanel({ db, env, now }: PanelPorts): Promise<OperatorPanel> {
  const [active, others, shares] = await Promise.all([
    countActive(db),
    countOthers(db, now()),
    findAnswerShares(db, { countries: [] }, now()),
  ]);
  const { invited, started } = shares.panel;
  return {
    Recruiting: env.panel,
    States: { Active: sumOf(active), Paused: others.paused, Bounced: others.bounced, Unconfirmed: others.unconfirmed },
    Simulated: others.simulated,
    JoinedLast7Days: others.joined7,
    JoinedLast30Days: others.joined30,
    AnswerRate: invited === 0 ? null : started / invited,
    Countries: byCountry(active),
    Ages: byAge(active, now().getUTCFullYear()),
  };
}

interface Cell {
  country: string;
  birthYear: number;
  members: number;
}

async function countActive(db: Db): Promise<Cell[]> {
  const { rows } = await sql<Cell>`
    select country, birth_year, sum(members)::int as members from panel_count group by country, birth_year having sum(members) > 0`.execute(
    db,
  );
  return rows;
}

const sumOf = (cells: readonly Cell[]): number => cells.reduce((sum, { members }) => sum + members, 0);

function byCountry(cells: readonly Cell[]): OperatorPanel['Countries'] {
  const sums = new Map<string, number>();
  for (const { country, members } of cells) {
    const name = names.get(country) ?? 'Another country';
    sums.set(name, (sums.get(name) ?? 0) + members);
  }
  return [...sums].map(([Country, Members]) => ({ Country, Members })).sort((a, b) => b.Members - a.Members);
}

/** By the age that a member certainly has: the one at the end of last year. */
function byAge(cells: readonly Cell[], year: number): OperatorPanel['Ages'] {
  return bands.map((From, place) => {
    const to = (bands[place + 1] ?? Infinity) - 1;
    const inBand = cells.filter(({ birthYear }) => year - 1 - birthYear >= From && year - 1 - birthYear <= to);
    return { From, To: Number.isFinite(to) ? to : null, Members: sumOf(inBand) };
  });
}

interface Others {
  paused: number;
  bounced: number;
  unconfirmed: number;
  simulated: number;
  joined7: number;
  joined30: number;
}

/** Each count from an index of those rows alone. */
async function countOthers(db: Db, now: Date): Promise<Others> {
  const since = (days: number) => sql`(select count(*) from panel_member where created_at > ${new Date(now.getTime() - days * dayMs)})`;
  const inState = (state: string) => sql`(select count(*) from panel_member where state <> 'active' and state = ${state})`;
  const { rows } = await sql<Others>`
    select ${inState('paused')} as paused, ${inState('bounced')} as bounced, ${inState('unconfirmed')} as unconfirmed,
      (select count(*) from panel_member where simulated and state = 'active') as simulated,
      ${since(7)} as joined7, ${since(30)} as joined30`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('Nothing was counted.');
  return row;
}
