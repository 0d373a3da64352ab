/** Every call of the studio on a page that makes it. */
import type { Page } from '@playwright/test';
import type { FailureCase, Scene } from './failure-case.ts';
import { fill, guestCases, press, send } from './guest-cases.ts';
import { moneyCases } from './money-cases.ts';
import { paidCases } from './paid-cases.ts';
import { choose } from '../steps/choose-step.ts';
import { askForGaze } from '../steps/gaze-steps.ts';
import { carry } from '../steps/waiting-steps.ts';

const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('picture') };

const accountCases: FailureCase[] = [
  { call: 'getUserProfile', as: 'researcher', path: () => '/account', failed: 'Your account could not be loaded' },
  { call: 'getPanelSettings', as: 'researcher', path: () => '/account', failed: 'The countries could not be loaded.', advice: false },
  {
    call: 'updateObject',
    as: 'researcher',
    path: () => '/account',
    act: async (page) => {
      await fill(page, { Phone: '+47 22 33 44 55' });
      await page.getByLabel('Phone').press('Enter');
    },
    kept: { label: 'Phone', text: '+47 22 33 44 55' },
  },
  {
    call: 'uploadAvatar',
    as: 'researcher',
    path: () => '/account',
    act: (page) => page.locator('input[type=file]').setInputFiles(picture),
  },
  {
    call: 'replacePassword',
    as: 'researcher',
    path: () => '/account',
    act: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByLabel('Current password').fill('seven lamps in a row');
      await page.getByLabel('New password').fill('nine quiet lanterns here');
      await page.getByLabel('Password confirmation').fill('nine quiet lanterns here');
      await page.getByRole('button', { name: 'Set new password' }).click();
    },
    kept: { label: 'New password', text: 'nine quiet lanterns here' },
  },
  { call: 'getActivity', as: 'researcher', path: () => '/account', failed: 'Your activity could not be loaded' },
  { call: 'getSessions', as: 'researcher', path: () => '/account', failed: 'The sessions could not be loaded' },
  {
    call: 'endSession',
    as: 'researcher',
    path: () => '/account',
    act: (page) =>
      page
        .getByRole('button', { name: /^Sign out (?!everywhere)/ })
        .first()
        .click(),
    failed: 'Could not sign out',
  },
  {
    call: 'endAllSessions',
    as: 'researcher',
    path: () => '/account',
    act: press('Sign out everywhere'),
    failed: 'Could not sign out',
  },
  {
    call: 'contactUs',
    as: 'researcher',
    path: () => '/contact',
    act: send({ Message: 'Twenty nurses, please.' }, 'Send Message'),
    kept: { label: 'Message', text: 'Twenty nurses, please.' },
  },
];

const projectCases: FailureCase[] = [
  { call: 'getApiProjects', as: 'researcher', path: () => '/projects', failed: 'The projects could not be loaded' },
  {
    call: 'deleteProject',
    as: 'researcher',
    path: () => '/projects',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete Lamps' }).press('Enter');
      await fill(page, { 'Type DELETE to confirm': 'DELETE' });
      await page.getByRole('dialog').getByRole('button', { name: 'Delete project' }).click();
    },
    kept: { label: 'Type DELETE to confirm', text: 'DELETE' },
  },
  {
    call: 'createProject',
    as: 'researcher',
    path: () => '/projects/set-up-project?type=24',
    failed: 'The project could not be created',
  },
  {
    call: 'getProjectData',
    as: 'researcher',
    path: ({ draftId }) => `/project/${draftId}/set-up-project`,
    failed: 'The project could not be loaded',
  },
  {
    call: 'createMethodology',
    as: 'researcher',
    path: () => '/project-setup/step-1',
    act: async (page) => {
      for (const [step, choice] of [
        [2, 'Website'],
        [3, 'Desktop'],
        [4, /methodology/],
      ] as const) {
        await choose(page.getByRole('radio', { name: choice }).first());
        await press('Next')(page);
        await page.waitForURL(`**/step-${step}`);
      }
      await fill(page, { 'Name*': 'Harbour lights', 'Product*': 'Harbour lights' });
      await press('Create project')(page);
    },
    failed: 'The project could not be created',
    kept: { label: 'Name*', text: 'Harbour lights' },
  },
  {
    call: 'getApiQuest',
    as: 'researcher',
    path: ({ draftId }) => `/project/${draftId}/set-up-project`,
    failed: 'The questions could not be loaded',
  },
  {
    call: 'updateObject',
    as: 'researcher',
    path: ({ draftId }) => `/project/${draftId}/set-up-project`,
    act: async (page) => {
      await fill(page, { 'Project name': 'Lamps and shades' });
      await page.getByLabel('Project name', { exact: true }).press('Enter');
    },
    failed: 'The project was not saved',
    kept: { label: 'Project name', text: 'Lamps and shades' },
  },
  {
    call: 'addQuestItem',
    as: 'researcher',
    path: ({ draftId }) => `/project/${draftId}/set-up-project`,
    act: async (page) => {
      await press('Add Question')(page);
      await page.getByRole('menuitem', { name: 'Open-ended' }).click();
    },
    failed: 'The question was not added',
  },
];

const setUpOf = ({ draftId }: Scene): string => `/project/${draftId}/set-up-project`;
const openSecond = (page: Page) => page.getByText('q2. Single Answer').first().click();

/** The second question of the draft asks for one of two answers. */
const questionCases: FailureCase[] = [
  {
    call: 'addApiAlternative',
    as: 'researcher',
    path: setUpOf,
    act: async (page) => {
      await openSecond(page);
      await press('Add answer option')(page);
    },
    failed: 'The answer option was not added',
  },
  {
    call: 'updateQuestItemsOrder',
    as: 'researcher',
    path: setUpOf,
    act: async (page) => {
      await page.getByRole('button', { name: /^Move q2/ }).focus();
      await carry(page, 2, ['ArrowUp']);
    },
    failed: 'The question was not moved',
  },
  {
    call: 'deleteAlternative',
    as: 'researcher',
    path: setUpOf,
    act: async (page) => {
      await openSecond(page);
      await page
        .getByRole('button', { name: /^Delete answer option/ })
        .first()
        .click();
    },
    failed: 'The answer option was not deleted',
  },
  {
    call: 'removeQuestItem',
    as: 'researcher',
    path: setUpOf,
    // Deleted for good once the time to undo it is over.
    act: async (page) => {
      await openSecond(page);
      await page.getByRole('button', { name: /^Delete q2/ }).click();
    },
    failed: 'The question was not deleted',
  },
  {
    call: 'uploadPrototypeScreen',
    as: 'researcher',
    path: ({ prototypeId }) => `/project/${prototypeId}/set-up-project`,
    act: (page) => page.locator('input[type=file]').first().setInputFiles(picture),
    failed: 'me.png was not added.',
    advice: false,
  },
];

const inviteCases: FailureCase[] = [
  {
    call: 'addCollector',
    as: 'researcher',
    path: ({ draftId }) => `/project/${draftId}/invite-testers`,
    act: press('Invite my testers'),
    failed: 'The invitation could not be created',
  },
  {
    call: 'changeCollectorStatus',
    as: 'researcher',
    path: ({ invitedId, collectorId }) => `/project/${invitedId}/collector/${collectorId}`,
    act: press('Start'),
    failed: 'The status was not changed',
  },
  {
    call: 'deleteCollector',
    as: 'researcher',
    path: ({ invitedId, collectorId }) => `/project/${invitedId}/collector/${collectorId}`,
    act: press('Back'),
    failed: 'The invitation was not deleted',
  },
  {
    call: 'getLastDataUpdate',
    as: 'researcher',
    path: ({ invitedId, collectorId }) => `/project/${invitedId}/collector/${collectorId}`,
    failed: 'The counts could not be refreshed. Retrying automatically.',
    advice: false,
  },
];

const resultCases: FailureCase[] = [
  { call: 'getSummary', as: 'researcher', path: ({ websiteResults }) => websiteResults, failed: 'The results could not be loaded' },
  {
    call: 'getRecordings',
    as: 'researcher',
    path: ({ websiteResults }) => `${websiteResults}?tab=recordings`,
    failed: 'The results could not be loaded',
  },
  {
    call: 'getPrototypeProjectScenaries',
    as: 'researcher',
    path: ({ prototypeResults }) => `${prototypeResults}?tab=scenarios`,
    failed: 'The paths could not be loaded',
  },
  {
    call: 'getGazeMaps',
    as: 'researcher',
    path: ({ prototypeResults }) => `${prototypeResults}?tab=screens`,
    act: async (page) => {
      await askForGaze(page);
      // Without gaze there was no such tab, and the page went to another one.
      await page.goto(`${page.url().split('?')[0] ?? ''}?tab=screens`);
    },
    failed: 'The heatmaps could not be loaded',
  },
  {
    call: 'updateDashboard',
    as: 'researcher',
    // Only another tab than the one remembered is reported to the server.
    path: ({ websiteResults }) => `${websiteResults}?tab=overall`,
    act: (page) => page.getByRole('link', { name: 'Individual recordings' }).click(),
    failed: 'The open tab could not be saved',
  },
];

/** Signs the account out: the last of all. */
const logOutCases: FailureCase[] = [
  {
    call: 'revocation',
    as: 'newcomer',
    path: () => '/contact',
    act: press('Log out'),
    failed: 'Signed out on this device, but the server could not be reached',
  },
];

export const failureCases: readonly FailureCase[] = [
  ...guestCases,
  ...accountCases,
  ...moneyCases,
  ...projectCases,
  ...questionCases,
  ...inviteCases,
  ...paidCases,
  ...resultCases,
  ...logOutCases,
];

/** Why the others are not tried here. */
export const failedElsewhere: Readonly<Record<string, string>> = {
  confirmPassword: 'made to fail in password-dialog.test.tsx of the studio',
  resendConfirmation: 'made to fail in confirm-banner.test.tsx of the studio',
  tokenIntrospect: 'made to fail in shell.test.ts',
  makeSiteScreenshot: 'made to fail in site-pictures.test.ts of the studio',
  updatePrototype: 'sent by the queue that save-queue.test.ts of the studio makes fail',
  updatePrototypeScreen: 'sent by the queue that save-queue.test.ts of the studio makes fail',
  deletePrototypeScreen: 'sent by the same late deletions as removeQuestItem',
};
