/** Public links: the panel that makes and lists them, and the pages that they lead to. */
import { calls, type WireShare } from '@sightline/wire/calls';
import type { Page } from '@playwright/test';
import { settle, type Scene } from './scene.ts';

const links: WireShare[] = [
  {
    Id: 'shr_board',
    Title: 'Find the delivery time: for the board',
    Filter: null,
    KeepsUpToDate: true,
    HasPassword: true,
    Clip: null,
    EmbedOrigins: ['https://wiki.example'],
    Views: 12,
    ViewedAt: '2026-11-20T09:00:00.000Z',
    CreatedAt: '2026-10-17T09:00:00.000Z',
    ExpiresAt: null,
  },
  {
    Id: 'shr_women',
    Title: 'Women, October',
    Filter: { Collector: null, Gender: 'Female', MinAge: null, MaxAge: null, Outcome: null },
    KeepsUpToDate: false,
    HasPassword: false,
    Clip: null,
    EmbedOrigins: [],
    Views: 0,
    ViewedAt: null,
    CreatedAt: '2026-10-10T09:00:00.000Z',
    ExpiresAt: '2026-10-17T09:00:00.000Z',
  },
];

/** `results`: the results page of a project with recordings. */
export function shareScenes(results: string): Scene[] {
  return [
    {
      name: 'shares',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.route(`**${calls.getShares.path}`, (route) => route.fulfill({ json: { Shares: links } }));
        await page.goto(`${results}?tab=overall`);
        await page.getByRole('button', { name: 'Share' }).click();
        await page.getByText('Opened 12 times').waitFor();
        await settle(page);
        await see(page, 'shares');
        await page.getByRole('button', { name: 'Create link' }).click();
        const link = page.getByRole('group', { name: 'Your link' });
        await link.waitFor();
        await settle(page);
        await see(page, 'share-created');
        const address = /https?:\S+\/shared\/[\w-]{43}/.exec(await link.innerText())?.[0] ?? '';
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.goto(new URL(address).pathname);
        await page.getByText('completed the task').first().waitFor();
        await settle(page);
        await see(page, 'shared-report', { whole: true });
      },
    },
    {
      name: 'shared-refused',
      viewer: 'guest',
      show: async (page, see) => {
        await openRefused(page, { res: 0, code: 'share-password', errormessage: 'This page needs a password.' });
        await page.getByRole('heading', { name: 'This page is protected' }).waitFor();
        await settle(page);
        await see(page, 'shared-protected');
        await openRefused(page, { error: 'Not found', code: 'not-found' });
        await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
        await settle(page);
        await see(page, 'shared-gone');
      },
    },
  ];
}

/** Opens a link that the server refuses; both answers come with status 200, as a browser writes any other one to the console. */
async function openRefused(page: Page, refusal: object) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(`**${calls.openShare.path}`, (route) => route.fulfill({ json: refusal }));
  await page.route('**/shared/*', async (route) => route.fulfill({ response: await route.fetch(), status: 200 }));
  await page.goto(`/shared/${'x'.repeat(43)}`);
}
