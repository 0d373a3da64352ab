/** What is typed on the set-up page is saved, kept and reported to be so; other tabs, and what the server refuses. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fill, press } from './acting.ts';
import { ownCollector, readyTest } from './sample-data.ts';
import { fourQuestions, keptNames, openRow, openSetUp, started, valueOf } from './set-up-place.tsx';

const lose = (what: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(what === 'online');
  act(() => void window.dispatchEvent(new Event(what)));
};
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('Saved as one types, whatever is typed: emoji, right to left, markup', async () => {
  const place = await openSetUp();
  const text = '  <b>Lamp</b> & "Halo" 🙂 هل يصل المصباح؟  ';
  await fill(place, { 'Test name *': text });
  await screen.findByText(/^Saved \d/);
  await place.user.tab();
  await waitFor(() => expect(valueOf('Test name *')).toBe(text.trim()));
  await waitFor(() => expect(keptNames(place)).toEqual([text.trim()]));
  await screen.findByRole('heading', { level: 1, name: /<b>Lamp<\/b>/ });
});

it('A value is saved only if changed and valid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const place = await openSetUp();
  await fill(place, { 'Test name *': '   ' });
  await place.user.tab();
  await screen.findByText('Test name is required');
  await fill(place, { 'Test name *': '  Website test ' });
  await place.user.tab();
  await fill(place, { 'Website link *': 'no link' });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(place.server.asked('updateObject')).toEqual([]);
});

it('A failing server is reported, what was typed is kept and arrives later', async () => {
  const place = await openSetUp();
  place.server.fail('updateObject', 'status 500');
  await fill(place, { 'Test name *': 'Find the lamp' });
  await screen.findByText(/^Not saved yet\./);
  expect(valueOf('Test name *')).toBe('Find the lamp');
  place.server.fail('updateObject', null);
  await press('Try again')(place);
  await screen.findByText(/^Saved \d/);
  expect(keptNames(place)).toEqual(['Find the lamp']);
});

it('Off line, what is typed is kept, through other questions too, and sent once the line is back', async () => {
  const place = await openSetUp(fourQuestions().slice(0, 2));
  await openRow(place, 2);
  await screen.findByRole('heading', { name: 'Open-ended' });
  lose('offline');
  place.server.fail('updateObject', 'no connection');
  await fill(place, { 'Question *': 'Why this lamp?' });
  await screen.findByText(/^You are offline\. Your changes are kept/);
  await openRow(place, 1);
  await openRow(place, 2);
  await waitFor(() => expect(valueOf('Question *')).toBe('Why this lamp?'));
  place.server.fail('updateObject', null);
  lose('online');
  await waitFor(() => expect(keptNames(place)).toEqual(['Website test', 'Why this lamp?']));
});

it('Leaving for another page at once with unsaved changes loses nothing', async () => {
  const place = await openSetUp();
  await fill(place, { 'Test name *': 'One' });
  await place.user.click(screen.getAllByRole('link', { name: 'Sightline' })[0] as HTMLElement);
  await waitFor(() => expect(place.at()).toBe('/projects'));
  await waitFor(() => expect(keptNames(place)).toEqual(['One']));
});

it('Two tabs: changes of the other one appear, what is being typed stays', async () => {
  const place = await openSetUp(fourQuestions().slice(0, 2));
  await fill(place, { 'Website link *': 'not yet a link' });
  place.study.write('qst_why', { Name: 'Why not?' });
  place.study.write('qst_site', { EyeTrackingWebSiteObjective: 'Find a lamp', EyeTrackingWebSiteUrl: 'https://shop.example.com' });
  comeBack();
  await screen.findByText('Why not?');
  await waitFor(() => expect(valueOf('Task for the tester *')).toBe('Find a lamp'));
  expect(valueOf('Website link *')).toBe('not yet a link');
});

it('What the server refuses is reported in its words, and the page shows how things stand', async () => {
  const place = await openSetUp([readyTest], { answers: { updateObject: { res: 0, errormessage: started, code: 'project-started' } } });
  place.study.now = { ...place.study.now, Collectors: [{ ...ownCollector, status: 1 }] };
  await fill(place, { 'Test name *': 'Too late' });
  expect(await screen.findAllByText(started)).not.toEqual([]);
  await waitFor(() => expect(screen.getByLabelText('Test name *').matches(':disabled')).toBe(true));
  await waitFor(() => expect(valueOf('Test name *')).toBe('Website test'));
});
