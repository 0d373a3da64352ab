/** The test whose areas a call changes, locked, with all that its rules need. */
import type { AreaSheet } from '@sightline/domain/areas';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { WireInterestArea } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import type { Db } from '../../../platform/ports.ts';
import { lockProject } from '../../projects/index.ts';
import { openTest } from '../open-test.ts';
import { findAreas, type AreaRow } from './area-store.ts';

export interface OpenAreas {
  projectId: string;
  test: StudyQuestion;
  /** Of this test, oldest first. */
  areas: AreaRow[];
}

/** Changes of one project wait for each other. Refusals: not-found, read-only-project. */
export async function openAreas(
  trx: Db,
  caller: { accountId: string },
  asked: { project: string; question?: string | undefined },
): Promise<OpenAreas | Refusal> {
  const project = await lockProject(trx, caller.accountId, asked.project);
  if (project === null) return refuse('not-found');
  const open = await openTest({ db: trx }, caller, asked);
  if (isRefusal(open)) return open;
  const test = open.questions.study.find(({ id }) => id === open.testQuestionId);
  if (test === undefined) return refuse('not-found');
  if (project.readOnly) return refuse('read-only-project');
  return { projectId: project.id, test, areas: (await findAreas(trx, project.id)).filter(({ questionId }) => questionId === test.id) };
}

/** What an area of the place is drawn on, and the id of its screen (null for a page). Refusal: screen-unknown. */
export function sheetOf(
  { test }: StudyQuestion,
  place: string,
  pageWidth: number,
): { sheet: AreaSheet; screenId: string | null } | Refusal {
  const prototype = test?.prototype ?? null;
  if (prototype === null) return { sheet: { width: pageWidth, height: Number.POSITIVE_INFINITY }, screenId: null };
  const screen = prototype.screens.find(({ id }) => id === place);
  return screen === undefined ? refuse('screen-unknown') : { sheet: { width: screen.width, height: screen.height }, screenId: screen.id };
}

export const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export function toWire({ id, place, name, x, y, width, height, sheetWidth, version }: AreaRow): WireInterestArea {
  return { Id: id, Place: place, Name: name, X: x, Y: y, Width: width, Height: height, SheetWidth: sheetWidth, Version: version };
}
