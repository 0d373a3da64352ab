/** Steps that tests of this slice share: projects, questions and fields through the server's own calls; demos straight into the database. */
import { sql } from 'kysely';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import type { TestCaller } from '../../testing/testing-app.ts';
import type { Db } from '../../platform/ports.ts';

export const notFound = { res: 0, errormessage: 'Not found' };

export async function createProject(caller: TestCaller, fields: object = {}): Promise<WireProject> {
  const answer = await caller.post('/CreateProject.cmd', { projectType: 4, projectName: 'Study', questionType: 24, ...fields });
  if (answer.body['ProjectData'] === undefined) throw new Error(`no project: ${JSON.stringify(answer.body)}`);
  return answer.body['ProjectData'] as WireProject;
}

/** The project as lists show it: without what the caller had open. */
export async function openProject(caller: TestCaller, projectId: string): Promise<WireProject> {
  const project = (await caller.post('/GetProjectData.cmd', { projectId })).body as unknown as WireProject;
  delete project.Dashboard;
  return project;
}

export async function itemsOf(caller: TestCaller, projectId: string): Promise<WireItem[]> {
  return (await caller.get(`/GetApiQuest.cmd?projectId=${projectId}`)).body['Items'] as WireItem[];
}

/** Adds a question after another one; first without one. */
export async function addQuestion(caller: TestCaller, project: WireProject, questionType: number, after?: string): Promise<WireItem> {
  const place = after === undefined ? {} : { after };
  const answer = await caller.post('/AddQuestItem.cmd', { quest: project.Id.replace('prj_', 'qsl_'), type: 0, questionType, ...place });
  return answer.body['apiItem'] as WireItem;
}

/** Writes fields of one object. */
export function writeFields(caller: TestCaller, id: string, fields: Record<string, string | number | boolean>) {
  return caller.post(
    '/UpdateObjectCommand.cmd',
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${id}___${name}`, value])),
  );
}

let demos = 0;

/** A demo project with one question, whose id has the project's letters. */
export async function insertDemo(db: Db): Promise<string> {
  demos += 1;
  const id = `prj_demo${String(demos).padStart(6, '0')}`;
  await sql`
    insert into project (id, owner_id, name, description, language, main_question_type, target_platform, devices, preview_code, read_only, created_at,
      last_data_update)
    values (${id}, null, 'Demo', '', 'en', 24, 3, '3', ${id}, true, now(), now())`.execute(db);
  await sql`insert into question (id, project_id, position, type, name) values (${id.replace('prj', 'qst')}, ${id}, 1, 1, 'Why?')`.execute(
    db,
  );
  return id;
}

/** A collector of a project in a state. */
export async function insertCollector(db: Db, projectId: string, status: number): Promise<void> {
  await sql`
    insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at)
    values (${projectId.replace('prj', 'col')}, ${projectId}, 'Link', 34, ${status}, 10, ${projectId}, now())`.execute(db);
}
