/** Every call of the studio on a page that makes it. */
import { accountFailures } from './account-failure-cases.ts';
import { areaFailures } from './area-failure-cases.ts';
import { press } from './acting.ts';
import { clipFailures } from './clip-failure-cases.ts';
import type { FailureCase } from './failure-case.ts';
import { findingFailures } from './finding-failure-cases.ts';
import { operatorFailures } from './operator-failure-cases.ts';
import { screenFailures } from './screen-failure-cases.ts';
import { projectFailures } from './project-failure-cases.ts';

const logOutCases: FailureCase[] = [
  {
    call: 'revocation',
    path: '/contact',
    act: press('Log out'),
    failed: 'Signed out on this device, but the server could not be reached',
  },
];

export const failureCases: readonly FailureCase[] = [
  ...accountFailures,
  ...projectFailures,
  ...screenFailures,
  ...areaFailures,
  ...findingFailures,
  ...clipFailures,
  ...operatorFailures,
  ...logOutCases,
];

/** Why the others are not tried here. */
export const failedElsewhere: Readonly<Record<string, string>> = {
  addApiAlternative: 'made to fail in failures.test.ts of the journeys, since the editor keeps it and sends it again',
  deleteAlternative: 'made to fail in failures.test.ts of the journeys, once the time to undo it is over',
  updateQuestItemsOrder: 'made to fail in failures.test.ts of the journeys, where a question is carried',
  removeQuestItem: 'made to fail in failures.test.ts of the journeys, once the time to undo it is over',
  confirmPassword: 'made to fail in password-dialog.test.tsx of the studio',
  resendConfirmation: 'made to fail in confirm-banner.test.tsx of the studio',
  tokenIntrospect: 'made to fail in start-session.page.test.tsx',
  makeSiteScreenshot: 'made to fail in site-pictures.test.ts of the studio',
  updatePrototype: 'sent by the queue that save-queue.test.ts of the studio makes fail',
  updatePrototypeScreen: 'sent by the queue that save-queue.test.ts of the studio makes fail',
  getUnreadCount: 'leaves the bell without a number, and is asked again within a minute',
  getRecordingPhoto: 'leaves the initials, as for a tester without camera video',
  moveNote: 'made to fail in tag-board.page.test.tsx, where columns have the height that their cards need',
  deletePrototypeScreen: 'sent by the same late deletions as removeQuestItem',
};
