/** The texts of payloads that hold no ids of objects: a new field is either marked as holding ids, or named here. */
import type * as z from 'zod/mini';
import { idFieldsOf } from '@sightline/wire/calls';

/** Fields by their own names, whatever they are part of. */
export const plainTexts: ReadonlySet<string> = new Set([
  // Written by people, or by their browsers.
  'username',
  'password',
  'grant_type',
  'proof',
  'client_id',
  'scope',
  'token',
  'token_type_hint',
  'name',
  'job',
  'login',
  'email',
  'hash',
  'text',
  'to',
  'current',
  'projectName',
  'projectDesc',
  'productName',
  'language',
  'key',
  'tab',
  'blockname',
  'Name',
  'siteUrl',
  'SelectedCountry',
  'SelectedGender',
  'SelectedCategory',
  'Language',
  'idParameter',
  'callbackUrl',
  'cursor',
  'reason',
  'stream',
  'awaited',
  'CountAs',
  'title',
  'recommendation',
  'words',
  'Card',
  'term',
  'cardtoken',
  'cardinfo',
  'cardtype',
  'exp',
  'promo',
  'code',
  'clientKey',
  'userAgent',
  'tester',
  'testerSignature',
  // Of a card, a sign-in and a code of the caller's own, which no object of another account is named by.
  'card',
  'session',
  // Of operators, who see the objects of all accounts.
  'before',
  'payout',
  'queue',
  'letter',
]);

interface Def {
  shape?: Record<string, z.ZodMiniType>;
  options?: readonly z.ZodMiniType[];
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
}

/** Paths of the texts of a payload that are not marked as ids and would take one. */
export function textsOf(schema: z.ZodMiniType, path: readonly string[] = []): string[] {
  if (idFieldsOf(schema).some((field) => field.path === '')) return [];
  const { def } = schema._zod as { def: Def };
  const whole = [def.innerType, def.in, ...(def.options ?? [])].flatMap((part) => (part === undefined ? [] : textsOf(part, path)));
  const fields = Object.entries(def.shape ?? {}).flatMap(([name, part]) => textsOf(part, [...path, name]));
  const entries = def.element === undefined ? [] : textsOf(def.element, [...path, '*']);
  const own = schema._zod.def.type === 'string' && schema.safeParse(`rec_${'a'.repeat(20)}`).success ? [path.join('.')] : [];
  return [...new Set([...whole, ...fields, ...entries, ...own])];
}
