/** What journeys about inviting share: an account at work, a project that can start, its invitations, testers who begin. */
import { calls, type WireCollector, type WireProject } from '@sightline/wire/calls';
import { callApi, done, findItems, makeProject, makeResearcher, write, type Researcher } from '@sightline/testkit';
import type { Browser, Page } from '@playwright/test';
import { patienceMs } from '../harness/browser.ts';

export interface Desk {
  researcher: Researcher;
  page: Page;
}

let accounts = 0;

/** A researcher on the trial and a signed-in page that has answered every notice. */
export async function openDeskOf(browser: Browser, baseUrl: string): Promise<Desk> {
  accounts += 1;
  const researcher = await makeResearcher(baseUrl, { email: `ines.${accounts}@nordlys.example`, password: 'a long enough passphrase' });
  const stored = { access_token: researcher.token, token_type: 'Bearer', cookie_accepted: 'true', small_screen_dismissed: 'true' };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1280, height: 900 },
    storageState: { cookies: [], origins: [{ origin: baseUrl, localStorage }] },
  });
  context.setDefaultTimeout(patienceMs);
  return { researcher, page: await context.newPage() };
}

/** A website project; with `ready` its test has link and task. Returns its id. */
export async function makeStudy(researcher: Researcher, how: { ready?: boolean; targetPlatform?: number } = {}): Promise<string> {
  const { ready = true, targetPlatform = 3 } = how;
  const project = await makeProject(researcher, { name: 'Lamps <b>&', description: '', questionType: 24, targetPlatform });
  const test = (await findItems(researcher, project.Id))[0]?.QuestItem.Id ?? '';
  await write(researcher, test, { EyeTrackingWebSiteUrl: `${researcher.baseUrl}/demo/shop/` });
  if (ready) await write(researcher, test, { EyeTrackingWebSiteObjective: 'Find a lamp.' });
  return project.Id;
}

/** `collectortype` 1: own testers, 2: paid ones. */
export async function addCollector(researcher: Researcher, project: string, collectortype = 1): Promise<WireCollector> {
  const answer = done(await callApi(researcher, calls.addCollector, { project, collectortype }));
  if (!('collector' in answer)) throw new Error('The collector was not added.');
  return answer.collector;
}

/** The project as the server has it. */
async function storedProject(researcher: Researcher, projectId: string): Promise<WireProject> {
  const project = await callApi(researcher, calls.getProjectData, { projectId });
  if ('error' in project) throw new Error(project.error);
  return project;
}

/** The first collector of a project as the server has it. */
export async function storedCollector(researcher: Researcher, projectId: string): Promise<WireCollector> {
  const [first] = (await storedProject(researcher, projectId)).Collectors;
  if (!first) throw new Error('The project has no collector.');
  return first;
}

/** Testers who agree and begin, and get no further. */
export async function beginSessions(baseUrl: string, code: string, count: number): Promise<void> {
  const device = { width: 1280, height: 720, pixelRatio: 1, touch: false, language: 'en', userAgent: 'test' };
  for (let index = 0; index < count; index += 1) {
    const tester = {
      clientKey: `${code}${index}`.padEnd(36, 'x'),
      consents: ['screen'],
      consentVersion: 6,
      age: 30,
      gender: 'Female',
      device,
    };
    const response = await fetch(`${baseUrl}/run/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code, ...tester }),
    });
    const answer = await response.text();
    if (!response.ok || answer.includes('"errormessage"')) throw new Error(`Tester ${index} could not begin: ${answer}`);
  }
}
