/** Ids in payloads: somebody else's id in any field that holds one, at any depth, is answered as an unknown id, and nothing of its object comes out. */
import { expect } from 'vitest';
import { idFieldsOf, type ObjectKind } from '@sightline/wire/calls';
import { goodAuthorization, isTestersCall, objectIn, type MatrixCase, type Subject } from './testing-case.ts';
import type { Fields } from './testing-examples.ts';
import { addForeignObjects, foreignMarker, foreignRows, unknownLike } from './testing-foreign-objects.ts';
import { sendCall, type Answer } from './testing-send.ts';
import type { Scene, World } from './testing-world.ts';

/** Fields around an id that the good example of a call lacks, by call and path. */
const around: Readonly<Record<string, Fields>> = {
  'updatePrototypeScreen Hotspots.*.Id': { Hotspots: [{ Id: '', X: 1, Y: 1, Width: 5, Height: 5, TargetScreenId: null }] },
  'updatePrototypeScreen Hotspots.*.TargetScreenId': { Hotspots: [{ Id: '', X: 1, Y: 1, Width: 5, Height: 5, TargetScreenId: null }] },
  'saveFinding figures.*.Key': { figures: [{ Key: '', Name: 'Success rate' }] },
  'saveAnswer value.optionIds.*': { value: { kind: 'options', optionIds: [] } },
  'saveAnswer value.ratings.*.optionId': { value: { kind: 'ratings', ratings: [{ optionId: '', rating: 3 }] } },
};

/** Of a researcher and of a tester; what reads its body itself names its object only, as the object cases do. */
export function foreignIdCases(subject: Subject): MatrixCase[] {
  const { row } = subject;
  if (row.encoding === 'bytes' || row.encoding === 'multipart' || row.access === 'public') return [];
  const fields = new Map(idFieldsOf(row.payload).map((field) => [field.path, field]));
  return [...fields.values()].map(({ path, kind }) => ({
    call: subject.name,
    title: `with a ${kind} of somebody else's in ${path}`,
    // Other fields of the payload are good: a call that passes over an unknown id does its work.
    succeeds: true,
    run: (world) => compareIds(world, subject, path, kind),
  }));
}

/** Nothing that was saved meanwhile holds an id or a name of the other researcher's objects. */
export const nothingForeignStored = {
  title: 'leaves no row with an id or a name of somebody else',
  run: async (world: World): Promise<void> => {
    const { ids, rows } = await foreignObjects(world);
    expect(await foreignRows(world, ids)).toEqual(rows);
  },
};

interface ForeignObjects {
  ids: Record<ObjectKind, string>;
  /** The rows that hold one of them before anything is called. */
  rows: string[];
}
const objects = new WeakMap<World, Promise<ForeignObjects>>();

function foreignObjects(world: World): Promise<ForeignObjects> {
  const add = async (): Promise<ForeignObjects> => {
    const ids = await addForeignObjects(world);
    return { ids, rows: await foreignRows(world, ids) };
  };
  const known = objects.get(world) ?? add();
  objects.set(world, known);
  return known;
}

async function compareIds(world: World, subject: Subject, path: string, kind: ObjectKind): Promise<void> {
  const foreign = (await foreignObjects(world)).ids[kind];
  const unknown = unknownLike(foreign);
  const expected = await send(world, subject, path, unknown);
  const answer = await send(world, subject, path, foreign);
  const comparable = ({ status, text }: Answer, id: string) => [
    status,
    withoutChance(id.includes('_') ? text.replaceAll(id, '<id>') : text),
  ];
  expect(comparable(answer, foreign)).toEqual(comparable(expected, unknown));
  expect(await shownBy(world, answer)).not.toContain(foreignMarker);
}

async function send(world: World, subject: Subject, path: string, id: string): Promise<Answer> {
  const { row, example, name } = subject;
  const scene = isTestersCall(row) ? world.running : world.mine;
  const prepared = path === objectPath(subject, scene) ? {} : await example.prepared?.(world, scene);
  const good = { ...example.fields(objectIn(subject, scene), scene), ...prepared, ...around[`${name} ${path}`] };
  const fields = withId(structuredClone(good), path.split('.'), id) as Fields;
  return sendCall(world.app, row, fields, { authorization: goodAuthorization(row, world, scene) ?? '' });
}

/** The field of the good example that names the call's own object. */
function objectPath(subject: Subject, scene: Scene): string | undefined {
  const own = objectIn(subject, scene);
  return Object.entries(subject.example.fields(own, scene)).find(([, value]) => value === own)?.[0];
}

/** Puts the id where the path says; into an empty list, as its first entry. */
function withId(value: unknown, [at, ...rest]: readonly string[], id: string): unknown {
  if (at === undefined) return id;
  if (at === '*') {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [withId(first, rest, id), ...others];
  }
  const fields = (value ?? {}) as Fields;
  return { ...fields, [at]: withId(fields[at], rest, id) };
}

/** An answer without what differs between any two: ids, tokens, random names, versions and times. */
function withoutChance(text: string): string {
  return text
    .replace(/\b[a-z]{3}_[a-z0-9]{20}\b/g, '<id>')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uuid>')
    .replace(/[\w-]{43}/g, '<token>')
    .replace(/"Version":\d+/g, '<version>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
}

/** An answer, and what the public link shows that it may be about. */
async function shownBy(world: World, answer: Answer): Promise<string> {
  const token = /\/shared\/([\w-]{43})/.exec(answer.text)?.[1];
  if (token === undefined) return answer.text;
  const opened = await world.app.inject({ method: 'POST', url: '/OpenShare.cmd', payload: { share: token, password: 'six or more' } });
  return answer.text + opened.body;
}
