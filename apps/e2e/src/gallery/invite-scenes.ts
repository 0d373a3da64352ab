/** Inviting testers: the ways, own and paid invitations in each of their states, the list. */
import type { Page } from '@playwright/test';
import { pretendCollector } from '../steps/paid-steps.ts';
import type { Content } from './content.ts';
import { payScenes } from './pay-scenes.ts';
import { settle, type Scene, type See } from './scene.ts';

const collectorPath = ({ projectId, collectorId }: { projectId: string; collectorId: string }) =>
  `/project/${projectId}/collector/${collectorId}`;

/** A scene that is one address, looked at once `heading` is there: a skeleton is no scene. */
function invitePage(name: string, address: string, heading: string, how: { whole?: boolean; variant?: boolean } = {}): Scene {
  return {
    name,
    viewer: 'researcher',
    variant: how.variant ?? false,
    show: async (page, see) => {
      await page.goto(address);
      await page.getByRole('heading', { name: heading }).waitFor();
      await settle(page);
      await see(page, name, how);
    },
  };
}

/** By what the server says of it: still counting, late, uploading, ready. */
function waitingScenes({ paid }: Content): Scene[] {
  const finish = () => new Date(Date.now() + 23.6 * 3_600_000).toISOString();
  const show = async (page: Page, see: See, name: string, change: Parameters<typeof pretendCollector>[1]) => {
    await pretendCollector(page, change);
    await page.goto(collectorPath(paid));
    await page.getByRole('region', { name: 'Waiting for paid testers' }).waitFor();
    await settle(page);
    await see(page, name);
    await page.unroute('**/GetProjectData.cmd');
  };
  return [
    {
      name: 'waiting',
      viewer: 'researcher',
      show: (page, see) => show(page, see, 'waiting-countdown', { status: 6, FinishDate: finish(), completes: 4 }),
    },
    {
      name: 'waiting-states',
      viewer: 'researcher',
      variant: true,
      show: async (page, see) => {
        await show(page, see, 'waiting-late', { status: 6, FinishDate: '2026-01-01T00:00:00Z', completes: 9 });
        await show(page, see, 'waiting-uploading', { status: 2, completes: 10 });
        await show(page, see, 'waiting-ready', { status: 2, completes: 10, verified: 1 });
      },
    },
  ];
}

export function inviteScenes(content: Content): Scene[] {
  const { website, long, draft, ended, paid } = content;
  return [
    invitePage('invite', `/project/${draft.projectId}/invite-testers`, 'Who should take the test?'),
    invitePage('invite-long', `/project/${long.projectId}/invite-testers`, 'Who should take the test?', { variant: true }),
    {
      name: 'invite-without-plan',
      viewer: 'researcher',
      variant: true,
      show: async (page, see) => {
        await page.route('**/GetUserProfile.cmd', async (route) => {
          const response = await route.fetch();
          const user = (await response.json()) as { Subscription: object };
          const Subscription = { ...user.Subscription, Name: 'pay as you go', OwnTestersAllowed: false };
          await route.fulfill({ response, json: { ...user, Subscription } });
        });
        await page.goto(`/project/${draft.projectId}/invite-testers`);
        await page.getByRole('button', { name: 'Available by subscription only' }).waitFor();
        await settle(page);
        await see(page, 'invite-without-plan', { whole: true });
        await page.unroute('**/GetUserProfile.cmd');
      },
    },
    invitePage('collector', collectorPath(website), 'Back links', { whole: true }),
    {
      name: 'collector-links',
      viewer: 'researcher',
      variant: true,
      show: async (page, see) => {
        await page.goto(collectorPath(website));
        await page.getByLabel('Link for complete').fill('panel.example/done');
        await page.getByLabel('Link for over quota').fill(`https://panel.example/full?at=${Date.now()}`);
        await page.getByLabel('Link for disqualified').focus();
        await page.getByText('Saved', { exact: true }).waitFor();
        await settle(page);
        await see(page, 'collector-links', { whole: true });
      },
    },
    {
      name: 'collector-provider',
      viewer: 'researcher',
      variant: true,
      show: async (page, see) => {
        const At = '2026-10-17T07:29:58.117Z';
        const Unsent = { Count: 2, Tester: '5f3a9c', Outcome: 'complete', Failure: 'the server answered 500', At };
        const set = { IsSet: true, IdParameter: 'PROLIFIC_PID', CallbackUrl: 'https://panel.example/outcomes', SignedEntry: true, Unsent };
        await page.route('**/GetPanelProvider.cmd', (route) => route.fulfill({ json: set }));
        await page.goto(collectorPath(website));
        await page.getByText('2 call-backs failed').waitFor();
        await settle(page);
        await see(page, 'collector-provider', { whole: true });
        await page.unroute('**/GetPanelProvider.cmd');
      },
    },
    {
      name: 'collector-stop',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(collectorPath(website));
        await page.getByRole('button', { name: 'Stop' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).waitFor();
        await settle(page);
        await see(page, 'collector-stop');
      },
    },
    invitePage('collector-ended', collectorPath(ended), 'Back links', { variant: true }),
    invitePage('collector-missing', `/project/${website.projectId}/collector/col_gone`, 'This invitation no longer exists', {
      variant: true,
    }),
    invitePage('collectors', `/project/${website.projectId}/collectors`, 'Invitations'),
    invitePage('collectors-empty', `/project/${draft.projectId}/collectors`, 'No invitations yet', { variant: true }),
    invitePage('collector-paid', collectorPath(paid), 'Who takes part', { whole: true }),
    ...payScenes(content),
    ...waitingScenes(content),
  ];
}
