/** Calls whose failing takes a real browser: a page that loads, an answer option that the editor keeps, a question that is carried, late deletions. */
import type { Page } from '@playwright/test';
import { carry } from '../steps/waiting-steps.ts';
import type { FailureCase, Scene } from './failure-case.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

const setUpOf = ({ draftId }: Scene): string => `/project/${draftId}/set-up-project`;
const openSecond = (page: Page) => page.getByText('q2. Single Answer').first().click();

/** The second question of the draft asks for one of two answers. */
export const failureCases: readonly FailureCase[] = [
  { call: 'getProjectData', path: setUpOf, failed: 'The project could not be loaded' },
  {
    call: 'addApiAlternative',
    path: setUpOf,
    act: async (page) => {
      await openSecond(page);
      await press(page, 'Add answer option');
    },
    failed: 'The answer option was not added',
  },
  {
    call: 'updateQuestItemsOrder',
    path: setUpOf,
    act: async (page) => {
      await page.getByRole('button', { name: /^Move q2/ }).focus();
      await carry(page, 2, ['ArrowUp']);
    },
    failed: 'The question was not moved',
  },
  {
    call: 'deleteAlternative',
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
    path: setUpOf,
    // Deleted for good once the time to undo it is over.
    act: async (page) => {
      await openSecond(page);
      await page.getByRole('button', { name: /^Delete q2/ }).click();
    },
    failed: 'The question was not deleted',
  },
];
