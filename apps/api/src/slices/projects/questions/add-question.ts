/** Puts a new question of a type into a project's list. */
import { questionKind, type QuestionType } from '@sightline/domain/questions';
import type { Db } from '../../../platform/ports.ts';
import { newId } from '../../../platform/secrets.ts';
import { insertQuestion, orderQuestions } from './question-store.ts';

const desktop = '3';

/** Stands after the questions `before`, in front of those `behind`; answers its id. */
export async function addQuestion(
  trx: Db,
  project: { id: string; devices: string },
  type: QuestionType,
  before: readonly string[],
  behind: readonly string[] = [],
): Promise<string> {
  const { defaults } = questionKind(type);
  const id = newId('qst');
  await insertQuestion(trx, {
    id,
    projectId: project.id,
    type,
    name: defaults.name,
    required: defaults.required,
    limitSec: defaults.limitSec,
    nextAfterSec: defaults.nextAfterSec,
    devices: project.devices,
    prototypePosition: project.devices === desktop ? 'horizontal' : 'vertical',
    sensorScreen: defaults.screen,
    options: defaults.options.map((name) => ({ id: newId('alt'), name })),
  });
  await orderQuestions(trx, [...before, id, ...behind]);
  return id;
}
