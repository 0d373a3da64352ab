/** Public links to findings, on a real database: what they show, and what they never tell. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SharedFindings, SharedReport, WireFinding, WireNote, WireShare } from '@sightline/wire/calls';
import { openExports, type ExportServer } from '../exports/testing-exports.ts';

interface Opened {
  Report: SharedReport | null;
  Findings: SharedFindings;
}

let server: ExportServer;
let notes: WireNote[];
let finding: WireFinding;

beforeAll(async () => {
  server = await openExports();
  const { study, testers } = server;
  const take = (index: number, text: string, newTags: string) =>
    server.call<WireNote>('/SaveNote.cmd', {
      recording: testers[index]?.recordingId,
      question: study.prototypeId,
      atMs: 500,
      text,
      newTags,
    });
  notes = [await take(0, 'Says to write to tess.ter@mail.example', 'lost'), await take(3, 'Gives up', 'price')];
  finding = await server.call<WireFinding>('/SaveFinding.cmd', {
    project: study.projectId,
    title: 'Hard to find',
    severity: 3,
    recommendation: 'Move it up',
    notes: notes.map(({ Id }) => Id),
    figures: [{ Key: 'gone', Name: 'Clicked “Order”' }],
  });
});
afterAll(() => server.close());

const make = (fields: object = {}) =>
  server.call<{ Share: WireShare; Url: string }>('/CreateShare.cmd', {
    project: server.study.projectId,
    question: server.study.prototypeId,
    kind: 'findings',
    ...fields,
  });
const open = async ({ Url }: { Url: string }) =>
  (await server.app.inject({ method: 'POST', url: '/OpenShare.cmd', payload: { share: Url.split('/').at(-1) ?? '' } })).json<Opened>();

it('shows findings with their share of testers and their evidence', async () => {
  const made = await make();
  expect(made.Share.Kind).toBe('findings');
  const { Report, Findings } = await open(made);
  expect(Report).toBeNull();
  expect(Findings.findings).toEqual([
    {
      title: 'Hard to find',
      severity: 3,
      recommendation: 'Move it up',
      testers: expect.objectContaining({ Count: 2, Total: 4, Percentage: 50 }) as unknown,
      notes: [
        { text: 'Says to write to [email address removed]', tags: ['lost'] },
        { text: 'Gives up', tags: ['price'] },
      ],
      figures: [{ name: 'Clicked “Order”', text: null }],
    },
  ]);
});

it('leaves out notes on recordings that the filter leaves out', async () => {
  const { Findings } = await open(await make({ outcome: 'Unsuccess' }));
  expect(Findings.findings[0]).toMatchObject({ testers: { Count: 1, Total: 2 }, notes: [{ text: 'Gives up' }] });
});

it('tells no id of a tester, a recording, a note, a finding or a collector, and no email address', async () => {
  const { study, testers } = server;
  const all = JSON.stringify(await open(await make({ collector: study.collectorId, keepsUpToDate: true })));
  const ids = [study.projectId, study.collectorId, study.accountId, study.prototypeId, finding.Id, ...notes.map(({ Id }) => Id)];
  for (const secret of [...ids, ...testers.map(({ recordingId }) => recordingId), 'tess.ter@mail.example'])
    expect(all).not.toContain(secret);
});

it('stays as it was, unless it keeps up to date', async () => {
  const [frozen, live] = [await make(), await make({ keepsUpToDate: true })];
  const { Id, Version } = finding;
  const content = { severity: 4, recommendation: '', notes: [], figures: [] };
  await server.call('/SaveFinding.cmd', { project: server.study.projectId, finding: Id, version: Version, title: 'Renamed', ...content });
  expect((await open(frozen)).Findings.findings[0]?.title).toBe('Hard to find');
  expect((await open(live)).Findings.findings[0]?.title).toBe('Renamed');
});
