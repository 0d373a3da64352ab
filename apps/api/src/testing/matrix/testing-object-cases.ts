/** What is called on: somebody else's object, one that is not there, one of another kind, a demo, a project that is locked. */
import { expect } from 'vitest';
import { idPrefixes } from '@sightline/domain/ids';
import type { CallObject } from '@sightline/wire/calls';
import { expectDone, expectRefusal, goodAuthorization, objectIn, type MatrixCase, type Subject } from './testing-case.ts';
import type { Fields } from './testing-examples.ts';
import { sendCall, type Answer } from './testing-send.ts';
import { unknownId, type Scene, type World } from './testing-world.ts';

/** Calls the row on an object of any scene as the researcher of `as`. */
function callOn(world: World, { row, example }: Subject, id: string, scene: Scene, as = world.mine, more: Fields = {}): Promise<Answer> {
  return sendCall(
    world.app,
    row,
    { ...example.fields(id, scene), ...more },
    { authorization: `Bearer ${as.token}`, picture: world.picture },
  );
}

export function objectCases(subject: Subject): MatrixCase[] {
  const { object } = subject.row;
  return object === undefined ? [] : [...strangeCases(subject, object), demoCase(subject, object), ...lockCases(subject, object)];
}

function strangeCases(subject: Subject, { kind }: CallObject): MatrixCase[] {
  const { name, row } = subject;
  const ids: Record<string, (scene: Scene) => string> = {
    'an unknown id': (scene) => unknownId(objectIn(subject, scene)),
    'an id of another kind': (scene) => (kind === 'recording' ? scene.study.projectId : scene.ids.recording),
    'an id that is none': () => `${idPrefixes[kind]}_x' or 1=1--`,
    'a very long id': () => `${idPrefixes[kind]}_${'a'.repeat(5_000)}`,
  };
  const notThere = Object.entries(ids).map(([title, idIn]): MatrixCase => ({
    call: name,
    title: `on ${title}`,
    succeeds: false,
    run: async (world) => expectRefusal(await callOn(world, subject, idIn(world.mine), world.mine), row, 'not-found'),
  }));
  const theirs: MatrixCase = {
    call: name,
    title: "on somebody else's, byte for byte as on an unknown one",
    succeeds: false,
    run: async (world) => {
      const id = objectIn(subject, world.theirs);
      const [stranger, nothing] = [
        await callOn(world, subject, id, world.theirs),
        await callOn(world, subject, unknownId(id), world.theirs),
      ];
      expect([stranger.status, stranger.text, comparable(stranger)]).toEqual([nothing.status, nothing.text, comparable(nothing)]);
    },
  };
  return [...notThere, theirs];
}

/** Headers but for those that differ between any two answers. */
function comparable(answer: Answer): Record<string, unknown> {
  return { ...answer.headers, 'x-request-id': '', date: '' };
}

function demoCase(subject: Subject, { effect }: CallObject): MatrixCase {
  return {
    call: subject.name,
    title: effect === 'read' ? 'on a demo, as on one of one’s own' : 'on a demo, which is not changed',
    succeeds: effect === 'read',
    run: async (world) => {
      const prepared = effect === 'read' ? await subject.example.prepared?.(world, world.demo) : {};
      const answer = await callOn(world, subject, objectIn(subject, world.demo), world.demo, world.mine, prepared);
      if (effect === 'read') expectDone(answer, subject);
      else expectRefusal(answer, subject.row, 'read-only-project');
    },
  };
}

function lockCases(subject: Subject, { lock }: CallObject): MatrixCase[] {
  if (lock === undefined) return [];
  const refused = (title: string, sceneOf: (world: World) => Scene): MatrixCase => ({
    call: subject.name,
    title,
    succeeds: false,
    run: async (world) => {
      const scene = sceneOf(world);
      expectRefusal(await callOn(world, subject, objectIn(subject, scene), scene, scene), subject.row, 'project-started');
    },
  });
  const running = refused('while a collector runs', (world) => world.running);
  if (lock === 'fields') return [running, refused('after a collector has finished', (world) => world.finished)];
  const again: MatrixCase = {
    call: subject.name,
    title: 'after a collector has finished, when the list is open again',
    succeeds: true,
    run: async (world) => {
      const scene = await world.makeScene({ collectorStatus: 2 });
      const { row, example } = subject;
      const fields = example.fields(objectIn(subject, scene), scene);
      expectDone(await sendCall(world.app, row, fields, { authorization: goodAuthorization(row, world, scene) ?? '' }), subject);
    },
  };
  return [running, again];
}
