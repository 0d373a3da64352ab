import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireCollector, WireItem, WireProject } from '@sightline/wire/calls';
import {
  callerWith,
  signUp,
  testPassword,
  testServer,
  type TestAnswer,
  type TestCaller,
  type TestServer,
} from '../../../testing/testing-app.ts';
import { addQuestion, createProject, itemsOf, openProject, writeFields } from '../testing.ts';
import { after, type Command, type ModelProject, type ModelQuestion, type Outcome } from './testing-model.ts';

let server: TestServer;
let editors: [TestCaller, TestCaller];
beforeAll(async () => {
  // Two people in a hurry: more changes in a minute than an account has.
  server = await testServer({ env: { rateLimitScale: 1000 } });
  const one = await signUp(server.app, 'editor@example.com');
  const signedIn = await callerWith(server.app, '').post('/identity/connect/token', {
    grant_type: 'password',
    username: 'editor@example.com',
    password: testPassword,
  });
  editors = [one, callerWith(server.app, String(signedIn.body['access_token']))];
  await one.post('/UpdateUserCreditCardSettings.cmd', { amount: 0 });
});
afterAll(() => server.close());

/** A command before it is known which objects there are: numbers pick among all that were ever seen, deleted ones too. */
interface Draft {
  do: Command['do'];
  pick: number;
  other: number;
}
const drafts = fc.record<Draft>({
  do: fc.oneof(
    { weight: 3, arbitrary: fc.constant('add' as const) },
    { weight: 2, arbitrary: fc.constant('remove' as const) },
    { weight: 4, arbitrary: fc.constant('move' as const) },
    { weight: 3, arbitrary: fc.constant('add-option' as const) },
    { weight: 4, arbitrary: fc.constant('delete-option' as const) },
    { weight: 5, arbitrary: fc.constant('write' as const) },
    { weight: 1, arbitrary: fc.constant('extend' as const) },
    { weight: 3, arbitrary: fc.constant('go' as const) },
  ),
  pick: fc.nat(1000),
  other: fc.nat(1000),
});
const runs = 60;

/** Up to four commands in flight at once, one batch after the other. */
const batches = fc.array(fc.array(drafts, { minLength: 2, maxLength: 4 }), { minLength: 4, maxLength: 9 });

/** A second test has no link, and keeps its project from starting: few. */
const addedTypes = [1, 3, 18, 4, 9, 3, 18, 5, 4, 24];

/** Ids that editors have on their screens. */
interface Seen {
  questions: string[];
  options: string[];
}

function commandOf(draft: Draft, project: ModelProject, seen: Seen): Command {
  const pick = (list: readonly string[], number: number) => list[number % list.length] ?? '';
  const questionId = pick(seen.questions, draft.pick);
  switch (draft.do) {
    case 'add':
      return {
        do: 'add',
        type: addedTypes[draft.pick % addedTypes.length] ?? 1,
        after: [...seen.questions, null][draft.other % (seen.questions.length + 1)] ?? null,
      };
    case 'move':
      return { do: 'move', questionId, after: pick([...seen.questions, '0'], draft.other) };
    case 'delete-option':
      return { do: 'delete-option', optionId: pick(seen.options, draft.pick) };
    case 'write':
      return { do: 'write', names: namesFor(draft, project, seen) };
    case 'extend':
      return { do: 'extend', sampleSize: 10 * (1 + (draft.pick % 10)) };
    case 'go':
      return { do: 'go', status: draft.pick % 5 === 0 ? 2 : ([1, 2, 1][project.collector.status] ?? 1) };
    default:
      return { do: draft.do, questionId };
  }
}

/** One object of each kind, or everything there is: so that a project becomes one that can start. */
function namesFor(draft: Draft, project: ModelProject, seen: Seen): Record<string, string> {
  const pick = (list: readonly string[]) => list[draft.pick % list.length] ?? '';
  const all = [project, ...project.questions, ...project.questions.flatMap(({ options }) => options)].map(({ id }) => id);
  const some = [project.id, pick(seen.questions), ...(draft.other % 2 === 0 ? [pick(seen.options)] : [])];
  const ids = draft.other % 4 === 0 ? some : all;
  return Object.fromEntries(ids.map((id) => [id, `${id.slice(0, 3)} ${draft.pick}`]));
}

function send(editor: TestCaller, project: ModelProject, command: Command): Promise<TestAnswer> {
  switch (command.do) {
    case 'add': {
      const place = command.after === null ? {} : { after: command.after };
      return editor.post('/AddQuestItem.cmd', { quest: project.id, questionType: command.type, ...place });
    }
    case 'remove':
      return editor.post('/RemoveQuestItem.cmd', { questionId: command.questionId });
    case 'move':
      return editor.post('/UpdateQuestItemsOrder.cmd', { qid: command.questionId, after: command.after });
    case 'add-option':
      return editor.post('/AddApiAlternative.cmd', { questionId: command.questionId });
    case 'delete-option':
      return editor.post('/DeleteAlternative.cmd', { alternativeId: command.optionId });
    case 'write':
      return editor.post(
        '/UpdateObjectCommand.cmd',
        Object.fromEntries(Object.entries(command.names).map(([id, name]) => [`${id}___Name`, name])),
      );
    case 'extend':
      return writeFields(editor, project.collector.id, { SelectedNumberOfResponses: command.sampleSize });
    case 'go':
      return editor.post('/ChangeCollectorStatusCommand.cmd', { collector: project.collector.id, status: command.status });
  }
}

function outcomeOf({ status, body }: TestAnswer): Outcome {
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  const item = body['apiItem'] as WireItem | undefined;
  const option = body['apiAlternative'] as { Id: string; Name: string } | undefined;
  const made = item === undefined ? null : questionOf(item);
  return {
    refused: body['res'] === 0 ? String(body['errormessage']) : null,
    made: option === undefined ? made : { id: option.Id, name: option.Name },
  };
}

function questionOf({ QuestItem: question, Alternatives }: WireItem): ModelQuestion {
  return {
    id: question.Id,
    type: question.QuestionType,
    name: question.Name,
    url: question.EyeTrackingWebSiteUrl,
    objective: question.EyeTrackingWebSiteObjective,
    unasked: question.Unasked,
    options: Alternatives.map(({ Id, Name }) => ({ id: Id, name: Name })),
  };
}

/** Every state that some order of the commands leads to, each command with the outcome it really had. */
function explained(project: ModelProject, done: readonly { command: Command; outcome: Outcome }[]): ModelProject[] {
  if (done.length === 0) return [project];
  return done.flatMap(({ command, outcome }, at) => {
    const next = after(project, command, outcome);
    return next === null ? [] : explained(next, done.toSpliced(at, 1));
  });
}

async function stored(project: WireProject, collector: WireCollector): Promise<ModelProject> {
  const now = await openProject(editors[0], project.Id);
  const questions = (await itemsOf(editors[0], project.Id)).map(questionOf);
  const { status = 0, SelectedNumberOfResponses: sampleSize = 0 } = now.Collectors[0] ?? {};
  const { rows } = await sql<{ size: number | null }>`
    select sample_size_at_finish as size from collector where id = ${collector.Id}`.execute(server.ports.db);
  return {
    id: project.Id,
    name: now.Name,
    questions,
    collector: { id: collector.Id, status, sampleSize, sampleSizeAtFinish: rows[0]?.size ?? null },
  };
}

/** Positions of every list of the project that are not 1, 2, 3 … */
async function brokenLists(projectId: string): Promise<number[][]> {
  const { rows } = await sql<{ positions: number[] }>`
    select array_agg(position order by position) as positions from question where project_id = ${projectId}
    union all
    select array_agg(o.position order by o.position) from answer_option o join question q on q.id = o.question_id
    where q.project_id = ${projectId} group by q.id`.execute(server.ports.db);
  return rows.map(({ positions }) => positions ?? []).filter((positions) => positions.some((position, at) => position !== at + 1));
}

async function newStudy(): Promise<{ project: WireProject; collector: WireCollector }> {
  const project = await createProject(editors[0]);
  const testId = project.QuestData.Items[0]?.QuestItem.Id ?? '';
  await writeFields(editors[0], testId, { EyeTrackingWebSiteUrl: 'https://shop.example/', EyeTrackingWebSiteObjective: 'Buy a lamp' });
  const { QuestItem, Alternatives } = await addQuestion(editors[0], project, 3, testId);
  for (const id of [QuestItem.Id, ...Alternatives.map((option) => option.Id)]) await writeFields(editors[0], id, { Name: 'Named' });
  const added = await editors[0].post('/AddCollector.cmd', { project: project.Id, collectortype: 1 });
  return { project, collector: added.body['collector'] as WireCollector };
}

describe('two editors at once', () => {
  it('find what some order of their commands explains, with no list broken', async () => {
    const tally = { runs: 0, commands: 0, refused: 0, starts: 0 };
    await fc.assert(
      fc.asyncProperty(batches, async (batched) => {
        const { project, collector } = await newStudy();
        let model = await stored(project, collector);
        const seen: Seen = { questions: [], options: [] };
        for (const batch of batched) {
          for (const question of model.questions) {
            seen.questions = [...new Set([...seen.questions, question.id])];
            seen.options = [...new Set([...seen.options, ...question.options.map(({ id }) => id)])];
          }
          const commands = batch.map((draft) => commandOf(draft, model, seen));
          const before = model;
          const answers = await Promise.all(commands.map((command, at) => send(editors[at % 2 === 0 ? 0 : 1], before, command)));
          const done = answers.map((answer, at) => ({ command: commands[at] as Command, outcome: outcomeOf(answer) }));
          model = await stored(project, collector);
          expect({ before, done, after: explained(before, done) }).toEqual({
            before,
            done,
            after: expect.arrayContaining([model]) as unknown,
          });
          expect(await brokenLists(project.Id)).toEqual([]);
          expect(model.questions.filter(({ type, options }) => [3, 4, 5].includes(type) && options.length === 0)).toEqual([]);
          tally.commands += done.length;
          tally.refused += done.filter(({ outcome }) => outcome.refused !== null).length;
          tally.starts += done.filter(
            ({ command, outcome }) => command.do === 'go' && command.status === 1 && outcome.refused === null,
          ).length;
        }
        tally.runs += 1;
      }),
      // A machine that is busy with other tests does fewer runs rather than none.
      { numRuns: runs, endOnFailure: true, interruptAfterTimeLimit: 40_000 },
    );
    process.stdout.write(
      `two editors: ${tally.runs} runs, ${tally.commands} commands (${tally.refused} refused, ${tally.starts} starts), all explained by some order\n`,
    );
    for (const count of [tally.runs, tally.refused, tally.starts]) expect(count).toBeGreaterThan(0);
  }, 120_000);
});
