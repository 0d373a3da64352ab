/** Makes a project with an own methodology: one question of its kind, ready to be filled in. */
import { checkProjectField, type ProjectField } from '@sightline/domain/projects';
import { isQuestionType } from '@sightline/domain/questions';
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, WireProject } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../http/callers.ts';
import type { Db, Ports } from '../../platform/ports.ts';
import { newCode, newId } from '../../platform/secrets.ts';
import { allOrNothing } from './all-or-nothing.ts';
import type { CollectorReader } from './collector-reader.ts';
import { answerProjects } from './find-projects.ts';
import { insertProject, type ProjectRow } from './project-store.ts';
import { addQuestion } from './questions/add-question.ts';

type Input = Payload<typeof calls.createProject>;

/** Kinds of project that can be made, by the type of their first question. */
const kinds: readonly number[] = [4, 24, 31];
const applicationTest = 30;

/** Refusals: application-later, kind-unknown, field-invalid. */
export function createProject(readers: CollectorReader) {
  return async (ports: Ports, caller: ResearcherCaller, input: Input): Promise<{ ProjectData: WireProject } | Refusal> => {
    const row = toRow(ports, caller.accountId, input);
    if (isRefusal(row)) return row;
    return allOrNothing(ports.db, async (trx) => {
      await insertProject(trx, row);
      await addFirstQuestion(trx, row);
      const [ProjectData] = await answerProjects(trx, readers, [row]);
      if (ProjectData === undefined) throw new Error('A project just made is not there.');
      return { ProjectData };
    });
  };
}

async function addFirstQuestion(trx: Db, row: ProjectRow): Promise<void> {
  const type = row.mainQuestionType;
  if (!isQuestionType(type)) throw new Error(`A project cannot begin with a question of type ${type}.`);
  await addQuestion(trx, row, type, []);
}

function toRow(ports: Pick<Ports, 'now'>, ownerId: string, input: Input): ProjectRow | Refusal {
  if (input.questionType === applicationTest) return refuse('application-later');
  if (!kinds.includes(input.questionType)) return refuse('kind-unknown');
  const name = textField('Name', input.projectName);
  if (isRefusal(name)) return name;
  const description = textField('Description', input.projectDesc ?? '');
  if (isRefusal(description)) return description;
  const language = textField('Language', input.language ?? 'en');
  if (isRefusal(language)) return language;
  const platform = textField('TargetPlatform', input.targetPlatform ?? input.deviceType ?? 1);
  if (isRefusal(platform)) return platform;
  const now = ports.now();
  return {
    id: newId('prj'),
    ownerId,
    name,
    description,
    language,
    mainQuestionType: input.questionType,
    targetPlatform: Number(platform),
    devices: platform,
    previewCode: newCode(),
    createdFromMethodology: false,
    readOnly: false,
    createdAt: now,
    lastDataUpdate: now,
  };
}

function textField(field: ProjectField, value: string | number): string | Refusal {
  const checked = checkProjectField(field, value);
  return isRefusal(checked) ? checked : String(checked);
}
