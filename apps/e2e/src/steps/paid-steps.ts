/** Paid samples that are far along, as nobody waits for them: what the server returns for a collector is changed on its way to the page. */
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import type { Page } from '@playwright/test';

const call = '**/GetProjectData.cmd';

/** From now on the first collector of every project answers with `change`; what the page writes still goes to the server. */
export async function pretendCollector(page: Page, change: Partial<WireCollector>): Promise<void> {
  await page.unroute(call);
  await page.route(call, async (route) => {
    const response = await route.fetch();
    const project = (await response.json()) as WireProject;
    const Collectors = project.Collectors.map((collector, index) => (index === 0 ? { ...collector, ...change } : collector));
    await route.fulfill({ response, json: { ...project, Collectors } });
  });
}
