/** The good example of every call, so that each refusal of the other cases has one cause only: as JSON, as a form, with a field too many. */
import { expect } from 'vitest';
import type { Call } from '@sightline/wire/calls';
import { expectDone, goodAuthorization, objectIn, type MatrixCase, type Subject } from './testing-case.ts';
import type { Fields } from './testing-examples.ts';
import { sendCall, sendRaw, type Answer } from './testing-send.ts';
import type { World } from './testing-world.ts';

export function goodCases(subject: Subject): MatrixCase[] {
  const { name, row, example } = subject;
  const make = (title: string, run: (world: World) => Promise<void>): MatrixCase => ({ call: name, title, succeeds: true, run });
  const asJson = make('as it should be', async (world) => expectDone(await sendGood(world, subject, 'json'), subject));
  if (row.encoding === 'bytes') return [asJson];
  const extra = make('with a field too many', async (world) => {
    const answer = await sendGood(world, subject, 'json', { somethingElse: 'x' });
    if (example.extraRefused !== true) expectDone(answer, subject);
    else expect(answer.json).toMatchObject({ res: 0, errormessage: 'somethingElse: this field cannot be written.' });
  });
  if (row.encoding !== 'fields' || hasNested(subject)) return [asJson, extra];
  const empty = make('without a body', async (world) => expectDone(await sendEmpty(world, subject), subject));
  const asForm = make('as a form', async (world) => expectDone(await sendGood(world, subject, 'form'), subject));
  return [asJson, extra, asForm, ...(needsNothing(row) ? [empty] : [])];
}

/** In a scene of its own. */
async function sendGood(world: World, subject: Subject, as: 'json' | 'form', more: Fields = {}): Promise<Answer> {
  const { row, example } = subject;
  const scene = await world.makeScene(example.scene ?? {});
  const fields = { ...example.fields(objectIn(subject, scene), scene), ...(await example.prepared?.(world, scene)), ...more };
  const authorization = goodAuthorization(row, world, scene);
  const picture = { picture: world.picture };
  return sendCall(world.app, row, fields, authorization === undefined ? { as, ...picture } : { as, authorization, ...picture });
}

/** Whether nothing at all is a good payload; an empty list of fields to write is none. */
function needsNothing({ payload }: Call): boolean {
  return payload._zod.def.type === 'object' && payload.safeParse({}).success;
}

/** Neither a body nor a word on its kind. */
async function sendEmpty(world: World, { row, example }: Subject): Promise<Answer> {
  const scene = await world.makeScene(example.scene ?? {});
  const headers: Record<string, string> = { authorization: goodAuthorization(row, world, scene) ?? '' };
  return sendRaw(world.app, { method: row.method, url: row.path, headers });
}

/** A form carries texts only. */
function hasNested({ example }: Subject): boolean {
  const scene = { study: { screenIds: [] }, token: '' } as never;
  return Object.values(example.fields('', scene)).some((value) => typeof value === 'object');
}
