/** Areas of interest on a prototype and on a page, with figures of gaze: drawn, one selected, compared by gender, and copied. */
import type { Page } from '@playwright/test';
import { calls, type AreaComparison, type AreaFigures, type WireInterestArea, type WireProject } from '@sightline/wire/calls';
import { answer } from '../steps/analyze-steps.ts';
import { settle, type Scene } from './scene.ts';

const figure = (Value: number, Low: number, High: number, Count: number) => ({ Value, Interval: { Low, High }, Count });

const figures = (Id: string, change: Partial<AreaFigures> = {}): AreaFigures => ({
  Id,
  Watched: 12,
  Visitors: 14,
  ErrorPx: 68,
  Unreliable: [],
  Looked: figure(83.3, 54, 96.5, 12),
  FirstFixation: figure(1.24, 0.86, 1.79, 10),
  Dwell: figure(1.92, 1.31, 2.53, 12),
  DwellShare: 21.4,
  Visits: figure(1.8, 1.4, 2.2, 12),
  Clicks: 11,
  Clicked: figure(64.3, 38.6, 83.8, 14),
  ...change,
});

const box = { X: 0.05, Y: 0.4, Width: 0.55, Height: 0.28 };

function areaOn(place: string, size: { Width: number; Height: number }, Id: string, Name: string, at = box): WireInterestArea {
  const [X, Y] = [Math.round(at.X * size.Width), Math.round(at.Y * size.Height)];
  const [Width, Height] = [Math.round(at.Width * size.Width), Math.round(at.Height * size.Height)];
  return { Id, Place: place, Name, X, Y, Width, Height, SheetWidth: size.Width, Version: 1 };
}

const second = figures('aoi_stays', {
  Unreliable: ['small'],
  Looked: figure(33.3, 13.6, 61.2, 12),
  FirstFixation: { Value: 4.8, Interval: null, Count: 4 },
  Dwell: figure(0.41, 0.12, 0.7, 12),
  DwellShare: 4.2,
  Visits: figure(0.6, 0.3, 0.9, 12),
  Clicks: 0,
  Clicked: figure(0, 0, 25.3, 14),
});

const answered = (areas: AreaFigures[], Testers = 14) => ({ Testers, Watched: 12, Unmeasured: 1, Areas: areas });

const comparison: AreaComparison = {
  First: answered([figures('aoi_photo', { Watched: 7, Looked: figure(100, 59.6, 100, 7) })], 8),
  Second: answered([figures('aoi_photo', { Watched: 5, Looked: figure(60, 22.9, 88.4, 5) })], 6),
  Overlap: 0,
  Differences: [
    {
      Id: 'aoi_photo',
      Looked: { Value: 40, Interval: { Low: -5.1, High: 79.4 } },
      FirstFixation: { Value: -24.2, Interval: { Low: -51.3, High: 18.1 } },
      Dwell: { Value: 0.62, Interval: { Low: -0.2, High: 1.44 } },
      Visits: { Value: 0.4, Interval: { Low: -0.1, High: 0.9 } },
      Clicked: { Value: 12.5, Interval: { Low: -19.8, High: 42.2 } },
    },
  ],
};

/** The demo as one's own project, with two areas on its first screen, the last of them too small for the gaze that was measured. */
async function drawAreas(page: Page, project: WireProject): Promise<void> {
  const [screen] = project.QuestData.Items.flatMap(({ QuestItem }) => QuestItem.Prototype?.Screens ?? []);
  if (screen === undefined) throw new Error('The demo has no screens.');
  const price = { X: 0.05, Y: 0.725, Width: 0.42, Height: 0.025 };
  const Areas = [areaOn(screen.Id, screen, 'aoi_photo', 'Photo'), areaOn(screen.Id, screen, 'aoi_stays', 'Number of stays', price)];
  await answer(page, calls.getInterestAreas.path, { Areas });
  await answer(page, calls.getAreaFigures.path, answered([figures('aoi_photo'), second]));
  await answer(page, calls.compareAreaFigures.path, comparison);
}

async function asOwn(page: Page): Promise<void> {
  await page.route(`**${calls.getProjectData.path}`, async (route) => {
    const project = (await (await route.fetch()).json()) as WireProject;
    for (const { QuestItem } of project.QuestData.Items) QuestItem.Sensors.Gaze = 'optional';
    await route.fulfill({ json: { ...project, ReadOnly: false } });
  });
}

export function areaScenes(prototype: { project: WireProject; results: string }, website: { results: string }): Scene[] {
  const map = '?tab=screens&map=areas';
  return [
    {
      name: 'areas',
      viewer: 'researcher',
      show: async (page, see) => {
        await asOwn(page);
        await drawAreas(page, prototype.project);
        await page.goto(`${prototype.results}${map}`);
        await page.getByRole('button', { name: 'Select Photo' }).click();
        await page.getByLabel('Compare by').selectOption('gender');
        await page.getByRole('rowheader', { name: 'First fixation' }).waitFor();
        await settle(page);
        await see(page, 'areas', { whole: true });
        await page.getByRole('button', { name: 'Copy to other screens' }).click();
        await page.getByRole('dialog').waitFor();
        await settle(page);
        await see(page, 'areas-copy');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'areas-demo',
      viewer: 'researcher',
      show: async (page, see) => {
        await page.goto(`${prototype.results}${map}`);
        await page
          .getByRole('row', { name: /Tromsø/ })
          .getByText(/%/)
          .first()
          .waitFor();
        await settle(page);
        await see(page, 'areas-demo', { whole: true });
      },
    },
    {
      name: 'areas-page',
      viewer: 'researcher',
      show: async (page, see) => {
        await asOwn(page);
        const header = areaOn('/demo/shop', { Width: 1280, Height: 1400 }, 'aoi_photo', 'Offer');
        await answer(page, calls.getInterestAreas.path, { Areas: [header] });
        await answer(page, calls.getAreaFigures.path, answered([figures('aoi_photo')]));
        await page.goto(`${website.results}${map}`);
        await page.frameLocator('[role=group] iframe').frameLocator('iframe').getByText('Find your kind of light').waitFor();
        await settle(page);
        await see(page, 'areas-page', { whole: true });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
  ];
}
