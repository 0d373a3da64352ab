/** What a case of the matrix is, and what its row of the call table says of the answer. */
import { expect } from 'vitest';
import { refuse, type RefusalCode } from '@sightline/domain/refusals';
import { calls, type Call, type CallName } from '@sightline/wire/calls';
import { pageTokenOf } from '../../slices/sessions/session-token.ts';
import { answerWith, type HttpAnswer } from '../../platform/http/http-answer.ts';
import { refusalAnswers } from '../../platform/http/refusal-answers.ts';
import { examples, type Example } from './testing-examples.ts';
import type { Answer } from './testing-send.ts';
import type { Scene, World } from './testing-world.ts';

/** A row with its example. */
export interface Subject {
  name: CallName;
  row: Call;
  example: Example;
}

export interface MatrixCase {
  call: CallName;
  title: string;
  /** Whether the call is to succeed; any other leaves every row as it was. */
  succeeds: boolean;
  run: (world: World) => Promise<void>;
}

export const subjects: Subject[] = Object.entries(calls).map(([name, row]) => ({
  name: name as CallName,
  row,
  example: examples[name as CallName],
}));

/** The id of the object that the call names in a scene; '' for a call that names none. */
export function objectIn({ row, example }: Subject, scene: Scene): string {
  return example.object?.(scene) ?? (row.object === undefined ? '' : scene.ids[row.object.kind]);
}

/** The header that lets the call through: the scene's researcher, or the tester whose session is open. */
export function goodAuthorization(row: Call, world: World, scene = world.mine): string | undefined {
  if (row.access === 'public') return undefined;
  if (row.access === 'researcher') return `Bearer ${scene.token}`;
  const { sessionToken, study } = scene.sessionToken === '' ? world.running : scene;
  return `Bearer ${row.access === 'session' ? sessionToken : pageTokenOf(sessionToken, study.websiteId)}`;
}

/** Whether a tester's browser makes the call: by the runner or by the page of a website test. */
export const isTestersCall = ({ access }: Call): boolean => access === 'session' || access === 'page';

/** The answer of a rule that says no; bytes have no shape of their own for it. */
function refusalOf(row: Call, code: RefusalCode): HttpAnswer {
  const refusal = refuse(code);
  if (row.answer._zod.def.type === 'unknown') return answerWith(404, { error: code, errormessage: refusal.message, code });
  return refusalAnswers(row.answer)(refusal);
}

export function expectRefusal(answer: Answer, row: Call, code: RefusalCode): void {
  expect(row.refusals).toContain(code);
  const { status, body } = refusalOf(row, code);
  expect([answer.status, answer.json]).toMatchObject([status, body]);
}

/** Named fields of a 400; each in words for people. */
export function expectMalformed(answer: Answer): string[] {
  expect([answer.status, answer.json]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_request', errormessage: expect.any(String) as string }),
  ]);
  const { fields } = answer.json as { fields: { field: string; message: string }[] };
  for (const { message } of fields) expect(message).not.toMatch(/invalid|expected|received|undefined/i);
  return fields.map(({ field }) => field);
}

export function expectStatus(answer: Answer, status: number, error: string): void {
  expect([answer.status, answer.json]).toEqual([status, expect.objectContaining({ error, errormessage: expect.any(String) as string })]);
}

/** Done as asked, or for an example that an ordinary scene cannot satisfy, its own refusal. */
export function expectDone(answer: Answer, { row, example }: Subject): void {
  if (example.refused !== undefined) return expectRefusal(answer, row, example.refused);
  expect([answer.status, answer.json]).not.toEqual([200, expect.objectContaining({ res: 0 })]);
  expect([answer.status, answer.json]).not.toEqual([200, expect.objectContaining({ error: expect.anything() as string })]);
  expect([answer.status, answer.json]).toEqual([200, answer.json]);
}
