/** Draws the areas of interest of a demo, through the call that a researcher's page makes. */
import { callApi, done, findItems, type Caller, type MadeStudy } from '@sightline/testkit';
import { calls } from '@sightline/wire/calls';
import type { DemoArea } from './demo-study.ts';

/** On the screens of these names; one that the prototype does not have is an error of the demo. */
export async function drawAreas(researcher: Caller, { projectId, testQuestionId }: MadeStudy, areas: readonly DemoArea[]): Promise<void> {
  const items = areas.length === 0 ? [] : await findItems(researcher, projectId);
  const screens = items.flatMap(({ QuestItem }) => QuestItem.Prototype?.Screens ?? []);
  for (const { screen: screenName, name, share } of areas) {
    const screen = screens.find(({ Name }) => Name === screenName);
    if (screen === undefined) throw new Error(`The demo has no screen '${screenName}'.`);
    done(
      await callApi(researcher, calls.saveInterestArea, {
        project: projectId,
        question: testQuestionId,
        place: screen.Id,
        name,
        x: Math.round(share.x * screen.Width),
        y: Math.round(share.y * screen.Height),
        width: Math.floor(share.width * screen.Width),
        height: Math.floor(share.height * screen.Height),
        sheetWidth: screen.Width,
      }),
    );
  }
}
