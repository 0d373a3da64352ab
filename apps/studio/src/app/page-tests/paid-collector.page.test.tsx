/** Paid invitations (type 24) and the overlay over those that are under way, by the sentences of the specification. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { WireCollector } from '@sightline/wire/calls';
import { afterEach, expect, it, vi } from 'vitest';
import { press, pressIn } from './acting.ts';
import { KeptProject } from './kept-project.ts';
import { openStudio, type OpenStudio } from './open-studio.tsx';
import { invited, ownCollector, paid, paidCollector, panelSettings } from './sample-data.ts';

interface Place extends OpenStudio {
  study: KeptProject;
}

const path = `/project/${paid.Id}/collector/${paidCollector.Id}`;

async function openPaid(change: Partial<WireCollector>, at = path): Promise<Place> {
  const study = new KeptProject({ ...paid, Collectors: [{ ...paidCollector, ...change }] });
  return { ...(await openStudio(at, { answers: study.answers })), study };
}

const label = { name: 'Waiting for paid testers' };
const overlay = async () => within(await screen.findByRole('region', label));
const literal = 'Please wait until the required number of testers are recruited';
const noon = Date.parse('2026-11-21T12:00:00Z');
const inMinutes = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();
const oneMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));
const stopClockAtNoon = () => vi.useFakeTimers({ now: noon, shouldAdvanceTime: true });

afterEach(() => void vi.useRealTimers());

it('Collector type 24, not started: whom it is for, sizes and prices, and Back, which deletes it', async () => {
  const { panelInfo } = paidCollector;
  if (panelInfo === null) throw new Error('The sample is of paid testers.');
  const place = await openPaid(
    { SelectedNumberOfResponses: 20, panelInfo: { ...panelInfo, SelectedCountry: 'Norway,Sweden', SelectedMinAge: 25 } },
    `/project/${paid.Id}/invite-testers/remote`,
  );
  await waitFor(() => expect(place.at()).toBe(path));
  const who = within(await screen.findByRole('region', { name: 'Who takes part' }));
  for (const text of ['Norway', 'Sweden', '25 to 80', 'All genders']) expect(await who.findAllByText(text)).not.toEqual([]);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /20 testers.*up to 48 h.*\$800/ })).checked).toBe(true);
  await press('Back')(place);
  await within(await screen.findByRole('dialog')).findByText(/What you set is lost: number of testers, who takes part\./);
  await pressIn(place, 'Delete and go back');
  await waitFor(() => expect(place.at()).toBe(`/project/${paid.Id}/invite-testers`));
  expect(place.study.now.Collectors).toEqual([]);
});

it.each([6, 1])('Countdown in hours and minutes while the finish date is in the future, status %i', async (status) => {
  stopClockAtNoon();
  await openPaid({ status, FinishDate: inMinutes(23 * 60 + 59.5), completes: 4, verified: 1 });
  const shown = await overlay();
  const timer = await shown.findByRole('timer');
  await waitFor(() => expect(timer.textContent).toContain('23 h 59 min'));
  await oneMinute();
  await waitFor(() => expect(timer.textContent).toContain('23 h 58 min'));
  await shown.findByText('Testers join through the invitation link');
  await shown.findByRole('textbox', { name: 'Link for complete' });
  await shown.findByRole('link', { name: 'All invitations' });
  expect(screen.queryByRole('button', { name: 'Show Results' })).toBeNull();
});

it('The countdown stops at zero', async () => {
  stopClockAtNoon();
  await openPaid({ status: 6, FinishDate: inMinutes(1.5) });
  const shown = await overlay();
  await shown.findByText('0 h 1 min');
  await oneMinute();
  await shown.findByText('0 h 0 min');
  await oneMinute();
  await shown.findByText(literal);
  expect(shown.queryByRole('timer')).toBeNull();
});

it.each<Partial<WireCollector>>([
  { status: 1, FinishDate: null },
  { status: 6, FinishDate: '2026-01-01T00:00:00Z' },
])('Without a finish date in the future: the literal text, %o', async (late) => {
  await openPaid(late);
  await (await overlay()).findByText(literal);
});

it('Complete but not verified: uploading', async () => {
  await openPaid({ status: 2, completes: 10 });
  await (await overlay()).findByText('The last recordings are being uploaded and checked');
});

it('Verified: Show Results, which marks the collector as viewed', async () => {
  const place = await openPaid({ status: 2, completes: 10, verified: 1 }, `${path}/analyze-results`);
  await (await overlay()).findByText('The results are ready');
  place.server.fail('updateObject', 'status 500');
  await press('Show Results')(place);
  await screen.findByText('The results were not opened');
  place.server.fail('updateObject', null);
  await press('Show Results')(place);
  await screen.findByRole('link', { name: 'Overall analytics' });
  expect(place.at().startsWith(`${path}/analyze-results`)).toBe(true);
  expect(place.study.collector.Viewed).toBe(true);
});

it('A viewed collector shows what was chosen, and no overlay', async () => {
  await openPaid({ status: 2, completes: 10, verified: 1, Viewed: true });
  await screen.findByRole('region', { name: 'Your selection' });
  expect(screen.queryByRole('region', label)).toBeNull();
});

it('A sample that nobody took is not waited for', async () => {
  await openPaid({ status: 2 });
  await (await overlay()).findByText('Collecting has ended and nobody took part');
  await screen.findByRole('button', { name: 'Show Results' });
});

it('Own testers are never waited for', async () => {
  const study = new KeptProject({ ...invited, Collectors: [{ ...ownCollector, status: 2, completes: 10, verified: 1 }] });
  await openStudio(`/project/${invited.Id}/collector/${ownCollector.Id}`, { answers: study.answers });
  await screen.findByRole('heading', { name: 'Back links' });
  expect(screen.queryByRole('region', label)).toBeNull();
});

it('shows how many panel members match, and counts again when the target changes', async () => {
  const study = new KeptProject({ ...paid, Collectors: [paidCollector] });
  const asked: unknown[] = [];
  const countPanelMembers = (fields: Record<string, unknown>) => {
    asked.push(fields['SelectedGender']);
    return fields['SelectedGender'] === ''
      ? { Count: 1_234_567, About: true, HoursToFill: 12 }
      : { Count: 0, About: false, HoursToFill: null };
  };
  const answers = { ...study.answers, getPanelSettings: { ...panelSettings, Recruiting: 'on' }, countPanelMembers };
  const place = await openStudio(path, { answers });
  await screen.findByText('About 1.2 million members match');
  screen.getByText('Only those who read English are counted.');
  await screen.findByText('Expected time to fill: about 12 h');
  await place.user.click(await screen.findByRole('checkbox', { name: 'Male' }));
  await screen.findByText('0 members match');
  await screen.findByText('Widen the target to find testers.');
  expect(asked).toEqual(['', 'Male']);
});

it('counts no members where no panel recruits', async () => {
  await openPaid({});
  await screen.findByRole('region', { name: 'Who takes part' });
  expect(screen.queryByText(/members match/)).toBeNull();
});
