/** What a tester does in the runner, step by step, as journeys need it. */
import type { Page } from '@playwright/test';

/** Opens the invitation, agrees to everything that is needed and to the optional channels named, and begins. */
export async function agree(
  page: Page,
  link: string,
  about: { age: number; gender: 'Female' | 'Male' | 'Other' },
  optional: readonly ('voice' | 'gaze' | 'expression' | 'camera')[] = [],
): Promise<void> {
  await page.goto(link);
  await stayOnDevice(page);
  for (const consent of await page.locator('input[name=consent][required]').all()) await consent.check();
  for (const channel of optional) await page.locator(`input[name=consent][value=${channel}]:not([required])`).check();
  await page.getByLabel('Age', { exact: true }).fill(String(about.age));
  await page.getByLabel('Gender').selectOption(about.gender);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL('**/run*');
}

/** Where the study was made for another kind of device: goes on here, in any language. */
export async function stayOnDevice(page: Page): Promise<void> {
  const anyway = page.locator('a[href="#start"]');
  if (await anyway.isVisible()) await anyway.click();
}

export async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

export async function untilThanked(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
}
