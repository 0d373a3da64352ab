/** Public links: the panel that makes and lists them, and the pages that they lead to. */
import { calls, type WireShare } from '@sightline/wire/calls';
import type { Page } from '@playwright/test';
import { settle, type Scene } from './scene.ts';

const links: WireShare[] = [
  {
    Id: 'shr_board',
    Kind: 'report',
    Title: 'Find the delivery time: for the board',
    Filter: null,
    KeepsUpToDate: true,
    HasPassword: true,
    Clip: null,
    EmbedOrigins: ['https://wiki.example'],
    Views: 12,
    ViewedAt: '2026-11-20T09:00:00.000Z',
    Withdrawn: 0,
    WithdrawnAt: null,
    CreatedAt: '2026-10-17T09:00:00.000Z',
    ExpiresAt: null,
  },
  {
    Id: 'shr_women',
    Kind: 'findings',
    Title: 'Women, October',
    Filter: { Collector: null, Gender: 'Female', MinAge: null, MaxAge: null, Outcome: null },
    KeepsUpToDate: false,
    HasPassword: false,
    Clip: null,
    EmbedOrigins: [],
    Views: 0,
    ViewedAt: null,
    Withdrawn: 2,
    WithdrawnAt: '2026-10-12T09:00:00.000Z',
    CreatedAt: '2026-10-10T09:00:00.000Z',
    ExpiresAt: '2026-10-17T09:00:00.000Z',
  },
];

/** The results pages of a project with recordings, and of one with findings. */
export function shareScenes(results: string, withFindings: string): Scene[] {
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
        const address = await readCreated(page);
        await settle(page);
        await see(page, 'share-created');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.goto(address);
        await page.getByText('completed the task').first().waitFor();
        await settle(page);
        await see(page, 'shared-report', { whole: true });
      },
    },
    {
      name: 'shared-findings',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`${withFindings}?tab=findings`);
        await page.getByRole('button', { name: 'Share' }).click();
        await page.getByRole('button', { name: 'Create link' }).click();
        await page.goto(await readCreated(page));
        await page.getByText('Findings of a usability test').waitFor();
        await settle(page);
        await see(page, 'shared-findings', { whole: true });
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

/** The path of the link that was made. */
async function readCreated(page: Page): Promise<string> {
  const link = page.getByRole('group', { name: 'Your link' });
  await link.waitFor();
  return new URL(/https?:\S+\/shared\/[\w-]{43}/.exec(await link.innerText())?.[0] ?? '').pathname;
}

/** Opens a link that the server refuses; both answers come with status 200, as a browser writes any other one to the console. */
async function openRefused(page: Page, refusal: object) {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(`**${calls.openShare.path}`, (route) => route.fulfill({ json: refusal }));
  await page.route('**/shared/*', async (route) => route.fulfill({ response: await route.fetch(), status: 200 }));
  await page.goto(`/shared/${'x'.repeat(43)}`);
}
