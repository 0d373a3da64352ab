/** The states of pages that come and go: loading, empty, failed. Calls are held back or answered here, so that each state stays while it is looked at. */
import type { Page, Route } from '@playwright/test';
import type { Content } from './content.ts';
import { settle, type Scene, type See } from './scene.ts';
import { untilDrawn } from '../steps/page-time.ts';

type Answer = 'never' | 'failed' | object;

async function fulfil(route: Route, answer: Answer): Promise<void> {
  if (answer === 'never') return;
  if (answer === 'failed') await route.fulfill({ status: 503, json: { error: 'unavailable', errormessage: 'Please try again.' } });
  else await route.fulfill({ json: answer });
}

/** Shows `address` while `call` is answered so, and lets go of the call afterwards. */
async function under(page: Page, call: string, answer: Answer, address: string, look: () => Promise<void>): Promise<void> {
  const pattern = `**/${call}.cmd*`;
  const asked = page.waitForRequest(pattern);
  await page.route(pattern, (route) => fulfil(route, answer));
  await page.goto(address);
  await asked;
  await look();
  await page.goto('about:blank');
  await page.unroute(pattern);
}

async function seeLoading(page: Page, see: See, name: string, call: string, address: string): Promise<void> {
  await under(page, call, 'never', address, async () => {
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await untilDrawn(page);
    await see(page, `${name}-loading`);
  });
}

function loading(name: string, call: string, address: string): Scene {
  return { name: `${name}-loading`, viewer: 'researcher', show: (page, see) => seeLoading(page, see, name, call, address) };
}

/** Loading and failed, of a page that depends on one call. */
function comingAndGone(name: string, call: string, address: string, how: { variant?: boolean } = {}): Scene {
  return {
    name: `${name}-states`,
    viewer: 'researcher',
    variant: how.variant ?? true,
    status: 503,
    show: async (page, see) => {
      await seeLoading(page, see, name, call, address);
      await under(page, call, 'failed', address, async () => {
        await page.getByRole('button', { name: 'Try again' }).first().waitFor();
        await settle(page);
        await see(page, `${name}-failed`);
      });
    },
  };
}

function empty(name: string, call: string, answer: object, address: string): Scene {
  return {
    name: `${name}-empty`,
    viewer: 'researcher',
    variant: true,
    show: (page, see) =>
      under(page, call, answer, address, async () => {
        await page.getByRole('navigation', { name: 'Main' }).waitFor();
        await settle(page);
        await see(page, `${name}-empty`);
      }),
  };
}

/** What a form says if the server cannot take it. */
const signInFailed: Scene = {
  name: 'sign-in-failed',
  viewer: 'guest',
  variant: true,
  status: 503,
  show: async (page, see) => {
    await page.route('**/connect/token', (route) => fulfil(route, 'failed'));
    await page.goto('/signin');
    await page.getByLabel('Email').fill('rea@nordlys.example');
    await page.getByLabel('Password', { exact: true }).fill('seven lamps in a row');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await settle(page);
    await see(page, 'sign-in-failed');
    await page.unroute('**/connect/token');
  },
};

/** The session is being checked: nothing is known yet of who looks. */
const startLoading: Scene = {
  name: 'start-loading',
  viewer: 'researcher',
  show: async (page, see) => {
    await page.route('**/TokenIntrospect*', () => undefined);
    await page.goto('/projects');
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    await untilDrawn(page);
    await see(page, 'start-loading');
    await page.goto('about:blank');
    await page.unroute('**/TokenIntrospect*');
  },
};

export function stateScenes({ website, draft, paid, demos }: Content): Scene[] {
  const setUp = `/project/${draft.projectId}/set-up-project`;
  const prototypeDemo = demos.find((demo) => demo.MainQuestionType === 31);
  const results = `/project/${prototypeDemo?.Id}/collector/${prototypeDemo?.Collectors[0]?.Id}/analyze-results`;
  return [
    signInFailed,
    startLoading,
    loading('projects', 'GetApiProjects', '/projects'),
    comingAndGone('project', 'GetProjectData', setUp),
    comingAndGone('set-up', 'GetApiQuest', setUp),
    comingAndGone('results', 'GetSummary', results, { variant: false }),
    comingAndGone('recordings', 'GetRecordings', `${results}?tab=recordings`),
    comingAndGone('scenarios', 'GetPrototypeProjectScenaries', `${results}?tab=scenarios&view=list`),
    comingAndGone('scenario-tree', 'GetScenarioTree', `${results}?tab=scenarios`),
    comingAndGone('prices', 'GetPanelSettings', `/project/${paid.projectId}/collector/${paid.collectorId}`),
    comingAndGone('subscription', 'GetUserProfile', '/subscription'),
    comingAndGone('payments', 'GetUserProfile', '/payments'),
    comingAndGone('account', 'GetUserProfile', '/account'),
    comingAndGone('dashboard', 'GetDashboard', '/dashboard'),
    comingAndGone('notifications', 'GetNotifications', '/notifications'),
    comingAndGone('settings', 'GetNotificationChoices', '/settings'),
    empty('set-up', 'GetApiQuest', { Quest: { Id: `qsl_${draft.projectId.slice(4)}` }, Items: [] }, setUp),
    {
      name: 'counts-failed',
      viewer: 'researcher',
      variant: true,
      status: 503,
      show: (page, see) =>
        under(page, 'GetLastDataUpdate', 'failed', `/project/${website.projectId}/collector/${website.collectorId}`, async () => {
          await page.getByText('could not be refreshed').waitFor();
          await settle(page);
          await see(page, 'counts-failed', { whole: true });
        }),
    },
  ];
}
