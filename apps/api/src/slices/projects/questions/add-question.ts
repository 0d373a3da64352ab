/** Puts a new question of a type into a project's list. */
import { questionKind, type QuestionType, Platform } from '@sightline/domain/questions';
import type { Db } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { insertQuestion, orderQuestions } from './question-store.ts';
import type { OptionRow } from './question-rows.ts';

/** The part of a project that its new questions depend on. */
interface AskingProject {
  id: string;
  devices: string;
  targetPlatform: number;
}

interface QuestionPlace {
  /** Ids of the questions that come before it. */
  before: readonly string[];
  /** Ids of those that come after it. */
  behind: readonly string[];
}

/** What a question of the ready-made methodology, or of a question set, has instead of the defaults of its type. */
interface ReadyMade {
  role: string;
  name: string;
  required: boolean;
  options: readonly (string | Omit<OptionRow, 'id'>)[];
}

/** Puts a new question in its place and returns its id; `unasked`: a collector of the project has started already. */
export async function addQuestion(
  trx: Db,
  project: AskingProject,
  type: QuestionType,
  { before, behind }: QuestionPlace,
  { unasked, readyMade }: { unasked: boolean; readyMade?: ReadyMade | undefined },
): Promise<string> {
  const id = await insertLast(trx, project, type, readyMade, unasked);
  await orderQuestions(trx, [...before, id, ...behind]);
  return id;
}

/** Adds a question of a type with the words of the ready-made methodology at the end of a new project. */
export async function insertLast(
  trx: Db,
  project: AskingProject,
  type: QuestionType,
  readyMade?: ReadyMade,
  unasked = false,
): Promise<string> {
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
    unasked,
    options: said.options.map((option) => ({ id: newId('alt'), ...(typeof option === 'string' ? { name: option } : option) })),
  });
  return id;
}
