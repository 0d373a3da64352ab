/** Themes of open answers: found by word and tag, tagged together or as suggested, and never by themselves. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill, press } from './acting.ts';
import { openStudio } from './open-studio.tsx';
import { manyAnswers } from './sample-results.ts';
import { sampleThemes, themesPath } from './sample-themes.ts';

const open = async (answers: object = sampleThemes()) => {
  const studio = await openStudio(themesPath, { answers });
  await screen.findByRole('heading', { name: 'Answers' });
  return studio;
};

it('opens from the answers of a question, with the filters that are set, and leads back', async () => {
  const studio = await openStudio(`${themesPath.replace('&themes=qst_why', '')}&gender=Female`, { answers: sampleThemes() });
  await studio.user.click(await screen.findByRole('link', { name: 'Themes: Why?' }));
  await screen.findByRole('heading', { level: 2, name: 'Why?' });
  await screen.findByText('The menu is confusing');
  expect(studio.server.asked('getThemes')[0]).toMatchObject({ about: 'qst_why', gender: 'Female' });
  await studio.user.click(screen.getByRole('link', { name: 'Back to the report' }));
  await screen.findByRole('button', { name: '94 more answers' });
});

it('finds answers by word and by tag, and says where none match', async () => {
  const studio = await open();
  await press('price, 2 answers')(studio);
  await screen.findByText('2 of 3 answers');
  expect(screen.queryByText('The menu is confusing')).toBeNull();
  await press('Untagged, 2 answers')(studio);
  await screen.findByText('1 of 3 answers');
  expect(screen.getByRole('link', { name: 'Watch the recording of “Where is the price?”' }).getAttribute('href')).toContain('play=rec_2');
  studio.server.answer({ getThemeAnswers: { Count: 0, Answers: [] } });
  await press('#price, 1 answer')(studio);
  await screen.findByText('No answers match');
  studio.server.answer(sampleThemes());
  await press('Show all answers')(studio);
  await screen.findByText('3 answers');
});

it('gives all that match a new tag, written as tags are', async () => {
  const studio = await open();
  await press('price, 2 answers')(studio);
  await press('Select all 2')(studio);
  await screen.findByText('2 selected');
  await fill(studio, { Tag: '42' });
  await press('Add tag')(studio);
  await screen.findByText('Use letters, digits and hyphens, and begin with a letter');
  await fill(studio, { Tag: 'hidden price' });
  await press('Add tag')(studio);
  await screen.findByRole('button', { name: '#hidden-price, 2 answers' });
  expect(screen.queryByText('2 selected')).toBeNull();
  expect(studio.server.asked('tagAnswers')).toMatchObject([{ recordings: ['rec_1', 'rec_2'], change: 'add', about: 'qst_why' }]);
});

it('uses the tag that there is, and takes one away', async () => {
  const studio = await open();
  await studio.user.click(screen.getByRole('checkbox', { name: 'The menu is confusing' }));
  await fill(studio, { Tag: 'PRICE' });
  await press('Add tag')(studio);
  await screen.findByRole('button', { name: '#price, 2 answers' });
  expect(studio.server.asked('saveNoteTag')).toEqual([]);
  await press('Remove #price from “The price was hidden”')(studio);
  await screen.findByRole('button', { name: '#price, 1 answer' });
});

it('offers tags that were learnt, and applies none until it is added', async () => {
  const studio = await open(sampleThemes(['rec_2', 'rec_3']));
  await screen.findByText('2 suggestions');
  expect(studio.server.asked('tagAnswers')).toEqual([]);
  await press('Dismiss #price for “The menu is confusing”')(studio);
  await screen.findByText('1 suggestion');
  await press('Add #price to “Where is the price?”')(studio);
  await screen.findByRole('button', { name: '#price, 2 answers' });
  expect(screen.queryByText(/suggestion/)).toBeNull();
  expect(studio.server.asked('tagAnswers').map(({ change }) => change)).toEqual(['dismiss', 'add']);
});

it('changes nothing of a demo', async () => {
  await open(sampleThemes(['rec_2'], true));
  screen.getByText('This is a demo project: tags can be viewed, not changed.');
  const list = within(screen.getByRole('region', { name: 'Answers' }));
  expect(list.queryByRole('checkbox')).toBeNull();
  expect(list.queryByRole('button')).toBeNull();
});

it('says that nobody answered, and which words would be there', async () => {
  await openStudio(themesPath, { answers: { getSummary: manyAnswers } });
  await screen.findByText('No answers in this selection');
  screen.getByText('Words that at least two testers use appear here.');
});
