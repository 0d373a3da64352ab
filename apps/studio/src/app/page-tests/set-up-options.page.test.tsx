/** Answer options while the server takes its time: a new one is there at once, takes what is typed, and nothing of it is lost. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press } from './acting.ts';
import { question, websiteTest } from './sample-data.ts';
import { fourQuestions, openRow, openSetUp, type SetUpPlace } from './set-up-place.tsx';

const option = (place: number) => screen.findByRole('textbox', { name: `Answer option ${place}` });

const valueAt = (place: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Answer option ${place}` }).value;

/** A question with two options, open. */
async function begin(): Promise<SetUpPlace> {
  const place = await openSetUp([...fourQuestions().slice(0, 1), ...fourQuestions().slice(2, 3)]);
  await openRow(place, 2);
  await option(2);
  return place;
}

const kept = ({ study }: SetUpPlace) => study.items[1]?.Alternatives.map(({ Name }) => Name);
const untilAsked = ({ server }: SetUpPlace) => waitFor(() => expect(server.asked('addApiAlternative')).not.toEqual([]));

async function retype({ user }: SetUpPlace, place: number, text: string): Promise<void> {
  await user.clear(await option(place));
  await user.paste(text);
}

async function pressEnterIn({ user }: SetUpPlace, place: number): Promise<void> {
  await user.click(await option(place));
  await user.keyboard('{Enter}');
}

it('Letters typed right after Enter belong to the new option, and Enter again makes the next', async () => {
  const place = await begin();
  const letThrough = place.server.hold('addApiAlternative');
  await pressEnterIn(place, 2);
  await place.user.keyboard('Three{Enter}Four');
  expect([2, 3, 4].map(valueAt)).toEqual(['Two', 'Three', 'Four']);
  await retype(place, 1, 'Uno');
  await untilAsked(place);
  await retype(place, 4, 'Four and more');
  letThrough();
  await waitFor(() => expect(kept(place)).toEqual(['Uno', 'Two', 'Three', 'Four and more']));
  expect(document.activeElement).toBe(await option(4));
  await screen.findByText(/^Saved \d/);
});

it('Enter twice at once makes two, and one that is deleted while it is made is gone', async () => {
  const place = await begin();
  const letThrough = place.server.hold('addApiAlternative');
  await pressEnterIn(place, 2);
  await place.user.keyboard('{Enter}');
  await option(4);
  await untilAsked(place);
  await press('Delete answer option 3')(place);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Answer option 4' })).toBeNull());
  await retype(place, 3, 'Three');
  letThrough();
  await waitFor(() => expect(kept(place)).toEqual(['One', 'Two', 'Three']));
});

it('A failed creation is reported, keeps what was typed, and is tried again', async () => {
  const place = await begin();
  place.server.fail('addApiAlternative', 'status 500');
  await pressEnterIn(place, 2);
  await place.user.keyboard('Three');
  await screen.findByText('The answer option was not added');
  await screen.findByText(/^Not saved yet\./);
  expect(valueAt(3)).toBe('Three');
  place.server.fail('addApiAlternative', null);
  await waitFor(() => expect(kept(place)).toEqual(['One', 'Two', 'Three']));
  await screen.findByText(/^Saved \d/);
});

it('Leaving for another page at once loses no new option', async () => {
  const place = await begin();
  await pressEnterIn(place, 2);
  await place.user.keyboard('Three');
  await place.user.click(screen.getAllByRole('link', { name: 'Sightline' })[0] as HTMLElement);
  await waitFor(() => expect(place.at()).toBe('/projects'));
  await waitFor(() => expect(kept(place)).toEqual(['One', 'Two', 'Three']));
});

it('Words at the ends of a statement typed while it is made are kept, and the last statement may go', async () => {
  const place = await openSetUp([...fourQuestions().slice(0, 1), ...fourQuestions().slice(3)]);
  await openRow(place, 2);
  const letThrough = place.server.hold('addApiAlternative');
  await press('Add statement')(place);
  await place.user.type(await screen.findByRole('textbox', { name: 'Statement 1' }), 'Clear');
  await place.user.type(screen.getByRole('textbox', { name: 'Label of the highest step, statement 1' }), 'Fully');
  await untilAsked(place);
  letThrough();
  const statements = () => place.study.items[1]?.Alternatives.map(({ Name, LeftLabel, RightLabel }) => [Name, LeftLabel, RightLabel]);
  await waitFor(() => expect(statements()).toEqual([['Clear', '', 'Fully']]));
  await press('Delete statement Clear')(place);
  await waitFor(() => expect(statements()).toEqual([]));
});

it('A rating drawn as stars is stored as chosen', async () => {
  const place = await openSetUp([...fourQuestions().slice(0, 1), ...fourQuestions().slice(3)]);
  await openRow(place, 2);
  await place.user.click(screen.getByRole('radio', { name: 'Stars' }));
  await waitFor(() => expect(place.study.items[1]?.QuestItem.RatingImage).toBe('star'));
});

it('A question set is added whole from the menu, with its statements fixed', async () => {
  const place = await openSetUp([websiteTest]);
  await press('Add Question')(place);
  await place.user.click(await screen.findByRole('menuitem', { name: /^System Usability Scale/ }));
  await waitFor(() => expect(place.server.asked('addQuestItem')).toMatchObject([{ questionType: '9', questionSet: 'sus' }]));
  await screen.findByText(/^Scored as System Usability Scale/);
  await screen.findByRole('textbox', { name: 'Statement 2' });
  expect(screen.queryByRole('button', { name: 'Add statement' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete statement/ })).toBeNull();
  expect(screen.queryByRole('radio', { name: 'Stars' })).toBeNull();
});

it('A question set that the project asks already is not offered again', async () => {
  const place = await openSetUp([websiteTest, question({ Id: 'qst_sus', QuestionType: 9, Role: 'sus' })]);
  await press('Add Question')(place);
  await screen.findByRole('menuitem', { name: /^Customer satisfaction/ });
  expect(screen.queryByRole('menuitem', { name: /^System Usability Scale/ })).toBeNull();
});
