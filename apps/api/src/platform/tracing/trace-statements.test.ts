import { expect, it } from 'vitest';
import { nameOf } from './trace-statements.ts';

it.each([
  ['select "id" from "project" where "id" = $1', 'select', 'project'],
  ['insert into "rate_limit" as l (name) values ($1)', 'insert', 'rate_limit'],
  ['update recording set state = $1', 'update', 'recording'],
  ['delete from "panel_session"', 'delete', 'panel_session'],
  ['select key from unnest($1::text[]) key', 'select', null],
  ['vacuum', 'other', null],
])('%s is named %s %s', (text, operation, table) => {
  expect(nameOf(text)).toEqual({ operation, table });
});
