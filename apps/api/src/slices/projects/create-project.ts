/** Makes a project with an own methodology: one question of its kind, ready to be filled in. */
import { checkProjectField, minimumAge, textHiding, type ProjectField, isProjectKind } from '@sightline/domain/projects';
import { isQuestionType, Platform } from '@sightline/domain/questions';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import { calls, type Payload, type WireProject } from '@sightline/wire/calls';
import type { FastifyRequest } from 'fastify';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { newCode, newId } from '../../platform/secrets.ts';
import { allOrNothing } from '../../platform/transaction.ts';
import type { CollectorReader } from './collector-reader.ts';
import { answerProjects } from './find-projects.ts';
import { requestHash, takeRequest } from './project-keys.ts';
import { findLatestLanguage, findProject, insertProject, type ProjectRow } from './project-store.ts';
import { insertLast } from './questions/add-question.ts';

type Input = Payload<typeof calls.createProject>;
interface MadeProject {
  ProjectData: WireProject;
}

/** Kinds of project that can be made, by the type of their first question. */
const usualLanguage = 'en';
const usualDevice = Platform.android;

/** Refusals: kind-unknown, field-invalid. */
export function createProject(readers: CollectorReader) {
  return async (ports: Ports, caller: ResearcherCaller, input: Input, request: FastifyRequest): Promise<MadeProject | Refusal> => {
    const row = await newProjectRow(ports, caller.accountId, input);
    if (isRefusal(row)) return row;
    return makeProject(ports, readers, {
      row,
      hash: requestHash(input, request, calls.createProject.path),
      addQuestions: addFirstQuestion,
    });
  };
}

interface NewProject {
  row: ProjectRow & { ownerId: string };
  /** What the request is known by if it comes again; null if it has no key. */
  hash: Buffer | null;
  addQuestions: (trx: Db, row: ProjectRow) => Promise<void>;
}

/** Stores a new project and, in the same transaction, the questions that it begins with; a repeated request returns what the first one created. */
export function makeProject(
  ports: Pick<Ports, 'db'>,
  readers: CollectorReader,
  { row, hash, addQuestions }: NewProject,
): Promise<MadeProject | Refusal> {
  return allOrNothing(ports.db, async (trx) => {
    const request = { accountId: row.ownerId, projectId: row.id, now: row.createdAt };
    const madeBefore = hash === null ? null : await takeRequest(trx, { ...request, hash });
    if (madeBefore === null) {
      await insertProject(trx, row);
      await addQuestions(trx, row);
    }
    const made = madeBefore === null ? row : await findProject(trx, row.ownerId, madeBefore);
    const [ProjectData] = made === null ? [] : await answerProjects(trx, readers, [made]);
    if (ProjectData === undefined) throw new Error('A project just made is not there.');
    return { ProjectData };
  });
}

/** The question of the project's own kind. */
export async function addFirstQuestion(trx: Db, row: ProjectRow): Promise<void> {
  const type = row.mainQuestionType;
  if (!isQuestionType(type)) throw new Error(`A project cannot begin with a question of type ${type}.`);
  await insertLast(trx, row, type);
}

/** The requested language. If left out it is the default; if empty, that of the account's latest project. */
async function languageOf(db: Db, ownerId: string, language = usualLanguage): Promise<string> {
  return language.trim() === '' ? ((await findLatestLanguage(db, ownerId)) ?? usualLanguage) : language;
}

/** The request, checked. Refusals: kind-unknown, field-invalid. */
export async function newProjectRow(
  ports: Pick<Ports, 'db' | 'now'>,
  ownerId: string,
  input: Input,
): Promise<(ProjectRow & { ownerId: string }) | Refusal> {
  if (!isProjectKind(input.questionType)) return refuse('kind-unknown');
  const text = (field: ProjectField, value: string | number): string | Refusal => {
    const checked = checkProjectField(field, value, input.questionType);
    return isRefusal(checked) ? checked : String(checked);
  };
  const name = text('Name', input.projectName);
  if (isRefusal(name)) return name;
  const description = text('Description', input.projectDesc ?? '');
  if (isRefusal(description)) return description;
  const language = text('Language', await languageOf(ports.db, ownerId, input.language));
  if (isRefusal(language)) return language;
  const platform = text('TargetPlatform', input.targetPlatform ?? input.deviceType ?? usualDevice);
  if (isRefusal(platform)) return platform;
  const now = ports.now();
  return {
    id: newId('prj'),
    ownerId,
    name,
    description,
    testerMessage: '',
    productName: '',
    language,
    mainQuestionType: input.questionType,
    targetPlatform: Number(platform),
    devices: platform,
    minimumAge: minimumAge.unlessSet,
    hideTexts: textHiding.typed,
    recordCanvas: 1,
    previewCode: newCode(),
    createdFromMethodology: false,
    readOnly: false,
    createdAt: now,
    lastDataUpdate: now,
  };
}
