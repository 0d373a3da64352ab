/** UpdateObjectCommand: pairs `objectId___field` → value, written by the slice that owns the kind of object; all are applied or none. */
import type { FastifyInstance } from 'fastify';
import { kindOfId, type IdKind } from '@sightline/domain/ids';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import { calls, type Result } from '@sightline/wire/calls';
import { bind } from '../../platform/http/bind.ts';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { allOrNothing } from '../../platform/transaction.ts';

type Fields = Readonly<Record<string, string | number | boolean>>;

/** Writes fields of one object for an account; null when all were written. Unknown fields are refused, nothing is skipped. */
export type ObjectWriter = (ports: Ports, trx: Db, caller: ResearcherCaller, objectId: string, fields: Fields) => Promise<Refusal | null>;
export type ObjectWriters = Partial<Record<IdKind, ObjectWriter>>;

const separator = '___';
const mostPairs = 500;

/** Registers the call with the writers of every kind that has one. */
export function registerUpdateObject(app: FastifyInstance, ports: Ports, writers: ObjectWriters): void {
  bind(app, ports, calls.updateObject, (_ports, caller, input) => updateObjects(ports, writers, caller, input));
}

async function updateObjects(ports: Ports, writers: ObjectWriters, caller: ResearcherCaller, input: Fields): Promise<Result | Refusal> {
  const objects = byObject(input);
  if (isRefusal(objects)) return objects;
  return allOrNothing(ports.db, async (trx) => {
    for (const [id, fields] of objects) {
      const kind = kindOfId(id);
      const write = kind === null ? undefined : writers[kind];
      const refusal = write === undefined ? refuse('not-found') : await write(ports, trx, caller, id, fields);
      if (refusal !== null) return refusal;
    }
    return { res: 1 };
  });
}

/**
 * Sorted, so that two calls over the same objects wait for each other in the same order: collectors first, since a start holds its
 * collector and then its project, and every other object is held by its project.
 */
function byObject(input: Fields): [string, Fields][] | Refusal {
  const objects = new Map<string, Record<string, string | number | boolean>>();
  const pairs = Object.entries(input);
  if (pairs.length === 0 || pairs.length > mostPairs) return refuse('field-invalid', `A call writes 1 to ${mostPairs} fields.`);
  for (const [name, value] of pairs) {
    const at = name.indexOf(separator);
    if (at <= 0) return refuse('field-unknown', `${name.slice(0, 80)}: this field cannot be written.`);
    const id = name.slice(0, at);
    // Without a prototype, so that a field of any name is kept, and refused where it belongs to no object.
    const fields = objects.get(id) ?? (Object.create(null) as Record<string, string | number | boolean>);
    fields[name.slice(at + separator.length)] = value;
    objects.set(id, fields);
  }
  const place = (id: string): string => (kindOfId(id) === 'collector' ? `0${id}` : `1${id}`);
  return [...objects].sort(([one], [other]) => (place(one) < place(other) ? -1 : 1));
}
