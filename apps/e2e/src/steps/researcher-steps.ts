/** What a researcher does in the studio, step by step, as journeys need it. */
import type { Page } from '@playwright/test';
import { choose } from './choose-step.ts';

let researchers = 0;

/** A researcher with an address that no other file of journeys has. */
export function newRea(): { name: string; email: string; password: string } {
  researchers += 1;
  return { name: 'Rea Nordahl', email: `rea.${process.pid}.${researchers}@nordlys.example`, password: 'seven lamps in a row' };
}

export async function signUp(page: Page, url: string, account: ReturnType<typeof newRea>): Promise<void> {
  await page.goto(`${url}/registration`);
  await page.getByLabel('Name', { exact: true }).fill(account.name);
  await page.getByLabel('Job Title').fill('Researcher');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/projects');
}

/** Walks the wizard to the end; returns the new project's id. */
export async function makeProject(
  page: Page,
  url: string,
  wanted: { kind: 'Website' | 'Application' | 'Prototype'; device: 'Desktop' | 'Android'; name: string; task: string; link?: string },
): Promise<string> {
  await page.goto(`${url}/project-setup/step-1`);
  await choose(page.getByRole('radio', { name: wanted.kind }));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/step-2');
  await choose(page.getByRole('radio', { name: wanted.device }));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/step-3');
  await choose(page.getByRole('radio', { name: 'Own methodology' }));
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL('**/step-4');
  await page.getByLabel('Name*').fill(wanted.name);
  await page.getByRole('button', { name: 'Create project' }).click();
  await page.waitForURL('**/step-5');
  if (wanted.link) await page.getByLabel(/^(Website|App) link/).fill(wanted.link);
  await page.getByLabel('Task for the tester').fill(wanted.task);
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.waitForURL('**/set-up-project');
  const projectId = /\/project\/([^/]+)\//.exec(page.url())?.[1];
  if (!projectId) throw new Error(`The set-up page has an odd address: ${page.url()}`);
  return projectId;
}

/** Waits until the set-up page says that everything is saved. */
export async function untilSaved(page: Page): Promise<void> {
  await page
    .getByText(/^Saved \d/)
    .first()
    .waitFor();
}

/** Adds a question of a type below the open one and writes its text. */
export async function addQuestion(page: Page, type: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Question' }).click();
  await page.getByRole('menuitem', { name: type }).click();
  await page.getByRole('heading', { name: type }).waitFor();
  await page.getByRole('textbox', { name: /^(Question|Title)/ }).fill(text);
  await untilSaved(page);
}

/** From Invite Testers by way of the free trial to a running collector; returns its invitation link. */
export async function inviteWithTrial(page: Page): Promise<{ link: string; collectorPath: string }> {
  await page.getByRole('link', { name: 'Invite Testers' }).click();
  await page.getByRole('button', { name: 'Available by subscription only' }).click();
  await page.waitForURL('**/subscription');
  await page.getByRole('button', { name: 'Try it for free' }).click();
  await page.waitForURL('**/invite-testers');
  await page.getByRole('button', { name: 'Invite my testers' }).click();
  await page.waitForURL('**/collector/*');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByText('Running').first().waitFor();
  const link = /https?:\/\/\S+/.exec(await page.getByLabel('Invitation link').innerText())?.[0];
  if (!link) throw new Error('The collector shows no invitation link.');
  return { link, collectorPath: new URL(page.url()).pathname };
}
