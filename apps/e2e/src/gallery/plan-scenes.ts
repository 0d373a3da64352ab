/** A plan that was just bought; leaving a paid plan, which is asked for by typing CHANGE: the question, and the plan once it is asked for. */
import type { Page } from '@playwright/test';
import { settle, type Scene } from './scene.ts';

interface Pretended {
  Name: string;
  DowngradeRequested?: boolean;
  DaysToExpiration?: number;
}

/** The plan as the server would return it if it were paid for. */
async function pretendPlan(page: Page, plan: Pretended): Promise<void> {
  await page.route('**/GetUserProfile.cmd', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as { Subscription: object };
    await route.fulfill({ response, json: { ...user, Subscription: { ...user.Subscription, ...plan } } });
  });
}

export const planChange: Scene[] = [
  {
    name: 'plan-change',
    viewer: 'researcher',
    show: async (page, see) => {
      await pretendPlan(page, { Name: 'pro' });
      await page.goto('/subscription');
      await page.getByRole('button', { name: 'Switch to PAY AS YOU GO' }).click();
      await page.getByLabel('Type CHANGE to confirm').fill('CHANGE');
      await settle(page);
      await see(page, 'plan-change');
      await page.unroute('**/GetUserProfile.cmd');
    },
  },
  {
    name: 'plan-change-asked',
    viewer: 'researcher',
    variant: true,
    show: async (page, see) => {
      await pretendPlan(page, { Name: 'pro', DowngradeRequested: true, DaysToExpiration: 9 });
      await page.goto('/subscription');
      await page.getByText('Switch to PAY AS YOU GO requested').waitFor();
      await settle(page);
      await see(page, 'plan-change-asked');
      await page.unroute('**/GetUserProfile.cmd');
    },
  },
];

/** As after a purchase, which leaves its mark in the entry of the browser's history. */
export const planBought: Scene = {
  name: 'subscription-success',
  viewer: 'researcher',
  show: async (page, see) => {
    await pretendPlan(page, { Name: 'pro' });
    await page.goto('/subscription/success');
    await page.evaluate(() => history.replaceState({ idx: 0, key: 'bought', usr: { purchase: { promo: false } } }, ''));
    await page.reload();
    await page.getByText('Your subscription plan updated').waitFor();
    await settle(page);
    await see(page, 'subscription-success');
    await page.unroute('**/GetUserProfile.cmd');
  },
};
