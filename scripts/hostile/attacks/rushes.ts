/** Bodies that are costly to parse, and rushes of one account or on one study: everybody else is answered as before. */
import { randomUUID } from 'node:crypto';
import { findConsentVersion } from '../../../bench/study-rows.ts';
import { mustAnswer, mustHold, type Attack, type Target } from '../attack.ts';
import type { Answer } from '../client.ts';
import { makeResearcher, researcherAddress } from '../neighbours.ts';

/** One call of somebody else, on a computer of two processors that also runs the attack; p95 of all neighbours is measured beside it. */
const maxAnswerMs = 5_000;

/** As many as one address may send to public calls in a minute. */
const bodies = 600;
const atOnce = 30;

/** Sends many requests, some at a time; returns how many were answered with each status. */
async function rush(count: number, send: (place: number) => Promise<Answer>): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  let next = 0;
  const work = async (): Promise<void> => {
    for (let place = next++; place < count; place = next++) {
      const { status } = await send(place);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
}

const inWords = (counts: ReadonlyMap<number, number>): string => [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');

/** Nothing but these statuses. */
function mustBe(counts: ReadonlyMap<number, number>, statuses: readonly number[]): void {
  mustHold(
    [...counts.keys()].every((status) => statuses.includes(status)),
    `answered ${inWords(counts)}`,
  );
}

const json = { 'content-type': 'application/json' };
const deep = (bytes: number) => new TextEncoder().encode('['.repeat(bytes));

/** Creates a project of the attacker's own and returns its id. */
async function ownProject(target: Target, token: string): Promise<string> {
  const form = {
    projectType: '4',
    projectName: 'Rush',
    projectDesc: '',
    questionType: '24',
    targetPlatform: '3',
    deviceType: '3',
    language: 'en',
  };
  const { body } = await target.send('/CreateProject.cmd', { token, form });
  const id = (body['ProjectData'] as { Id?: string } | undefined)?.Id;
  mustHold(id !== undefined, 'the attacker has no project');
  return id;
}

export const rushAttacks: readonly Attack[] = [
  {
    part: 'C20',
    name: 'deep JSON to public calls',
    run: async (target) => {
      const paths = ['/RegisterCommand.cmd', '/run/sessions', '/OpenShare.cmd', '/identity/connect/token'];
      const large = await rush(bodies / 2, (place) =>
        target.send(paths[place % paths.length] ?? '', { bytes: deep(800_000), headers: json }),
      );
      const small = await rush(bodies / 2, (place) =>
        target.send(paths[place % paths.length] ?? '', { bytes: deep(16_000), headers: json }),
      );
      mustBe(large, [413, 429, 404]);
      mustBe(small, [400, 429, 404]);
      mustAnswer(await target.send('/healthz'), [200], 'health');
      return `800 kB: ${inWords(large)}; 16 kB: ${inWords(small)}`;
    },
  },
  {
    part: 'C20',
    name: 'deep and wide JSON of an account',
    run: async (target) => {
      const { token } = await makeResearcher(target.server.baseUrl, 'nested', '192.0.2.51');
      const wide = new TextEncoder().encode(`{"questionId":"x","ExpectedPath":[${'0,'.repeat(400_000)}0]}`);
      const counts = await rush(200, (place) =>
        target.send('/UpdatePrototype.cmd', { token, bytes: place % 2 === 0 ? deep(800_000) : wide, headers: json }),
      );
      mustBe(counts, [400, 429]);
      return inWords(counts);
    },
  },
  {
    part: 'C20',
    name: 'exports and links with passwords, 240 at once, of one account',
    run: async (target) => {
      const { token } = await makeResearcher(target.server.baseUrl, 'rusher', '192.0.2.52');
      const project = await ownProject(target, token);
      const sent = Promise.all(
        Array.from({ length: 240 }, (_, place) =>
          place % 2 === 0
            ? target.send('/StartExport.cmd', { token, json: { project, kind: 'xlsx' } })
            : target.send('/CreateShare.cmd', { token, json: { project, password: `a long password ${place}` } }),
        ),
      );
      const rows = await target.send('/GetReportRows.cmd', {
        token: target.ownerToken,
        address: researcherAddress,
        json: { project: target.projectId, question: target.study.websiteId },
      });
      mustAnswer(rows, [200], 'the report of another account');
      const counts = new Map<number, number>();
      for (const { status } of await sent) counts.set(status, (counts.get(status) ?? 0) + 1);
      mustBe(counts, [200, 429, 503]);
      mustHold(rows.durationMs < maxAnswerMs, `the report of another account took ${rows.durationMs.toFixed(0)} ms`);
      return `${inWords(counts)}; another account's report after ${rows.durationMs.toFixed(0)} ms`;
    },
  },
  {
    part: 'C20',
    name: '200 starts of one study at once',
    run: async (target) => {
      const version = await findConsentVersion(target.server.baseUrl, target.study.code, { 'x-forwarded-for': '198.51.100.90' });
      const device = { width: 1280, height: 720, pixelRatio: 1, touch: false, language: 'en', userAgent: 'script' };
      const common = { code: target.study.code, consentVersion: version, age: 30, gender: 'Other', consents: ['screen'], device };
      const sent = Promise.all(
        Array.from({ length: 200 }, (_, place) =>
          target.send('/run/sessions', { json: { ...common, clientKey: randomUUID() }, address: `198.19.${place}.1` }),
        ),
      );
      const rows = await target.send('/GetProjectData.cmd', {
        token: target.ownerToken,
        address: researcherAddress,
        json: { projectId: target.projectId },
      });
      mustAnswer(rows, [200], 'a project of a researcher');
      const counts = new Map<number, number>();
      for (const { status } of await sent) counts.set(status, (counts.get(status) ?? 0) + 1);
      mustBe(counts, [200, 429, 503]);
      mustHold(rows.durationMs < maxAnswerMs, `a researcher waited ${rows.durationMs.toFixed(0)} ms`);
      return `${inWords(counts)}; a researcher was answered after ${rows.durationMs.toFixed(0)} ms`;
    },
  },
];
