/** Puts a new question of a type into a project's list. */
import { questionKind, type QuestionType, Platform } from '@sightline/domain/questions';
import type { Db } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { insertQuestion, orderQuestions } from './question-store.ts';

/** The part of a project that its new questions depend on. */
interface AskingProject {
  id: string;
  devices: string;
  targetPlatform: number;
}

/** What a question of the ready-made methodology has instead of the defaults of its type. */
interface ReadyMade {
  role: string;
  name: string;
  required: boolean;
  options: readonly string[];
}

/** Stands after the questions `before`, in front of those `behind`; answers its id. */
export async function addQuestion(
  trx: Db,
  project: AskingProject,
  type: QuestionType,
  before: readonly string[],
  behind: readonly string[] = [],
): Promise<string> {
  const id = await insertLast(trx, project, type);
  await orderQuestions(trx, [...before, id, ...behind]);
  return id;
}

/** Adds a question of a type with the words of the ready-made methodology at the end of a new project. */
export async function insertLast(trx: Db, project: AskingProject, type: QuestionType, readyMade?: ReadyMade): Promise<string> {
  const { defaults } = questionKind(type);
  const said = readyMade ?? { ...defaults, role: '' };
  const id = newId('qst');
  await insertQuestion(trx, {
    id,
    projectId: project.id,
    type,
    name: said.name,
    required: said.required,
    limitSec: defaults.limitSec,
    nextAfterSec: defaults.nextAfterSec,
    devices: project.devices,
    // A desktop lies.
    prototypePosition: project.targetPlatform === Platform.desktop ? 'horizontal' : 'vertical',
    sensorScreen: defaults.screen,
    role: said.role,
    options: said.options.map((name) => ({ id: newId('alt'), name })),
  });
  return id;
}
