/** Changes a built-in prototype: a screen's name, goal and hotspots; its start, path and order; deletes a screen. */
import { isBlank } from '@sightline/domain/fields';
import { expectedPathProblem, hotspotProblem, pathWithout, withoutTarget, type Hotspot } from '@sightline/domain/prototypes';
import { isRefusal, type Refusal, refuse, refuseField } from '@sightline/domain/refusals';
import type { calls, Payload, Result, WireHotspot, WirePrototypeScreen } from '@sightline/wire/calls';
import { QuestionType } from '@sightline/domain/questions';
import type { ResearcherCaller } from '../../../platform/http/callers.ts';
import type { Ports } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { allOrNothing } from '../../../platform/transaction.ts';
import type { CollectorReader } from '../collector-reader.ts';
import { openQuestion, openQuestionOf } from '../open-for-change.ts';
import { toScreen } from '../questions/question-answer.ts';
import { updateQuestion } from '../questions/question-store.ts';
import type { QuestionRow, ScreenRow } from '../questions/question-rows.ts';
import { deleteScreen, orderScreens, updateScreen } from './screen-store.ts';

const longestName = 200;

/** Refusals: not-found, field-invalid, hotspot-outside, hotspot-target and the locks. An expected path that no longer holds is kept and answered as broken. */
export function updatePrototypeScreen(readers: CollectorReader) {
  return (
    ports: Ports,
    caller: ResearcherCaller,
    input: Payload<typeof calls.updatePrototypeScreen>,
  ): Promise<{ res: number; screen: WirePrototypeScreen } | Refusal> =>
    allOrNothing(ports.db, async (trx) => {
      const open = await openQuestionOf(trx, readers, caller.accountId, 'screen', input.screenId);
      if (isRefusal(open)) return open;
      const { question } = open;
      const screen = question.screens.find(({ id }) => id === input.screenId);
      if (screen === undefined) return refuse('not-found');
      const name = input.Name?.trim() ?? screen.name;
      if (isBlank(name)) return refuseField('Name', 'Name is required');
      if (name.length > longestName) return refuseField('Name', `Name has at most ${longestName} characters`);
      const hotspots = input.Hotspots?.map(toHotspot) ?? screen.hotspots;
      const problem = hotspotProblem(
        screen,
        hotspots,
        question.screens.map(({ id }) => id),
      );
      if (problem !== null) return problem;
      const changed: ScreenRow = { ...screen, name, goal: input.Goal ?? screen.goal, hotspots };
      await updateScreen(trx, screen.id, changed);
      return { res: 1, screen: toScreen(changed) };
    });
}

function toHotspot(spot: WireHotspot): Hotspot {
  const id = spot.Id === '' ? newId('hot') : spot.Id;
  const place = { id, x: spot.X, y: spot.Y, width: spot.Width, height: spot.Height, targetScreenId: spot.TargetScreenId };
  return { ...place, ...(spot.GoesBack === true ? { goesBack: true } : {}), ...(spot.Overlay ? { overlay: spot.Overlay } : {}) };
}

/** Refusals: not-found, not-a-prototype, screen-unknown, path-broken and the locks. */
export function updatePrototype(readers: CollectorReader) {
  return (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.updatePrototype>): Promise<Result | Refusal> =>
    allOrNothing(ports.db, async (trx) => {
      const open = await openQuestion(trx, readers, caller.accountId, input.questionId, 'fields');
      if (isRefusal(open)) return open;
      const { question } = open;
      if (question.type !== QuestionType.prototypeTest) return refuse('not-a-prototype');
      const known = new Set(question.screens.map(({ id }) => id));
      const start = input.StartScreenId === undefined ? question.startScreenId : input.StartScreenId;
      if (start !== null && !known.has(start)) return refuse('screen-unknown');
      if (input.ScreenOrder?.some((id) => !known.has(id)) === true) return refuse('screen-unknown');
      const path = input.ExpectedPath ?? question.expectedPath;
      const problem = input.ExpectedPath === undefined ? null : expectedPathProblem(path, start, question.screens);
      if (problem !== null) return problem;
      await updateQuestion(trx, question.id, { startScreenId: start, expectedPath: path });
      if (input.ScreenOrder !== undefined) await orderScreens(trx, question.id, completeOrder(question, input.ScreenOrder));
      return { res: 1 };
    });
}

/** Screens that the order leaves out follow as they were. */
function completeOrder(question: QuestionRow, order: readonly string[]): string[] {
  return [...new Set([...order, ...question.screens.map(({ id }) => id)])];
}

/** Refusals: not-found and the locks. The next screen becomes the start where the start is deleted. */
export function deletePrototypeScreen(readers: CollectorReader) {
  return (ports: Ports, caller: ResearcherCaller, input: Payload<typeof calls.deletePrototypeScreen>): Promise<Result | Refusal> =>
    allOrNothing(ports.db, async (trx) => {
      const open = await openQuestionOf(trx, readers, caller.accountId, 'screen', input.screenId);
      if (isRefusal(open)) return open;
      const { question } = open;
      const left = question.screens.filter(({ id }) => id !== input.screenId);
      if (left.length === question.screens.length) return refuse('not-found');
      await deleteScreen(trx, input.screenId);
      for (const screen of left.filter(({ hotspots }) => hotspots.some((spot) => spot.targetScreenId === input.screenId))) {
        await updateScreen(trx, screen.id, { ...screen, hotspots: withoutTarget(screen.hotspots, input.screenId) });
      }
      const start = question.startScreenId === input.screenId ? (left[0]?.id ?? null) : question.startScreenId;
      await updateQuestion(trx, question.id, { startScreenId: start, expectedPath: pathWithout(question.expectedPath, input.screenId) });
      return { res: 1 };
    });
}
