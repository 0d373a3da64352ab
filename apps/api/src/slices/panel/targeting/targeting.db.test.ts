/** Targets, counts and picks over simulated members, whose interests go together with age. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anotherCountry, interests, type ChosenTarget } from '@sightline/domain/panel';
import { seededRandom } from '@sightline/domain/random';
import type { Db } from '../../../platform/ports.ts';
import { buildServer } from '../../../compose.ts';
import { testPorts, type TestPorts } from '../../../platform/testing.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { callAs, makeStudy, type TestStudy } from '../../sessions/testing-study.ts';
import { countMatching } from './count-matching.ts';
import { pickMembers } from './pick-members.ts';
import { fillWithSimulated } from './simulated-members.ts';
import { matches } from './target.ts';
import { writeChangedBlocks } from './write-blocks.ts';

const now = new Date('2026-06-01T12:00:00Z');
const everybody: ChosenTarget = { country: '', minAge: 18, maxAge: 80, gender: '', category: '', language: '' };
const memberCount = 3_000;

let ports: TestPorts;
let study: TestStudy;
beforeAll(async () => {
  ports = await testPorts();
  study = await makeStudy(ports.db);
  await fillWithSimulated(ports.db, memberCount, now);
  // For members that tests put there.
  await sql`delete from panel_member where country in ('TV', 'NR')`.execute(ports.db);
});
afterAll(() => ports.close());

const counted = async (target: Partial<ChosenTarget>) => countMatching(ports.db, { ...everybody, ...target }, now);
async function really(target: Partial<ChosenTarget>): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from panel_member where ${matches({ ...everybody, ...target }, now)}`.execute(ports.db);
  return rows[0]?.found ?? 0;
}
const seeded = (seed: number) => {
  const random = seededRandom(seed);
  return () => random.next();
};
const pick = (
  limit: number,
  random: () => number,
  target: Partial<ChosenTarget> = {},
  use = (_: Db, ids: string[]) => Promise.resolve(ids),
) =>
  inTransaction(ports.db, async (trx) =>
    use(trx, await pickMembers(trx, { target: { ...everybody, ...target }, limit, projectId: study.projectId, now, random })),
  );
const change = (id: string, values: ReturnType<typeof sql>) => sql`update panel_member set ${values} where id = ${id}`.execute(ports.db);

it('simulated members are added only until there are enough', async () => {
  expect(await fillWithSimulated(ports.db, memberCount, now)).toBe(0);
});

describe('a count', () => {
  it.each<[Partial<ChosenTarget>]>([
    [{}],
    [{ country: 'United States' }],
    [{ country: `Germany,${anotherCountry}`, gender: 'Female,Other' }],
    [{ minAge: 30, maxAge: 39 }],
    [{ category: 'Travel and tourism,Gardening' }],
    [{ language: 'ge' }],
    [{ language: 'en', country: 'Germany', category: 'Travel and tourism,Gardening' }],
    [{ country: 'Spain,France', minAge: 20, maxAge: 50, gender: 'Male', category: 'Photography,Video games,Social media' }],
  ])('is exact for %j', async (target) => {
    const count = await really(target);
    expect(count).toBeGreaterThan(0);
    expect(await counted(target)).toEqual({ count, about: false });
  });
  it('is zero for a country that nobody lives in', async () =>
    expect(await counted({ country: 'Tuvalu' })).toEqual({ count: 0, about: false }));
  it('follows members who change, pause and leave', async () => {
    const before = (await counted({})).count;
    await change('pmb_sim_1', sql`state = 'paused'`);
    await change('pmb_sim_2', sql`country = 'TV'`);
    expect([(await counted({})).count, (await counted({ country: 'Tuvalu' })).count]).toEqual([before - 1, 1]);
    await sql`delete from panel_member where id = 'pmb_sim_2'`.execute(ports.db);
    expect([(await counted({})).count, (await counted({ country: 'Tuvalu' })).count]).toEqual([before - 2, 0]);
  });
});

it('nobody under the lowest age fits, and the highest age stands for older ones', async () => {
  await change('pmb_sim_3', sql`birth_year = 2008, country = 'TV'`);
  expect(await really({ country: 'Tuvalu', minAge: 1 })).toBe(0);
  await change('pmb_sim_3', sql`birth_year = 2007`);
  expect(await really({ country: 'Tuvalu' })).toBe(1);
  await change('pmb_sim_3', sql`birth_year = 1920`);
  expect([await really({ country: 'Tuvalu', maxAge: 79 }), await really({ country: 'Tuvalu', maxAge: 80 })]).toEqual([0, 1]);
});

it('a country that the list does not name is another country', async () => {
  const before = await really({ country: anotherCountry });
  await change('pmb_sim_4', sql`country = 'XK'`);
  expect(await really({ country: anotherCountry })).toBe(before + 1);
});

describe('a pick', () => {
  it('passes over who was invited in the last 24 h or takes part in the project', async () => {
    await change('pmb_sim_5', sql`country = 'NR', invited_at = ${new Date(now.getTime() - 23 * 3_600_000)}`);
    await change('pmb_sim_6', sql`country = 'NR'`);
    await change('pmb_sim_7', sql`country = 'NR', invited_at = ${new Date(now.getTime() - 24 * 3_600_000)}`);
    await sql`insert into panel_wave (id, collector_id, number, size, invited_at) values ('pwv_1', ${study.collectorId}, 1, 1, now())`.execute(
      ports.db,
    );
    await sql`insert into panel_invitation (id, member_id, collector_id, wave_id, reward_cents, invited_at)
      values ('pin_1', 'pmb_sim_6', ${study.collectorId}, 'pwv_1', 100, now())`.execute(ports.db);
    expect(await pick(10, seeded(1), { country: 'Nauru' })).toEqual(['pmb_sim_7']);
  });
  it('gives two waves at once different members', async () => {
    const invite = (trx: Db, ids: string[]) =>
      sql`update panel_member set invited_at = ${now} where id = any (${ids}::text[])`.execute(trx).then(() => ids);
    const waves = await Promise.all([1, 1, 1].map((seed) => pick(50, seeded(seed), {}, invite)));
    await sql`update panel_member set invited_at = null where invited_at = ${now}`.execute(ports.db);
    expect(new Set(waves.flat()).size).toBe(150);
  });
  it('is fair: chi-square over members of equal weight', async () => {
    const random = seeded(20_260_601);
    const picks = new Map<string, number>();
    const waves = 300;
    const size = 50;
    for (let wave = 0; wave < waves; wave += 1) for (const id of await pick(size, random)) picks.set(id, (picks.get(id) ?? 0) + 1);
    const members = (await really({})) - 3;
    const expected = (waves * size) / members;
    const observed = [...picks.values(), ...Array<number>(Math.max(0, members - picks.size)).fill(0)];
    const chiSquare = observed.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // Wilson and Hilferty 1931: the quantile of 99.9 % for that many degrees of freedom.
    const freedom = members - 1;
    expect(chiSquare).toBeLessThan(freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3);
  });
  it('rarely picks who was invited often and never answered', async () => {
    await sql`update panel_member set invited = case when country = 'US' then 40 else 0 end`.execute(ports.db);
    const random = seeded(7);
    const picked: string[] = [];
    for (let wave = 0; wave < 20; wave += 1) picked.push(...(await pick(50, random)));
    const { rows } = await sql<{ share: number }>`
      select avg((country = 'US')::int)::float8 as share from unnest(${picked}::text[]) as picked (id) join panel_member using (id)`.execute(
      ports.db,
    );
    expect(rows[0]?.share).toBeLessThan(0.15);
  });
});

describe('the call', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await buildServer(ports, { checkAnswers: true });
  });
  afterAll(() => app.close());
  const whole = {
    SelectedCountry: '',
    SelectedMinAge: 18,
    SelectedMaxAge: 80,
    SelectedGender: '',
    SelectedCategory: '',
    SelectedNumberOfResponses: 10,
  };
  const call = async (fields: object = {}) =>
    (await callAs(app, study.accessToken, 'POST', '/CountPanelMembers.cmd', { ...whole, ...fields })).json<Record<string, unknown>>();

  it('counts, and says nothing of time before enough were invited', async () =>
    expect(await call()).toEqual({ Count: await really({}), About: false, HoursToFill: null }));
  it('expects hours from answers of the last 30 days', async () => {
    await sql`insert into panel_invitation (id, member_id, collector_id, wave_id, state, reward_cents, invited_at)
      select 'pin_' || id, id, ${study.collectorId}, 'pwv_1', case when random_key < 0.5 then 'approved' else 'invited' end, 100,
        now() - interval '7 hours'
      from panel_member where country = 'US' and id not in (select member_id from panel_invitation)`.execute(ports.db);
    expect(await call()).toMatchObject({ HoursToFill: 6 });
    expect(await call({ SelectedCountry: 'Germany', SelectedNumberOfResponses: 50 })).toMatchObject({ HoursToFill: 6 });
    expect(await call({ SelectedCountry: 'Tuvalu' })).toMatchObject({ HoursToFill: null });
  });
  it.each([
    [{ SelectedMinAge: 17 }],
    [{ SelectedMaxAge: 81 }],
    [{ SelectedMinAge: 50, SelectedMaxAge: 40 }],
    [{ SelectedCountry: 'Atlantis' }],
    [{ SelectedGender: 'any' }],
    [{ SelectedCategory: 'Gardening,Alchemy' }],
    [{ SelectedNumberOfResponses: 30 }],
  ])('refuses %j', async (fields) => expect(await call(fields)).toHaveProperty('code'));
});

describe('among more than 100,000 members', () => {
  let many: TestPorts;
  beforeAll(async () => {
    many = await testPorts();
    await fillWithSimulated(many.db, 150_000, now);
  }, 120_000);
  afterAll(() => many.close());
  const found = async (target: ChosenTarget): Promise<number> => {
    const { rows } = await sql<{ found: number }>`select count(*)::int as found from panel_member where ${matches(target, now)}`.execute(
      many.db,
    );
    return rows[0]?.found ?? 0;
  };

  it('counts as exactly, and says that it is about', { timeout: 60_000 }, async () => {
    const target = { ...everybody, maxAge: 55, category: interests.slice(0, 26).join(',') };
    const count = await found(target);
    expect(count).toBeGreaterThan(100_000);
    expect(await countMatching(many.db, target, now)).toEqual({ count, about: true });
  });

  it('counts right while members change and blocks are written by two servers at once', { timeout: 120_000 }, async () => {
    const target = { ...everybody, country: 'Germany,United States,Tuvalu', minAge: 25, category: 'Photography,Gardening' };
    const changes = Array.from(
      { length: 20 },
      (_, step) =>
        sql`update panel_member set state = case when state = 'active' then 'paused' else 'active' end,
        country = case when right(id, 2) = ${String(step + 10)} then 'TV' else country end, interests = array[13, ${step}]::smallint[]
        where country in ('DE', 'US') and right(id, 2) in (${String(step + 10)}, ${String(step + 40)})`,
    );
    const change = async () => {
      for (const one of changes) await one.execute(many.db);
    };
    await Promise.all([change(), ...[1, 2].map(() => writeChangedBlocks(many.db))]);
    const count = await found(target);
    expect(await countMatching(many.db, target, now)).toEqual({ count, about: false });
    await writeChangedBlocks(many.db);
    expect(await countMatching(many.db, target, now)).toEqual({ count, about: false });
  });
});
