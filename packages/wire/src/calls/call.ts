/** What one row of the call table is; client and server both derive from it. */
import * as z from 'zod/mini';
import type { IdKind } from '@sightline/domain/ids';
import { maxProofLength } from '@sightline/domain/proofs';
import type { RefusalCode } from '@sightline/domain/refusals';
import { holdsIds, type ObjectKind } from './id-fields.ts';

/**
 * Who may call: anyone, a signed-in researcher (bearer access token), a tester's session (bearer session token),
 * or the page of one website test (bearer page token).
 */
export type Access = 'public' | 'researcher' | 'session' | 'page';

/** How the payload travels. `fields` takes form-encoded and JSON bodies alike; `query` the query string; `multipart` and `bytes` are read by the route itself. */
export type Encoding = 'fields' | 'query' | 'multipart' | 'bytes';

/** Largest body of a call in bytes: nothing longer is read. A text of 10,000 characters fits into `large` in every encoding. */
export const bodyBytes = { small: 16 * 1024, large: 128 * 1024, list: 1024 * 1024 } as const;

/** The object a call names and what it does to it; somebody else's object gets exactly the response of one that does not exist. */
export interface CallObject {
  readonly kind: IdKind;
  /** `read`: a demo is readable like one's own project; `change`: a demo is refused. */
  readonly effect: 'read' | 'change';
  /** `fields`: refused once a collector has left its first status; `list`: refused while one runs. */
  readonly lock?: 'fields' | 'list';
}

export interface Call<P extends z.ZodMiniType = z.ZodMiniType, A extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST';
  /** Literal path; `:name` marks a path parameter, whose value is part of the payload. */
  readonly path: string;
  readonly access: Access;
  readonly encoding: Encoding;
  readonly payload: P;
  readonly answer: A;
  /** Of which size its body may be; `small` where left out. Of `bytes` and `multipart` the route says it. */
  readonly body?: keyof typeof bodyBytes;
  /** Every "no" of a rule that the call may answer; what is malformed or not allowed at all is answered by status. */
  readonly refusals: readonly RefusalCode[];
  /** Left out where a call names nothing, or only what belongs to the caller by itself. */
  readonly object?: CallObject;
  /** One sentence for the API description. */
  readonly says: string;
}

/** A row with its exact address, which clients that load no schemas write down again and have checked against it. */
type AddressedCall<P extends z.ZodMiniType, A extends z.ZodMiniType, X, M, L> = Call<P, A> & {
  readonly access: X;
  readonly method: M;
  readonly path: L;
};

/** Keeps the exact schema types, the access and the address of a row. */
export function call<
  P extends z.ZodMiniType,
  A extends z.ZodMiniType,
  const X extends Access,
  const M extends Call['method'],
  const L extends string,
>(row: AddressedCall<P, A, X, M, L>): AddressedCall<P, A, X, M, L> {
  return row;
}

export type Payload<C extends Call> = z.output<C['payload']>;
export type PayloadInput<C extends Call> = z.input<C['payload']>;
/** What changed since a cursor: the answer of a list call to a payload that carries one. */
export type AnswerSince<C extends Call> = Extract<z.output<C['answer']>, { Cursor: string }>;
/** The answer to a payload that carries no cursor. */
export type Answer<C extends Call> = Exclude<z.output<C['answer']>, { Cursor: string }>;

/** What programs read of a refusal: its code, and the name of the field it is about where it is about one. */
const named = { code: z.optional(z.string()), field: z.optional(z.string()) };

/** `{res: 1}` where a change was made, `{res: 0, errormessage, code, field?}` if a rule refused it. */
export const result = z.object({ res: z.number(), errormessage: z.optional(z.string()), ...named });
export type Result = z.output<typeof result>;

/** Own: a proof of work (domain/proofs), asked for by a 429 with the code proof-needed; it is good for one guess. */
export const proof = z.string().check(z.maxLength(maxProofLength));

/** `{error}`: there is no such object. */
export const missing = z.object({ error: z.string(), ...named });

export const nothing = z.object({});

/** Refusals of every call that changes what a project asks or how. */
export const fieldLocks = ['not-found', 'read-only-project', 'project-started', 'default-question'] as const;
/** Refusals of every call that changes which questions a project asks. */
export const listLocks = [...fieldLocks, 'methodology-fixed'] as const;

/** A number that may arrive as a form string; an empty field, a list or a yes is none. */
export const anyNumber = z.union([z.number(), z.pipe(z.string().check(z.regex(/^\s*-?\d{1,15}(\.\d{1,9})?\s*$/)), z.transform(Number))], {
  error: 'Must be a number',
});

/** The id of what something stands or comes after; '' for the beginning, which clients also name by 0, by null or not at all. */
export const placeAfter = (kind: ObjectKind) =>
  holdsIds(
    kind,
    z.pipe(
      z.union([z.string(), z.number(), z.null()], { error: 'Must be the id of the one before, or 0' }),
      z.transform((after) => (after === null || String(after) === '0' ? '' : String(after))),
    ),
  );

/** A whole number of 32 bits that may arrive as a form string. */
export const wholeNumber = z.pipe(anyNumber, z.int32({ error: 'Must be a whole number' }));

/** A yes or no that may arrive as a form string. */
export const flag = z.union(
  [
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false', '1', '0']),
      z.transform((text) => text === 'true' || text === '1'),
    ),
  ],
  { error: 'Must be true or false' },
);
