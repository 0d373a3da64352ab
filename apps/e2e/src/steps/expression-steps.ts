/** Results of a test that asks for facial expression, without a camera: the project says so, and the server's answer is written here. */
import { expressionNames } from '@sightline/domain/recordings';
import { calls, type ExpressionReport, type ReplayManifest, type WireProject } from '@sightline/wire/calls';
import type { Page } from '@playwright/test';
import { answer } from './analyze-steps.ts';

const parts = 40;

/** Fourteen testers who smile towards the end, and frown a little in the middle. */
export async function answerExpression(page: Page, project: WireProject): Promise<void> {
  await page.route(`**${calls.getProjectData.path}`, async (route) => {
    const response = await route.fetch();
    const shown = (await response.json()) as WireProject;
    for (const { QuestItem } of shown.QuestData.Items) QuestItem.Sensors.Expression = 'optional';
    await route.fulfill({ response, json: shown });
  });
  const screens = project.QuestData.Items.flatMap(({ QuestItem }) => QuestItem.Prototype?.Screens ?? []).slice(0, 5);
  const lane = (name: string): number[] =>
    Array.from({ length: parts }, (_, part) => {
      const time = part / parts;
      if (name === 'happy') return 26 * time ** 2 + 2 * Math.sin(9 * time);
      if (name === 'angry') return 12 * Math.exp(-(((time - 0.5) / 0.12) ** 2));
      return name === 'neutral' ? -lane('happy')[part]! - lane('angry')[part]! : 2 * Math.sin(7 * time + name.length);
    });
  const report: ExpressionReport = {
    Testers: 14,
    Unmeasured: 1,
    Fewest: 5,
    ValidShare: 87,
    Lanes: expressionNames.map((Name) => {
      const means = lane(Name);
      return { Name, Means: means, Lows: means.map((mean) => mean - 6), Highs: means.map((mean) => mean + 6) };
    }),
    Places: screens.map(({ Id, Name }, index) => ({
      Place: Id,
      Name,
      Testers: 14 - index,
      Scores: expressionNames.map((name, place) => {
        const mean = name === 'happy' ? 4 * index : name === 'angry' ? 8 - 3 * index : (place % 3) - 1;
        return { Name: name, Mean: mean, Interval: { Low: mean - 5, High: mean + 5 } };
      }),
    })),
  };
  await answer(page, calls.getExpression.path, report);
}

/** From now on every replay has a face that smiles at the end, after it frowned. */
export async function replayExpression(page: Page): Promise<void> {
  await page.route('**/api/recordings/*/replay*', async (route) => {
    const response = await route.fetch();
    const manifest = (await response.json()) as ReplayManifest;
    const slices = Array.from({ length: parts }, (_, part) =>
      part > 33 && part < 36
        ? null
        : expressionNames.map((name) => (name === 'happy' && part > 26 ? 34 : name === 'angry' && part > 12 && part < 19 ? 18 : 0)),
    );
    await route.fulfill({ response, json: { ...manifest, expression: { validShare: 95, slices } } });
  });
}
