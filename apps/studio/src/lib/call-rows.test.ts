import { calls } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { studioCalls, type StudioCall } from './call-rows.ts';

it.each(Object.entries(studioCalls))('%s is sent as the call table has it', (name, row) => {
  expect(calls[name as StudioCall]).toMatchObject(row);
});
