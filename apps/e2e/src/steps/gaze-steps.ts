/** Results of a test that tracks eyes, without a camera: the project says so, and the server's answer is written here. */
import { calls, type GazeMaps, type WireProject } from '@sightline/wire/calls';
import type { Page } from '@playwright/test';
import { answer } from './analyze-steps.ts';

/** From now on the project's tests ask for eye tracking, as far as the page knows. */
export function askForGaze(page: Page): Promise<unknown> {
  return page.route(`**${calls.getProjectData.path}`, async (route) => {
    const response = await route.fetch();
    const project = (await response.json()) as WireProject;
    for (const { QuestItem } of project.QuestData.Items) QuestItem.Sensors.Gaze = 'optional';
    await route.fulfill({ response, json: project });
  });
}

/** A heatmap of the project's first two screens: looks around two places of each, by gaze of two grades. */
export async function answerGaze(page: Page, project: WireProject): Promise<void> {
  const screens = project.QuestData.Items.flatMap(({ QuestItem }) => QuestItem.Prototype?.Screens ?? []).slice(0, 2);
  const maps: GazeMaps = {
    Testers: { A: 14, B: 8, C: 0 },
    Unmeasured: 1,
    Places: screens.map(({ Id, Name, Width, Height }, index) => {
      const CellPx = Width / 12;
      const shape = { CellPx, Columns: 12, Rows: Math.ceil(Height / CellPx), Outside: 0, Sample: null };
      const map = (Grade: 'A' | 'B', Testers: number, errorPx: number, shift: number) => ({
        Grade,
        Testers,
        LookedSec: Testers * 9.5,
        ErrorPx: errorPx,
        ErrorDeg: errorPx / 36,
        SpreadPx: errorPx * 1.4,
        Cells: hills(shape, errorPx * 1.4, [
          { x: Width * (0.3 + shift), y: Height * 0.24, ms: 6_000 },
          { x: Width * (0.62 - shift), y: Height * 0.6, ms: 4_000 },
        ]),
      });
      return { Place: Id, Name, Width, Height, ...shape, Maps: [map('A', 14, 52, index * 0.2), map('B', 8, 96, 0.1)] };
    }),
  };
  await answer(page, calls.getGazeMaps.path, maps);
}

interface Hill {
  x: number;
  y: number;
  ms: number;
}

function hills(
  { CellPx, Columns, Rows }: { CellPx: number; Columns: number; Rows: number },
  spreadPx: number,
  tops: readonly Hill[],
): number[] {
  return Array.from({ length: Columns * Rows }, (_, cell) => {
    const [x, y] = [((cell % Columns) + 0.5) * CellPx, (Math.floor(cell / Columns) + 0.5) * CellPx];
    return tops.reduce((sum, top) => sum + top.ms * Math.exp(-((x - top.x) ** 2 + (y - top.y) ** 2) / (2 * spreadPx ** 2)), 0);
  });
}
