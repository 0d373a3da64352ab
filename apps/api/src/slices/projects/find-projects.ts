/** Reading projects: a page of them, one of them, and its question list. */
import { questIdOf } from '@sightline/domain/ids';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload, WireItem, WireProject } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import type { CollectorReader } from './collector-reader.ts';
import { findDashboardView } from './dashboard-store.ts';
import { toProject } from './project-answer.ts';
import { findProject, pageOfProjects, type ProjectOrder, type ProjectRow } from './project-store.ts';
import { toItem } from './questions/question-answer.ts';
import { findQuestions } from './questions/question-store.ts';

const usualCount = 20;
const mostAtOnce = 100;

/** One's own projects first, then the demos; stable under inserts, since each page begins after a sort key. */
export function listProjects(readers: CollectorReader) {
  return async (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.getApiProjects>): Promise<WireProject[]> => {
    const count = Math.min(mostAtOnce, Math.max(1, input.count ?? usualCount));
    const order: ProjectOrder = input.order === 1 || input.order === 2 ? input.order : 3;
    const after = input.after === undefined || input.after === '' ? null : input.after;
    const last = after === null ? null : await findProject(ports.db, caller.accountId, after);
    if (after !== null && last === null) return [];
    const own = last !== null && last.ownerId === null ? [] : await pageOfProjects(ports.db, caller.accountId, { count, order, after });
    const afterDemo = last !== null && last.ownerId === null ? last.id : null;
    const room = count - own.length;
    const demos = room === 0 ? [] : await pageOfProjects(ports.db, null, { count: room, order, after: afterDemo });
    return answerProjects(ports.db, readers, [...own, ...demos]);
  };
}

/** Why no new recordings begin for an account; a later slice knows, and the server hands it in. */
export type RoomProblem = (ports: Ports, accountId: string) => Promise<string | null>;

/** Refusal: not-found. */
export function getProject(readers: CollectorReader, roomProblem: RoomProblem) {
  return async (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.getProjectData>): Promise<WireProject | Refusal> => {
    const row = await findProject(ports.db, caller.accountId, input.projectId);
    if (row === null) return refuse('not-found');
    const [[answer], view, problem] = await Promise.all([
      answerProjects(ports.db, readers, [row]),
      findDashboardView(ports.db, caller.accountId, row.id),
      row.ownerId === null ? null : roomProblem(ports, row.ownerId),
    ]);
    if (answer === undefined) throw new Error('A project just found has no answer.');
    return {
      ...answer,
      ...(problem !== null && { RoomProblem: problem }),
      Dashboard: view === null ? null : { Tab: view.tab, BlockName: view.blockName },
    };
  };
}

/** Rows with their questions and collectors, in the order given. */
export async function answerProjects(db: Db, readers: CollectorReader, rows: readonly ProjectRow[]): Promise<WireProject[]> {
  const ids = rows.map((row) => row.id);
  const [questions, collectors] = await Promise.all([findQuestions(db, ids), readers.collectorsOf(db, ids)]);
  return rows.map((row) => toProject(row, questions.get(row.id) ?? [], collectors.get(row.id) ?? []));
}

/** Refusal: not-found. */
export async function getQuest(
  ports: Ports,
  caller: ResearcherCaller,
  input: Payload<typeof calls.getApiQuest>,
): Promise<Answer<typeof calls.getApiQuest> | Refusal> {
  const row = await findProject(ports.db, caller.accountId, input.projectId);
  return row === null ? refuse('not-found') : { Quest: { Id: questIdOf(row.id) }, Items: await findItems(ports.db, row.id) };
}

/** The questions of a project in order, in the wire's words; the caller of this function must have checked that the caller may see the project. */
export async function findItems(db: Db, projectId: string): Promise<WireItem[]> {
  const questions = await findQuestions(db, [projectId]);
  return (questions.get(projectId) ?? []).map(toItem);
}
