/** What one row of the route table is: an address that is no call, because its bytes, pages or protocol are not those of the call table. */
import type { Access } from '../calls/index.ts';

export type RouteMethod = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';

/** A JSON schema of a text in a path or a header. */
export interface TextSchema {
  readonly type?: 'string' | 'integer';
  readonly const?: string;
  readonly minimum?: number;
  readonly maxLength?: number;
}

export interface RouteParameter {
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly says: string;
  readonly schema: TextSchema;
  /** What a text must match; of a part of the path, another text is `malformed`. */
  readonly pattern?: RegExp;
}

export interface Route {
  readonly methods: readonly RouteMethod[];
  /** `:name` stands for one part, a `*` at the end for any parts. */
  readonly path: string;
  readonly access: Access;
  readonly area: RouteArea;
  /** One sentence for the API description. */
  readonly says: string;
  /** By name; every `:name` of the path has one. */
  readonly parameters?: Readonly<Record<string, RouteParameter>>;
  /** Named code of a path parameter that does not match its pattern: answered with 400 by any method, before anything else is read. */
  readonly malformed?: string;
  /** Media types of the body; left out if there is none. */
  readonly body?: readonly string[];
  /** Every status and what it says, but for refusals by name. */
  readonly answers: Readonly<Record<number, RouteAnswer>>;
  /** Statuses of refusals by their names, in the field `error` of a JSON answer. */
  readonly refusals?: Readonly<Record<string, number>>;
  /** Not there for everybody: another method is answered as an unknown address is. */
  readonly hidden?: true;
}

export interface RouteAnswer {
  readonly says: string;
  /** Media types of what is answered; left out if there is no body. */
  readonly types?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** Areas in the order in which the API description lists them; the first one is also one of calls. */
export const routeAreas = ['Testers', 'Panel', 'Files', 'Operation', 'Pages'] as const;
export type RouteArea = (typeof routeAreas)[number];

/** Keeps the names of a table's rows. */
export function routesOf<const Name extends string>(rows: Readonly<Record<Name, Route>>): Readonly<Record<Name, Route>> {
  return rows;
}

export const html = ['text/html'] as const;
export const json = ['application/json'] as const;
export const none: RouteAnswer = { says: 'There is nothing at this address.', types: json };
