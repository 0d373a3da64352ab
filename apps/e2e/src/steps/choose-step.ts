/** Choosing as a person does, for journeys and for pictures, which are taken outside of the test runner. */
import type { Locator } from '@playwright/test';

/** Chooses a radio button or turns a box or switch on, by its key: it is drawn by what stands beside it, and may move under a pointer. */
export async function choose(box: Locator): Promise<void> {
  if (!(await box.isChecked())) await box.press('Space');
  await box.and(box.page().locator(':checked')).waitFor({ state: 'attached' });
}
