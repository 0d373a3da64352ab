/** Lists, saves and deletes the areas of interest of a test. */
import { areaProblem, mostAreasOfPlace, mostAreasOfTest } from '@sightline/domain/areas';
import { isRefusal, refuse, refuseField, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload, Result, WireInterestArea } from '@sightline/wire/calls';
import type { Db, Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import { lockProject } from '../../projects/index.ts';
import { openTest } from '../open-test.ts';
import { deleteAreaRow, findArea, findAreas, insertAreas, updateArea, type AreaRow } from './area-store.ts';
import { openAreas, sameName, sheetOf, toWire, type OpenAreas } from './open-areas.ts';

type Caller = { accountId: string };
type Input = Payload<typeof calls.saveInterestArea>;

/** Refusals: not-found. */
export async function getInterestAreas(
  ports: Pick<Ports, 'db'>,
  caller: Caller,
  input: Payload<typeof calls.getInterestAreas>,
): Promise<Answer<typeof calls.getInterestAreas> | Refusal> {
  const open = await openTest(ports, caller, input);
  if (isRefusal(open)) return open;
  const areas = await findAreas(ports.db, open.projectId);
  return { Areas: areas.filter(({ questionId }) => questionId === open.testQuestionId).map(toWire) };
}

/**
 * Refusals: not-found (also of an area that was deleted meanwhile, or is of another place), read-only-project, screen-unknown, area-outside,
 * area-changed, area-name-taken (in any case of letters), too-many-areas.
 */
export async function saveInterestArea(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  caller: Caller,
  input: Input,
): Promise<WireInterestArea | Refusal> {
  return allOrNothing(db, async (trx) => {
    const open = await openAreas(trx, caller, input);
    if (isRefusal(open)) return open;
    const on = sheetOf(open.test, input.place, input.sheetWidth);
    if (isRefusal(on)) return on;
    const { x, y, width, height, name } = input;
    const problem = areaProblem({ x, y, width, height }, on.sheet);
    if (problem !== null) return problem;
    const here = open.areas.filter(({ place }) => place === input.place);
    if (here.some((other) => other.id !== input.area && sameName(other.name, name)))
      return refuseField('name', refuse('area-name-taken').message, 'area-name-taken');
    const written = { name, x, y, width, height, sheetWidth: on.sheet.width };
    if (input.area) return change(trx, here, input, { ...written, updatedAt: now() });
    const added = { id: newId('aoi'), projectId: open.projectId, questionId: open.test.id, screenId: on.screenId, place: input.place };
    return add(trx, open, here.length, { ...added, ...written, version: 1 }, now());
  });
}

type Change = Omit<Parameters<typeof updateArea>[2], 'version'>;

async function change(trx: Db, here: readonly AreaRow[], { area, version }: Input, written: Change): Promise<WireInterestArea | Refusal> {
  const known = here.find(({ id }) => id === area);
  if (known === undefined) return refuse('not-found');
  if (known.version !== version) return refuse('area-changed');
  const next = known.version + 1;
  await updateArea(trx, known.id, { ...written, version: next });
  return toWire({ ...known, ...written, version: next });
}

async function add(trx: Db, { areas }: OpenAreas, countHere: number, area: AreaRow, at: Date): Promise<WireInterestArea | Refusal> {
  if (countHere >= mostAreasOfPlace) return refuse('too-many-areas');
  if (areas.length >= mostAreasOfTest) return refuse('too-many-areas', `A test can have at most ${mostAreasOfTest} areas.`);
  await insertAreas(trx, [area], at);
  return toWire(area);
}

/** Refusals: not-found, read-only-project. */
export async function deleteInterestArea(
  { db }: Pick<Ports, 'db'>,
  caller: Caller,
  input: Payload<typeof calls.deleteInterestArea>,
): Promise<Result | Refusal> {
  return allOrNothing(db, async (trx) => {
    const area = await findArea(trx, input.area);
    const project = area === null ? null : await lockProject(trx, caller.accountId, area.projectId);
    if (area === null || project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    await deleteAreaRow(trx, area.id);
    return { res: 1 };
  });
}
