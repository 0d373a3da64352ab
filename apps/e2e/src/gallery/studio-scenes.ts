/** Every screen of the studio: signed out, just signed up, at work; empty, usual and very long. */
import type { Content } from './content.ts';
import { pageScene, settle, type Scene } from './scene.ts';

function guestScenes(): Scene[] {
  return [
    pageScene('visitor', 'first-visit', '/signin'),
    pageScene('guest', 'sign-in', '/signin'),
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
    pageScene('guest', 'not-found-guest', '/nowhere'),
  ];
}

function newcomerScenes(): Scene[] {
  return [
    pageScene('newcomer', 'newcomer-projects', '/projects'),
    pageScene('newcomer', 'newcomer-subscription', '/subscription'),
    pageScene('newcomer', 'newcomer-payments', '/payments'),
  ];
}

const wizard: Scene = {
  name: 'wizard',
  viewer: 'researcher',
  show: async (page, see) => {
    await page.goto('/project-setup/step-1');
    await page.getByRole('radio', { name: 'Prototype' }).check({ force: true });
    await settle(page);
    await see(page, 'wizard-1');
    for (const [step, choice] of [
      [2, 'Desktop'],
      [3, 'Own methodology'],
    ] as const) {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.waitForURL(`**/step-${step}`);
      await page.getByRole('radio', { name: choice }).check({ force: true });
      await settle(page);
      await see(page, `wizard-${step}`);
    }
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/step-4');
    await settle(page);
    await see(page, 'wizard-4');
  },
};

function projectScenes({ website, prototype, long, draft, ended }: Content): Scene[] {
  const results = `/project/${ended.projectId}/collector/${ended.collectorId}/analyze-results`;
  return [
    pageScene('researcher', 'projects', '/projects', { whole: true }),
    wizard,
    pageScene('researcher', 'set-up-draft', `/project/${draft.projectId}/set-up-project`),
    pageScene('researcher', 'set-up-running', `/project/${website.projectId}/set-up-project`, { whole: true }),
    pageScene('researcher', 'set-up-long', `/project/${long.projectId}/set-up-project`),
    {
      name: 'set-up-prototype',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`/project/${prototype.projectId}/set-up-project`);
        await page.getByText('q2. Prototype testing').first().click();
        await settle(page);
        await see(page, 'set-up-prototype', { whole: true });
      },
    },
    pageScene('researcher', 'invite', `/project/${draft.projectId}/invite-testers`),
    pageScene('researcher', 'invite-long', `/project/${long.projectId}/invite-testers`),
    pageScene('researcher', 'collector', `/project/${website.projectId}/collector/${website.collectorId}`, { whole: true }),
    pageScene('researcher', 'collector-ended', `/project/${ended.projectId}/collector/${ended.collectorId}`),
    pageScene('researcher', 'collectors', `/project/${website.projectId}/collectors`),
    pageScene('researcher', 'results-empty', results),
    pageScene('researcher', 'recordings-empty', `${results}?tab=recordings`),
  ];
}

function demoScenes({ demos }: Content): Scene[] {
  return demos.flatMap((demo) => {
    const kind = demo.MainQuestionType === 31 ? 'prototype' : 'website';
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
        await frame.getByRole('slider').fill('8000');
        await frame.getByRole('button', { name: 'Skip idle' }).focus();
        await page.waitForTimeout(300);
        await see(page, `demo-${kind}-replay`);
      },
    };
    return [
      pageScene('researcher', `demo-${kind}-set-up`, `/project/${demo.Id}/set-up-project`),
      pageScene('researcher', `demo-${kind}-invite`, `/project/${demo.Id}/invite-testers`),
      pageScene('researcher', `demo-${kind}-report`, results, { whole: true }),
      recordings,
    ];
  });
}

/** Every scene of the studio, the embedded player among them. */
export function studioScenes(content: Content): Scene[] {
  return [
    ...guestScenes(),
    ...newcomerScenes(),
    ...projectScenes(content),
    ...demoScenes(content),
    pageScene('researcher', 'subscription', '/subscription'),
    pageScene('researcher', 'subscription-success', '/subscription/success'),
    pageScene('researcher', 'payments', '/payments'),
    pageScene('researcher', 'account', '/account'),
    pageScene('researcher', 'contact', '/contact'),
    pageScene('researcher', 'dashboard', '/dashboard'),
    pageScene('researcher', 'not-found', '/nowhere'),
  ];
}
