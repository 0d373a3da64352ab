/** Makes a project with the ready-made methodology: a test of its kind, then what is asked after it, in the language of the project. */
import { methodologyQuestions } from '@sightline/domain/methodology';
import { checkProjectField, longestProductName, isLanguage } from '@sightline/domain/projects';
import { isTestType } from '@sightline/domain/questions';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import { calls, type Answer, type Payload } from '@sightline/wire/calls';
import type { FastifyRequest } from 'fastify';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import type { CollectorReader } from './collector-reader.ts';
import { addFirstQuestion, makeProject, newProjectRow } from './create-project.ts';
import { requestHash } from './project-keys.ts';
import type { ProjectRow } from './project-store.ts';
import { insertLast } from './questions/add-question.ts';
import { rewordQuestion } from './questions/question-store.ts';

const testOnly = 'The ready-made methodology requires a test. Please choose a website, an application or a prototype.';

type Made = Answer<typeof calls.createMethodology>;

/** Refusals: kind-unknown (also of a survey), field-invalid. */
export function createMethodology(readers: CollectorReader) {
  return async (
    ports: Ports,
    caller: ResearcherCaller,
    input: Payload<typeof calls.createMethodology>,
    request: FastifyRequest,
  ): Promise<Made | Refusal> => {
    const row = await newProjectRow(ports, caller.accountId, input);
    if (isRefusal(row)) return row;
    if (!isTestType(row.mainQuestionType)) return refuse('kind-unknown', testOnly);
    const productName = checkProjectField('ProductName', input.productName ?? productByName(row.name), row.mainQuestionType);
    if (isRefusal(productName)) return productName;
    const hash = requestHash(input, request, calls.createMethodology.path);
    return makeProject(ports, readers, {
      row: { ...row, productName: String(productName), createdFromMethodology: true },
      hash,
      addQuestions: addMethodology,
    });
  };
}

/** The product of a client that does not know the field: what the project is called, if that fits; else it is left to be written. */
function productByName(name: string): string {
  return name.length <= longestProductName ? name : '';
}

async function addMethodology(trx: Db, row: ProjectRow): Promise<void> {
  await addFirstQuestion(trx, row);
  for (const question of questionsOf(row)) await insertLast(trx, row, question.type, question);
}

/** The built-in questions name the product and speak the project's language; nobody can write them, so they follow when either changes. */
export async function rewordMethodology(trx: Db, project: Pick<ProjectRow, 'id' | 'language' | 'productName'>): Promise<void> {
  for (const question of questionsOf(project)) await rewordQuestion(trx, project.id, question);
}

function questionsOf({ language, productName }: Pick<ProjectRow, 'language' | 'productName'>) {
  if (!isLanguage(language)) throw new Error(`A project is in no language that is known: ${language}.`);
  return methodologyQuestions(language, productName);
}
