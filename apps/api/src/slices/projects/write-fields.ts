/** Writes fields of projects, questions and answer options; each kind has a closed list, each field its own rule and lock. */
import {
  checkProjectField,
  devicesTrouble,
  fieldLock,
  isForPhonesAlone,
  projectFields,
  type ProjectField,
} from '@sightline/domain/projects';
import {
  checkQuestionField,
  isQuestionType,
  questionFields,
  writableFields,
  type QuestionField,
  Platform,
  QuestionType,
} from '@sightline/domain/questions';
import { isRefusal, type Refusal, refuse, refuseField } from '@sightline/domain/refusals';
import type { Db } from '../../platform/ports.ts';
import type { CollectorReader } from './collector-reader.ts';
import { rewordMethodology } from './create-methodology.ts';
import { openQuestion, openQuestionOf } from './open-for-change.ts';
import { lockProject, updateProject, type ProjectChange, type ProjectRow } from './project-store.ts';
import { followDevices, updateOption, updateQuestion } from './questions/question-store.ts';
import { linkChange } from './site-visit/link-change.ts';
import type { ObjectWriter, ObjectWriters } from './update-object.ts';

const projectColumns: Record<ProjectField, keyof ProjectChange> = {
  Name: 'name',
  Description: 'description',
  TesterMessage: 'testerMessage',
  ProductName: 'productName',
  Language: 'language',
  TargetPlatform: 'targetPlatform',
  Devices: 'devices',
  MinimumAge: 'minimumAge',
  HideTexts: 'hideTexts',
  RecordCanvas: 'recordCanvas',
};
/** What testers see, unlike the name and the team's note: locked once a collector has started. */
const settings: readonly ProjectField[] = [
  'TesterMessage',
  'ProductName',
  'Language',
  'TargetPlatform',
  'Devices',
  'MinimumAge',
  'HideTexts',
  'RecordCanvas',
];

const optionColumns = { Name: 'name', LeftLabel: 'leftLabel', RightLabel: 'rightLabel' } as const;
const longestOption = 500;
const productOfMethodology = 'ProductName: Only the ready-made methodology asks about a product.';

/** The writers of this slice. Refusals: not-found, field-unknown, field-invalid and the locks. */
export function projectWriters(readers: CollectorReader): ObjectWriters {
  return { project: writeProject(readers), question: writeQuestion(readers), option: writeOption(readers) };
}

function unknownField(field: string): Refusal {
  return refuseField(field.slice(0, 80), `${field.slice(0, 80)}: this field cannot be written.`, 'field-unknown');
}

function writeProject(readers: CollectorReader): ObjectWriter {
  return async (_ports, trx, { accountId }, id, fields) => {
    const project = await lockProject(trx, accountId, id);
    if (project === null) return refuse('not-found');
    if (project.readOnly) return refuse('read-only-project');
    const change: Record<string, string | number> = {};
    for (const [field, value] of Object.entries(fields)) {
      const known = projectFields.find((name) => name === field);
      if (known === undefined) return unknownField(field);
      if (known === 'ProductName' && !project.createdFromMethodology) return refuseField(field, productOfMethodology);
      const lock = settings.includes(known) ? fieldLock(project, await readers.statesOf(trx, id), null) : null;
      if (lock !== null) return lock;
      const checked = checkProjectField(known, value, project.mainQuestionType);
      if (isRefusal(checked)) return checked;
      change[projectColumns[known]] = checked;
    }
    const platform = change['targetPlatform'];
    if (platform !== undefined) {
      change['devices'] ??= String(platform);
      await followDevices(trx, id, String(platform));
    }
    await updateProject(trx, id, change);
    if (project.createdFromMethodology) await followProject(trx, project, change);
    return null;
  };
}

/** The built-in questions take a new product name and language over. Both are locked once a collector has started: everybody is asked in the same words. */
async function followProject(trx: Db, project: ProjectRow, change: ProjectChange): Promise<void> {
  const { productName = project.productName, language = project.language } = change;
  if (productName === project.productName && language === project.language) return;
  await rewordMethodology(trx, { id: project.id, productName, language });
}

function writeQuestion(readers: CollectorReader): ObjectWriter {
  return async (ports, trx, { accountId }, id, fields) => {
    const open = await openQuestion(trx, readers, accountId, id, 'fields');
    if (isRefusal(open)) return open;
    const { type, role } = open.question;
    const allowed: readonly string[] = isQuestionType(type) ? writableFields(type, role) : [];
    const change: Record<string, string | number | boolean> = {};
    for (const [field, value] of Object.entries(fields)) {
      if (!allowed.includes(field)) return unknownField(field);
      const checked = checkQuestionField(field as QuestionField, value, type);
      if (isRefusal(checked)) return checked;
      // A test is for the same devices as a project of its kind.
      const trouble = field === 'Devices' ? devicesTrouble(type, String(checked)) : null;
      if (trouble !== null) return refuseField('Devices', `Devices: ${trouble}`);
      change[questionFields[field as QuestionField].key] = checked;
    }
    const devices = String(change['devices'] ?? open.question.devices);
    if (isForPhonesAlone(devices) && type === QuestionType.websiteTest) {
      if (change['recordBy'] === 'screen')
        return refuseField('RecordBy', 'RecordBy: Phones cannot share their screen; the site has to carry the recorder snippet.');
      if (open.question.recordBy === 'screen') change['recordBy'] = 'snippet';
    }
    const expression = change['sensorExpression'] ?? open.question.sensorExpression;
    if (expression !== 'off' && !(change['expressionDeclared'] ?? open.question.expressionDeclared)) return refuse('expression-undeclared');
    // A desktop lies: the orientation of a prototype follows the project's device.
    if (open.project.targetPlatform === Platform.desktop && change['prototypePosition'] !== undefined)
      change['prototypePosition'] = 'horizontal';
    const url = change['url'];
    const link = typeof url === 'string' ? linkChange(open, url, ports.env.publicUrl) : {};
    // What is chosen goes before what a new link suggests.
    const chosen = change['recordBy'] === undefined ? {} : { recordByChosen: true };
    await updateQuestion(trx, id, { ...link, ...change, ...chosen });
    return null;
  };
}

function writeOption(readers: CollectorReader): ObjectWriter {
  return async (_ports, trx, { accountId }, id, fields) => {
    const open = await openQuestionOf(trx, readers, accountId, 'option', id);
    if (isRefusal(open)) return open;
    const change: Record<string, string> = {};
    for (const [field, value] of Object.entries(fields)) {
      if (!Object.hasOwn(optionColumns, field)) return unknownField(field);
      const text = String(value).trim();
      if (text.length > longestOption) return refuseField(field, `${field} has at most ${longestOption} characters`);
      change[optionColumns[field as keyof typeof optionColumns]] = text;
    }
    await updateOption(trx, id, change);
    return null;
  };
}
