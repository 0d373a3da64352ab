/** Scenes of the project list in its states, of the wizard's steps, and of the methodology's page. */
import { pageScene, settle, type Scene } from './scene.ts';
import { choose } from '../steps/choose-step.ts';
import { untilDrawn } from '../steps/page-time.ts';

const list = '**/GetApiProjects.cmd';

/** The list where one state stands in for what the server would answer. */
const listStates: Scene = {
  name: 'projects-states',
  viewer: 'researcher',
  variant: true,
  show: async (page, see) => {
    await page.route(list, (route) => route.fulfill({ json: [] }));
    await page.goto('/projects');
    await settle(page);
    await see(page, 'projects-empty');
    await page.unroute(list);
    // A page that cannot be read fails without an error on the console.
    await page.route(list, (route) => route.fulfill({ body: 'no list' }));
    await page.goto('/projects');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await see(page, 'projects-failed');
    await page.unroute(list);
  },
};

const listDialogs: Scene = {
  name: 'projects-dialogs',
  viewer: 'researcher',
  show: async (page, see) => {
    await page.goto('/projects');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await untilDrawn(page);
    await see(page, 'projects-delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).first().click();
    await page.getByRole('button', { name: 'New Project' }).click();
    await page.getByRole('menuitem', { name: 'Multiple answers' }).waitFor();
    await untilDrawn(page);
    await see(page, 'projects-new');
  },
};

/** Up to the name: from there on a project would be made at every look. */
const wizard: Scene = {
  name: 'wizard',
  viewer: 'researcher',
  show: async (page, see) => {
    await page.goto('/project-setup/step-1');
    await choose(page.getByRole('radio', { name: 'Prototype' }));
    await settle(page);
    await see(page, 'wizard-1');
    for (const [step, choice] of [
      [2, 'Desktop'],
      [3, 'Ready-made methodology'],
    ] as const) {
      await page.getByRole('button', { name: 'Next' }).click();
      await page.waitForURL(`**/step-${step}`);
      await choose(page.getByRole('radio', { name: choice }));
      await settle(page);
      await see(page, `wizard-${step}`);
    }
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL('**/step-4');
    await page.getByRole('button', { name: 'Create project' }).click();
    await page.getByText('Name is required').waitFor();
    await settle(page);
    await see(page, 'wizard-4');
  },
};

/** The last step of each kind, opened as after a reload. */
function linkSteps(projectId: string): Scene {
  return {
    name: 'wizard-link',
    viewer: 'researcher',
    show: async (page, see) => {
      await page.goto('/project-setup/step-1');
      // The page keeps its own state as it comes up: only then can another one be put in its place.
      await page.getByRole('heading', { name: 'What do you want to test now?' }).waitFor();
      await settle(page);
      for (const [name, state] of [
        ['website', { kind: 24 }],
        ['application', { kind: 30 }],
        ['prototype', { kind: 31 }],
      ] as const) {
        const kept = JSON.stringify({ ...state, methodology: 'own', name: 'Lamp shop', projectId });
        await page.evaluate((text) => sessionStorage.setItem('project_setup', text), kept);
        await page.goto('/project-setup/step-5');
        if (name === 'website') await page.getByRole('button', { name: 'Finish' }).click();
        await settle(page);
        await see(page, `wizard-5-${name}`);
      }
      await page.evaluate(() => sessionStorage.removeItem('project_setup'));
    },
  };
}

export function projectMakingScenes(projectId: string): Scene[] {
  return [
    pageScene('researcher', 'projects', '/projects', { whole: true }),
    listStates,
    listDialogs,
    wizard,
    linkSteps(projectId),
    pageScene('researcher', 'methodology', '/methodology', { whole: true }),
  ];
}
