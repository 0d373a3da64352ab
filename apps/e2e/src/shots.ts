/** `npm run shots`: pictures of every screen at three widths, light and dark, into shots/ (not committed). */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { startServer } from './harness/server.ts';

const folder = resolve(import.meta.dirname, '../../../shots');
const sizes = [
  { width: 1440, height: 900 },
  { width: 1000, height: 800 },
  { width: 390, height: 844 },
];
const schemes = ['light', 'dark'] as const;

interface Shot {
  name: string;
  path: string;
  /** Waits for what the page is about, beyond its requests. */
  ready?: (page: Page) => Promise<unknown>;
}

async function pagesToShow(researcher: Researcher): Promise<{ guest: Shot[]; signedIn: Shot[] }> {
  const projects = await researcher.call('getApiProjects', { count: 20, order: 3 });
  const demos = projects.filter((project) => project.ReadOnly);
  const own = await ownProject(researcher);
  const signedIn: Shot[] = [
    { name: 'projects', path: '/projects' },
    { name: 'wizard-1', path: '/project-setup/step-1' },
    { name: 'own-set-up', path: `/project/${own.projectId}/set-up-project` },
    { name: 'own-collector', path: `/project/${own.projectId}/collector/${own.collectorId}` },
    { name: 'own-empty-results', path: `/project/${own.projectId}/collector/${own.collectorId}/analyze-results` },
    { name: 'invite', path: `/project/${own.secondId}/invite-testers` },
    { name: 'subscription', path: '/subscription' },
    { name: 'payments', path: '/payments' },
    { name: 'account', path: '/account' },
    { name: 'contact', path: '/contact' },
    { name: 'not-found', path: '/nowhere' },
  ];
  for (const demo of demos) {
    const kind = demo.MainQuestionType === 31 ? 'prototype' : 'website';
    const collectorId = demo.Collectors[0]?.Id ?? '';
    const results = `/project/${demo.Id}/collector/${collectorId}/analyze-results`;
    const recordings = await researcher.call('getRecordings', { project: demo.Id });
    const first = Array.isArray(recordings) ? recordings[0] : undefined;
    signedIn.push(
      { name: `demo-${kind}-set-up`, path: `/project/${demo.Id}/set-up-project` },
      { name: `demo-${kind}-report`, path: results },
      {
        name: `demo-${kind}-recordings`,
        path: results,
        ready: (page) => page.getByRole('link', { name: 'Individual recordings' }).click(),
      },
      {
        name: `demo-${kind}-player`,
        path: first?.Url ?? '/player/',
        ready: (page) => page.getByRole('slider').fill('8000'),
      },
    );
  }
  const guest: Shot[] = [
    { name: 'sign-in', path: '/signin' },
    { name: 'sign-up', path: '/registration' },
    { name: 'runner-code', path: '/t' },
    { name: 'runner-welcome', path: `/t/${own.code}` },
    { name: 'runner-unknown-code', path: '/t/ZZZZZZZZ' },
    { name: 'demo-shop', path: '/demo/shop/' },
  ];
  return { guest, signedIn };
}

/** A started project with a long name, so that its pages and the runner's welcome have something to show. */
async function ownProject(researcher: Researcher) {
  await researcher.call('updateUserCreditCardSettings', { amount: 0 });
  const create = async (projectName: string) => {
    const made = await researcher.call('createProject', {
      projectType: 4,
      projectName,
      projectDesc: 'Can people find delivery dates before they pay? We test the website, not you: there are no wrong answers.',
      questionType: 24,
      targetPlatform: 3,
      deviceType: 3,
      language: 'en',
    });
    if (!('ProjectData' in made)) throw new Error(`The project was not made: ${JSON.stringify(made)}`);
    const quest = await researcher.call('getApiQuest', { projectId: made.ProjectData.Id });
    if (!('Items' in quest)) throw new Error('The project has no questions.');
    const test = quest.Items[0]?.QuestItem.Id ?? '';
    await researcher.call('updateObject', {
      [`${test}___Name`]: 'Find when the lamp arrives',
      [`${test}___EyeTrackingWebSiteUrl`]: 'https://shop.example.com/lamps',
      [`${test}___EyeTrackingWebSiteObjective`]:
        'You want to give a lamp as a present on 12 December. Find out whether it would arrive in time.',
    });
    for (const questionType of [9, 3, 1]) await researcher.call('addQuestItem', { quest: made.ProjectData.Id, questionType, after: test });
    return made.ProjectData.Id;
  };
  const secondId = await create('Category pages');
  const projectId = await create('Checkout redesign, round 2');
  const quest = await researcher.call('getApiQuest', { projectId });
  const names = 'Items' in quest ? quest.Items.slice(1) : [];
  for (const [index, item] of names.entries()) {
    await researcher.call('updateObject', {
      [`${item.QuestItem.Id}___Name`]: ['What confused you?', 'How easy was this task?', 'Your overall impression'][index] ?? 'And else?',
    });
    for (const option of item.Alternatives)
      await researcher.call('updateObject', { [`${option.Id}___Name`]: `Answer ${option.Id.slice(-2)}` });
  }
  const added = await researcher.call('addCollector', { project: projectId, collectortype: 1 });
  if (!('collector' in added)) throw new Error(`The collector was not added: ${JSON.stringify(added)}`);
  const started = await researcher.call('changeCollectorStatus', { collector: added.collector.Id, status: 1 });
  if (started.res !== 1) throw new Error(`The collector did not start: ${JSON.stringify(started)}`);
  return { projectId, secondId, collectorId: added.collector.Id, code: added.collector.invitationCode };
}

async function shoot(browser: Browser, url: string, shots: Shot[], token: string | null): Promise<void> {
  for (const scheme of schemes) {
    for (const size of sizes) {
      const context = await browser.newContext({ viewport: size, colorScheme: scheme, reducedMotion: 'reduce' });
      if (token) {
        await context.addInitScript((value) => {
          localStorage.setItem('access_token', value);
          localStorage.setItem('token_type', 'Bearer');
        }, token);
      }
      const page = await context.newPage();
      for (const shot of shots) {
        await page.goto(url + shot.path);
        await page.waitForLoadState('networkidle');
        await shot.ready?.(page);
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(folder, `${shot.name}-${size.width}-${scheme}.png`) });
      }
      await context.close();
    }
  }
}

const server = await startServer();
const browser = await openBrowser();
try {
  mkdirSync(folder, { recursive: true });
  const researcher = await researcherAt(server.url);
  const { guest, signedIn } = await pagesToShow(researcher);
  await shoot(browser, server.url, guest, null);
  await shoot(browser, server.url, signedIn, researcher.token);
  console.log(`${(guest.length + signedIn.length) * sizes.length * schemes.length} pictures are in shots/.`);
} finally {
  await browser.close();
  await server.stop();
}
