/** Every screen of the studio: signed out, just signed up, at work; empty, usual and very long. */
import { analyzeScenes } from './analyze-scenes.ts';
import type { Content } from './content.ts';
import { inviteScenes } from './invite-scenes.ts';
import { linkScene } from './link-scene.ts';
import { moneyScenes } from './money-scenes.ts';
import { notificationScenes } from './notification-scenes.ts';
import { operatorScenes } from './operator-scenes.ts';
import { planBought, planChange } from './plan-scenes.ts';
import { pageFileScene } from './page-file-scenes.ts';
import { projectMakingScenes } from './project-making-scenes.ts';
import { emptyPrototypeScene, prototypeScene } from './prototype-scenes.ts';
import { pageScene, settle, type Scene } from './scene.ts';
import { setUpScenes } from './set-up-scenes.ts';
import { untilDrawn } from '../steps/page-time.ts';

function guestScenes(): Scene[] {
  return [
    pageScene('visitor', 'first-visit', '/signin'),
    pageScene('guest', 'sign-in', '/signin', { variant: true }),
    pageScene('guest', 'sign-up', '/registration'),
    {
      name: 'sign-in-refused',
      viewer: 'guest',
      show: async (page, see) => {
        await page.goto('/signin');
        await page.getByRole('button', { name: 'Sign In' }).click();
        await settle(page);
        await see(page, 'sign-in-refused');
      },
    },
    ...passwordScenes(),
    pageScene('guest', 'not-found-guest', '/nowhere'),
  ];
}

function passwordScenes(): Scene[] {
  return [
    {
      name: 'forgot-password',
      viewer: 'guest',
      show: async (page, see) => {
        await page.goto('/forgotpass');
        await settle(page);
        await see(page, 'forgot-password');
        await page.getByLabel('Email').fill('rea@nordlys.example');
        await page.getByRole('button', { name: 'Send link' }).click();
        await page.getByRole('link', { name: 'Go to Sign In' }).waitFor();
        await settle(page);
        await see(page, 'forgot-password-sent');
      },
    },
    {
      name: 'reset-password',
      viewer: 'guest',
      show: async (page, see) => {
        await page.goto('/resetpass?hash=used-long-ago');
        await page.getByRole('button', { name: 'Reset' }).click();
        await settle(page);
        await see(page, 'reset-password');
        await page.getByLabel('New password').fill('nine stable lanterns');
        await page.getByLabel('Password confirmation').fill('nine stable lanterns');
        await page.getByRole('button', { name: 'Reset' }).click();
        await page.getByRole('link', { name: 'Request a new link' }).waitFor();
        await settle(page);
        await see(page, 'reset-password-expired');
      },
    },
  ];
}

const accountAndContact: Scene[] = [
  {
    name: 'account',
    viewer: 'researcher',
    show: async (page, see) => {
      await page.goto('/account');
      await page.getByLabel('Phone').fill('call me');
      await page.getByLabel('Company').fill(`Nordlys at ${page.viewportSize()?.width} px, ${Date.now()}`);
      await page.getByLabel('Name', { exact: true }).focus();
      await page.getByText('Saved', { exact: true }).waitFor();
      await settle(page);
      await see(page, 'account', { whole: true });
      await page.getByRole('combobox', { name: 'Country' }).fill('nor');
      await page.getByRole('option', { name: 'Norway' }).waitFor();
      await settle(page);
      await see(page, 'account-country');
    },
  },
  {
    name: 'contact',
    viewer: 'researcher',
    show: async (page, see) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await settle(page);
      await see(page, 'contact');
      await page.getByLabel('Message').fill('We would like to hear nurses, twenty of them.');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Message sent').waitFor();
      await settle(page);
      await see(page, 'contact-sent', { variant: true });
    },
  },
];

function newcomerScenes(): Scene[] {
  return [
    pageScene('newcomer', 'newcomer-projects', '/projects', { variant: true }),
    pageScene('newcomer', 'newcomer-subscription', '/subscription'),
    pageScene('newcomer', 'newcomer-payments', '/payments', { variant: true }),
  ];
}

function projectScenes({ website, prototype, long, draft, linked, ended }: Content): Scene[] {
  const results = `/project/${ended.projectId}/collector/${ended.collectorId}/analyze-results`;
  return [
    ...projectMakingScenes(draft.projectId),
    {
      name: 'set-up-draft',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`/project/${draft.projectId}/set-up-project`);
        await page.getByText('Recorder found').waitFor();
        await settle(page);
        await see(page, 'set-up-draft');
      },
    },
    linkScene(linked.projectId),
    ...setUpScenes(draft),
    pageScene('researcher', 'set-up-running', `/project/${website.projectId}/set-up-project`, { whole: true }),
    pageScene('researcher', 'set-up-long', `/project/${long.projectId}/set-up-project`, { variant: true }),
    {
      name: 'set-up-statements',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`/project/${prototype.projectId}/set-up-project`);
        await page.getByRole('button', { name: /^q4\./ }).click();
        await page.getByRole('textbox', { name: 'Statement 2', exact: true }).waitFor();
        await settle(page);
        await see(page, 'set-up-statements', { whole: true });
      },
    },
    {
      name: 'set-up-prototype',
      viewer: 'researcher',
      variant: true,
      show: async (page, see) => {
        await page.goto(`/project/${prototype.projectId}/set-up-project`);
        await page.getByText('q2. Prototype testing').first().click();
        await settle(page);
        await see(page, 'set-up-prototype', { whole: true });
      },
    },
    prototypeScene(prototype.projectId),
    emptyPrototypeScene,
    pageScene('researcher', 'results-empty', results, { variant: true }),
    pageScene('researcher', 'recordings-empty', `${results}?tab=recordings`, { variant: true }),
  ];
}

const demoKinds: Readonly<Record<number, string>> = { 30: 'app', 31: 'prototype' };

function demoScenes({ demos }: Content): Scene[] {
  return demos.flatMap((demo) => {
    const kind = demoKinds[demo.MainQuestionType] ?? 'website';
    const results = `/project/${demo.Id}/collector/${demo.Collectors[0]?.Id ?? ''}/analyze-results`;
    const recordings: Scene = {
      name: `demo-${kind}-recordings`,
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(results);
        await page.getByRole('link', { name: 'Individual recordings' }).click();
        await page
          .getByRole('link', { name: /^Play / })
          .first()
          .waitFor();
        await settle(page);
        await see(page, `demo-${kind}-recordings`);
        await page
          .getByRole('link', { name: /^Play / })
          .first()
          .click();
        const frame = page.frameLocator('iframe');
        // Of an app that was not filmed there is nothing to move through.
        if (kind === 'app') await frame.getByRole('heading', { name: 'Answers' }).waitFor();
        else {
          await frame.getByRole('slider').fill('8000');
          await frame.getByRole('button', { name: 'Skip idle' }).focus();
        }
        await untilDrawn(page);
        await see(page, `demo-${kind}-replay`);
      },
    };
    return [
      pageScene('researcher', `demo-${kind}-set-up`, `/project/${demo.Id}/set-up-project`, { variant: true }),
      pageScene('researcher', `demo-${kind}-invite`, `/project/${demo.Id}/invite-testers`, { variant: true }),
      pageScene('researcher', `demo-${kind}-report`, `${results}?tab=overall`, { whole: true }),
      recordings,
    ];
  });
}

const offline: Scene = {
  name: 'offline',
  viewer: 'researcher',
  show: async (page, see) => {
    await page.goto('/account');
    await page.getByLabel('Phone').waitFor();
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await see(page, 'offline');
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
  },
};

/** Every scene of the studio, the embedded player among them. */
export function studioScenes(content: Content): Scene[] {
  return [
    ...guestScenes(),
    ...newcomerScenes(),
    ...projectScenes(content),
    ...inviteScenes(content),
    ...demoScenes(content),
    ...analyzeScenes(content.demos),
    pageFileScene,
    pageScene('researcher', 'subscription', '/subscription', { variant: true }),
    planBought,
    ...planChange,
    ...moneyScenes,
    pageScene('researcher', 'payments', '/payments', { variant: true }),
    pageScene('researcher', 'payment-methods', '/payment-methods/pro', { variant: true }),
    offline,
    ...accountAndContact,
    ...notificationScenes,
    ...operatorScenes,
    pageScene('researcher', 'not-found', '/nowhere'),
  ];
}
