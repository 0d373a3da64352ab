/** Themes of open answers: those of the demo as everyone sees them, and as one's own with tags, suggestions and a selection. */
import type { Page } from '@playwright/test';
import { calls, type ThemeAnswer, type Themes, type WireNoteTag } from '@sightline/wire/calls';
import { answer } from '../steps/analyze-steps.ts';
import { asOwn } from '../steps/own-project-steps.ts';
import { settle, type Scene } from './scene.ts';

const tag = (Name: string, Color: WireNoteTag['Color']): WireNoteTag => ({ Id: `tag_${Name}`, Name, Color, GroupId: null });
const tags = [tag('price', 'green'), tag('navigation', 'amber'), tag('a-very-long-name-of-a-tag-with-40-letters', 'pink')];
const long = 'I looked for the delivery time beside the price, then in the menu, and gave up after the third page. '.repeat(6);

/** Some of the answers with tags, one very long, and two with a suggestion. */
async function answerTagged(page: Page): Promise<void> {
  const tagged = (answers: readonly ThemeAnswer[]): ThemeAnswer[] =>
    answers.map((one, index) => ({
      ...one,
      Text: index === 3 ? long : one.Text,
      TagIds: index % 3 === 2 ? [] : index % 4 === 0 ? tags.map(({ Id }) => Id) : [tags[index % 2]!.Id],
    }));
  await page.route(`**${calls.getThemeAnswers.path}`, async (route) => {
    const found = (await (await route.fetch()).json()) as { Count: number; Answers: ThemeAnswer[] };
    const Answers = tagged(found.Answers);
    const Suggestions = Answers.filter(({ TagIds }) => TagIds.length === 0).map(({ RecordingId }) => ({ RecordingId, TagId: tags[0]!.Id }));
    await answer(page, calls.getTagSuggestions.path, { Offered: true, Suggestions: Suggestions.slice(0, 2) });
    await route.fulfill({ json: { ...found, Answers } });
  });
  await page.route(`**${calls.getThemes.path}`, async (route) => {
    const found = (await (await route.fetch()).json()) as Themes;
    const Tags = tags.map(({ Id }, index) => ({
      TagId: Id,
      Count: 9 - index * 3,
      Success: 5 - index,
      Difficult: 2 - index,
      Unsuccess: 2 - index,
    }));
    await route.fulfill({ json: { ...found, ReadOnly: false, Tags, Untagged: 3 } });
  });
  await answer(page, calls.getNoteTags.path, { Tags: tags, Groups: [] });
}

async function openThemes(page: Page, results: string): Promise<void> {
  await page.goto(`${results}?tab=overall`);
  await page
    .getByRole('link', { name: /^Themes: / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Answers' }).waitFor();
}

export function themeScenes(results: string): Scene[] {
  return [
    {
      name: 'themes-demo',
      viewer: 'researcher',
      show: async (page, see) => {
        await openThemes(page, results);
        await settle(page);
        await see(page, 'themes-demo', { whole: true });
      },
    },
    {
      name: 'themes',
      viewer: 'researcher',
      show: async (page, see) => {
        await asOwn(page);
        await answerTagged(page);
        await openThemes(page, results);
        await page
          .getByText(/suggestion/)
          .first()
          .waitFor();
        await page.getByRole('region', { name: 'Answers' }).getByRole('checkbox').nth(1).check();
        await page.getByText('1 selected').waitFor();
        await settle(page);
        await see(page, 'themes', { whole: true });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      },
    },
  ];
}
