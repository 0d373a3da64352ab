/** What one project looks like after commands in some order: the model that tests hold two editors' answers against. */
import { CollectorType, moveCollector, CollectorStatus } from '@sightline/domain/collectors';
import { addingLock, fieldLock, hasStarted, listLock, removalLock, startProblem } from '@sightline/domain/projects';
import { isQuestionType, questionKind } from '@sightline/domain/questions';
import { wordsOf, type RefusalCode } from '@sightline/domain/refusals';

export interface ModelQuestion {
  id: string;
  type: number;
  name: string;
  url: string;
  objective: string;
  unasked: boolean;
  options: { id: string; name: string }[];
}
export interface ModelProject {
  id: string;
  name: string;
  questions: ModelQuestion[];
  collector: { id: string; status: number; sampleSize: number; sampleSizeAtFinish: number | null };
}

/** Commands as editors send them, with the ids they have on their screens. */
export type Command =
  | { do: 'add'; type: number; after: string | null }
  | { do: 'remove'; questionId: string }
  | { do: 'move'; questionId: string; after: string }
  | { do: 'add-option'; questionId: string }
  | { do: 'delete-option'; optionId: string }
  | { do: 'write'; names: Readonly<Record<string, string>> }
  | { do: 'extend'; sampleSize: number }
  | { do: 'go'; status: number };

/** What the server answered: done, with what it made, or not done and why. */
export interface Outcome {
  refused: string | null;
  made: ModelQuestion | { id: string; name: string } | null;
}

const own = { readOnly: false, createdFromMethodology: false };
const tested = { prototype: null };

/** The project after the command, or null if the command could not have had this outcome on this project. */
export function after(project: ModelProject, command: Command, outcome: Outcome): ModelProject | null {
  const refusal = refusalOf(project, command);
  if (refusal !== null) return outcome.refused === wordsOf(refusal) ? project : null;
  return outcome.refused === null ? applied(project, command, outcome.made) : null;
}

function refusalOf(project: ModelProject, command: Command): RefusalCode | null {
  const { questions, collector } = project;
  const asked = (question: ModelQuestion) => ({ ...question, itemType: 0, readOnly: false });
  const lock = (rule: typeof fieldLock, question: ModelQuestion | null) =>
    rule(own, [collector], question === null ? null : asked(question))?.refused ?? null;
  const find = (id: string) => questions.find((question) => question.id === id);
  const known = (id: string) => questions.some((question) => question.id === id);
  switch (command.do) {
    case 'add':
      return addingLock(own, [collector], command.type)?.refused ?? (command.after === null || known(command.after) ? null : 'not-found');
    case 'remove': {
      const question = find(command.questionId);
      return question === undefined ? 'not-found' : (removalLock(own, [collector], asked(question))?.refused ?? null);
    }
    case 'move': {
      const question = find(command.questionId);
      if (question === undefined) return 'not-found';
      return lock(listLock, question) ?? (command.after === '0' || known(command.after) ? null : 'not-found');
    }
    case 'add-option': {
      const question = find(command.questionId);
      if (question === undefined) return 'not-found';
      return lock(fieldLock, question) ?? (hasOptions(question) ? null : 'no-options');
    }
    case 'delete-option': {
      const question = ownerOf(project, command.optionId);
      if (question === undefined) return 'not-found';
      return lock(fieldLock, question) ?? (question.options.length <= leastOptions(question) ? 'last-option' : null);
    }
    case 'write':
      return writeRefusal(project, Object.keys(command.names).sort(), (question) => lock(fieldLock, question));
    case 'extend':
      return null;
    case 'go':
      return (
        moveCollector({ type: CollectorType.own, ...collector }, command.status, 'researcher')?.refused ??
        (command.status === CollectorStatus.running
          ? (startProblem(
              { mainQuestionType: 24, createdFromMethodology: false, productName: '' },
              questions.map((question) => ({ ...question, ...tested })),
            )?.refused ?? null)
          : null)
      );
  }
}

/** Objects are written in the order of their ids, and the first that cannot be stops them all. */
function writeRefusal(
  project: ModelProject,
  ids: readonly string[],
  lock: (question: ModelQuestion) => RefusalCode | null,
): RefusalCode | null {
  for (const id of ids) {
    if (id === project.id) continue;
    const question = project.questions.find((one) => one.id === id) ?? ownerOf(project, id);
    const refusal = question === undefined ? 'not-found' : lock(question);
    if (refusal !== null) return refusal;
  }
  return null;
}

function applied(project: ModelProject, command: Command, made: Outcome['made']): ModelProject {
  const next = structuredClone(project);
  const { questions, collector } = next;
  const place = (id: string | null) => questions.findIndex((question) => question.id === id) + 1;
  const take = (id: string) => questions.splice(place(id) - 1, 1)[0];
  switch (command.do) {
    case 'add':
      questions.splice(place(command.after), 0, { ...(made as ModelQuestion), unasked: hasStarted([collector]) });
      break;
    case 'remove':
      take(command.questionId);
      break;
    case 'move': {
      if (command.after === command.questionId) break;
      const moved = take(command.questionId);
      if (moved !== undefined) questions.splice(place(command.after), 0, moved);
      break;
    }
    case 'add-option':
      questions[place(command.questionId) - 1]?.options.push(made as { id: string; name: string });
      break;
    case 'delete-option':
      for (const question of questions) question.options = question.options.filter((option) => option.id !== command.optionId);
      break;
    case 'write':
      for (const named of [next, ...questions, ...questions.flatMap(({ options }) => options)])
        named.name = command.names[named.id] ?? named.name;
      break;
    case 'extend':
      collector.sampleSize = command.sampleSize;
      break;
    case 'go':
      collector.status = command.status;
      if (command.status === CollectorStatus.running) for (const question of questions) question.unasked = false;
      if (command.status === CollectorStatus.finished) collector.sampleSizeAtFinish = collector.sampleSize;
  }
  return next;
}

function ownerOf(project: ModelProject, optionId: string): ModelQuestion | undefined {
  return project.questions.find(({ options }) => options.some((option) => option.id === optionId));
}

function hasOptions({ type }: ModelQuestion): boolean {
  return isQuestionType(type) && questionKind(type).leastOptions !== null;
}

function leastOptions({ type }: ModelQuestion): number {
  return isQuestionType(type) ? (questionKind(type).leastOptions ?? 0) : 0;
}
