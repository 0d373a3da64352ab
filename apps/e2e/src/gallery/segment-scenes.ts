/** Filters in all their groups, saved segments, two of them compared, and a table of recordings of which some are excluded. */
import type { Page } from 'playwright-core';
import { calls, type Comparison, type RecordingChanges, type WireSegment } from '@sightline/wire/calls';
import { asOwn } from '../steps/own-project-steps.ts';
import { settle, type Scene } from './scene.ts';

const segments: WireSegment[] = [
  { Id: 'seg_phones', Name: 'Phones, 18 to 35', Filter: { device: 'phone', maxAge: 35 } },
  { Id: 'seg_weekly', Name: 'Buy online every week', Filter: { answered: 'qst_often', answer: 'alt_weekly' } },
];

const figure = (Value: number, Low: number, High: number, Count: number) => ({ Value, Interval: { Low, High }, Count });
const comparison: Comparison = {
  First: {
    Count: 14,
    DroppedOut: 2,
    Completed: 12,
    SuccessRate: figure(85.7, 59, 97, 14),
    Duration: figure(38.4, 31.2, 47.3, 12),
    Misclicks: figure(1.4, 0.6, 2.2, 14),
  },
  Second: {
    Count: 11,
    DroppedOut: 0,
    Completed: 6,
    SuccessRate: figure(54.5, 28, 78.8, 11),
    Duration: figure(61.9, 44.1, 86.8, 6),
    Misclicks: figure(3.1, 1.8, 4.4, 11),
  },
  Overlap: 1,
  SuccessRate: { Value: 31.2, Interval: { Low: -4.6, High: 61.1 } },
  Duration: { Value: -38, Interval: { Low: -56.4, High: -11.7 } },
  Misclicks: { Value: -1.7, Interval: { Low: -3.1, High: -0.3 } },
};

const answer = (page: Page, path: string, json: object) => page.route(`**${path}`, (route) => route.fulfill({ json }));

/** The first recordings of the demo with everything that a row can say. */
async function qualify(page: Page): Promise<void> {
  await page.route(`**${calls.getRecordings.path}`, async (route) => {
    const changes = (await (await route.fetch()).json()) as RecordingChanges;
    const [first, second, third, ...others] = changes.Recordings;
    if (!first || !second || !third) return route.fulfill({ json: changes });
    const Recordings = [
      { ...first, TesterId: 'anna.berg@example.org', ProjectContact: 'anna.berg@example.org', EndedEarly: 'session' },
      { ...second, Excluded: { Reason: 'Pilot test by our own team', At: second.AnswerDate } },
      { ...third, TesterId: 'P-0041', ProjectContact: 'P-0041', IntegrityEyeTracker: 64, GazeGrade: 'B' },
      ...others,
    ];
    await route.fulfill({ json: { ...changes, Recordings } });
  });
}

export function segmentScenes(results: string): Scene[] {
  return [
    {
      name: 'results-segments',
      viewer: 'researcher',
      show: async (page, see) => {
        await asOwn(page);
        await answer(page, calls.getSegments.path, { Segments: segments });
        await page.goto(`${results}?tab=overall&gender=Female&device=computer`);
        await page.getByRole('button', { name: 'Filter' }).click();
        await page.getByText('Answers and behaviour').click();
        await page.getByRole('link', { name: /^Show Phones/ }).scrollIntoViewIfNeeded();
        await settle(page);
        await see(page, 'results-segments');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'results-comparison',
      viewer: 'researcher',
      show: async (page, see) => {
        await answer(page, calls.getSegments.path, { Segments: segments });
        await answer(page, calls.compareSegments.path, comparison);
        await page.goto(`${results}?tab=overall&compare=seg_phones.seg_weekly`);
        await page.getByRole('rowheader', { name: 'Success rate' }).waitFor();
        await settle(page);
        await see(page, 'results-comparison');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
    {
      name: 'recordings-excluded',
      viewer: 'researcher',
      show: async (page, see) => {
        await asOwn(page);
        await qualify(page);
        await page.goto(`${results}?tab=recordings`);
        await page.getByText('Pilot test by our own team').waitFor();
        await page.getByRole('button', { name: 'Columns' }).click();
        await page.getByRole('checkbox', { name: 'Contact' }).check();
        await settle(page);
        await see(page, 'recordings-columns');
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: /^Actions for/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: 'Exclude from results' }).waitFor();
        await settle(page);
        await see(page, 'recordings-actions');
        await page.getByRole('menuitem', { name: 'Exclude from results' }).click();
        await page.getByRole('dialog').waitFor();
        await settle(page);
        await see(page, 'recordings-exclude');
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
  ];
}
