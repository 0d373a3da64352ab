/** The page of an invitation of own testers, by the sentences of the specification. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import { afterEach, expect, it, vi } from 'vitest';
import { fill, press, pressIn } from './acting.ts';
import type { Answers } from './fake-server.ts';
import { KeptProject } from './kept-project.ts';
import { openStudio, type OpenStudio } from './open-studio.tsx';
import { invited, onPlan, ownCollector } from './sample-data.ts';

interface Place extends OpenStudio {
  study: KeptProject;
}

const path = '/project/prj_invited/collector/col_own';

/** An invitation on its page. */
async function openInvitation(
  how: { collector?: Partial<WireCollector>; project?: Partial<WireProject>; answers?: Answers } = {},
): Promise<Place> {
  const study = new KeptProject({ ...invited, ...how.project, Collectors: [{ ...ownCollector, ...how.collector }] });
  const studio = await openStudio(path, { answers: { getUserProfile: onPlan('pro'), ...study.answers, ...how.answers } });
  await screen.findByRole('heading', { name: 'Back links' });
  return { ...studio, study };
}

const slider = () => screen.findByRole('slider', { name: 'Number of testers' });

/** Presses a key on the slider, which then shows this size. */
async function sizeAfter({ user }: Place, key: string, size: string): Promise<void> {
  (await slider()).focus();
  await user.keyboard(`{${key}}`);
  await waitFor(async () => expect((await slider()).getAttribute('aria-valuenow')).toBe(size));
}

afterEach(() => void vi.useRealTimers());

it('Back on an unstarted collector deletes it and returns to invite-testers', async () => {
  const place = await openInvitation();
  await press('Back')(place);
  await screen.findByRole('heading', { name: 'Who should take the test?' });
  expect(place.at()).toBe('/project/prj_invited/invite-testers');
  expect(place.study.now.Collectors).toEqual([]);
});

it('Start blocked: its literal message, and how to fix it', async () => {
  const message = 'In order to start the project, please, fill in all the required boxes in the Set Up Project.';
  const place = await openInvitation({
    project: { ReadyForStart: false },
    answers: { changeCollectorStatus: { res: 0, errormessage: message, code: 'start-blocked' } },
  });
  await press('Start')(place);
  await within(await screen.findByRole('alert')).findByText(message);
  await screen.findByRole('link', { name: 'Go to Set Up Project' });
  expect(screen.getAllByText('Not started')).not.toEqual([]);
});

it('A finished collector can be extended by raising the sample size, also at once: the start waits for the size', async () => {
  const refusal = 'A finished collector can only be restarted with a larger sample size.';
  const place = await openInvitation({
    collector: { status: 1 },
    answers: {
      changeCollectorStatus: ({ status }: { status: unknown }) => (Number(status) === 1 ? { res: 0, errormessage: refusal } : move(status)),
    },
  });
  const { user, server, study } = place;
  function move(status: unknown) {
    study.moveCollector({ status: Number(status) });
    return { res: 1 };
  }
  await press('Stop')(place);
  await pressIn(place, 'Stop');
  await press('Start again')(place);
  await within(await screen.findByRole('alert')).findByText(refusal);
  server.answer({ changeCollectorStatus: ({ status }: { status: unknown }) => move(status) });
  const saved = server.hold('updateObject');
  (await slider()).focus();
  await user.keyboard('{ArrowRight}');
  const starts = server.asked('changeCollectorStatus').length;
  await press('Start again')(place);
  expect(server.asked('changeCollectorStatus')).toHaveLength(starts);
  saved();
  await screen.findByRole('button', { name: 'Stop' });
  expect(study.collector).toMatchObject({ status: 1, SelectedNumberOfResponses: 20 });
});

it('Own-test sample sizes are 10 to 100 in steps of 10', async () => {
  const place = await openInvitation();
  for (const [key, size] of [
    ['End', '100'],
    ['ArrowRight', '100'],
    ['ArrowLeft', '90'],
    ['Home', '10'],
    ['ArrowLeft', '10'],
    ['ArrowRight', '20'],
    ['ArrowRight', '30'],
  ] as const)
    await sizeAfter(place, key, size);
  await waitFor(() => expect(place.study.collector.SelectedNumberOfResponses).toBe(30));
});

it('A sample size is never below completes plus partial, rounded up to tens', async () => {
  const place = await openInvitation({ collector: { status: 1, SelectedNumberOfResponses: 30, completes: 2, partial: 9 } });
  await screen.findByText('At least 20: that many have already taken part.');
  await sizeAfter(place, 'Home', '20');
  await waitFor(() => expect(place.study.collector.SelectedNumberOfResponses).toBe(20));
  await sizeAfter(place, 'ArrowLeft', '20');
});

it('Back links: the literal messages of section 5; saved on blur if changed and valid', async () => {
  const place = await openInvitation();
  const { user, server, study } = place;
  const field = screen.getByLabelText<HTMLInputElement>('Link for complete');
  for (const [typed, message] of [
    ['panel', 'Link for complete is not valid'],
    ['<img src=x onerror=alert(1)>', 'Link for complete is not valid'],
    ['panel.example/done', 'Link for complete is not valid. Please, include protocol http:// https:// etc.'],
  ] as const) {
    await fill(place, { 'Link for complete': typed });
    await user.tab();
    await screen.findByText(message);
    expect(field.value).toBe(typed);
  }
  await fill(place, { 'Link for complete': '   ' });
  await user.tab();
  expect(server.asked('updateObject')).toEqual([]);
  await fill(place, { 'Link for complete': '  https://panel.example/done?id=1 ' });
  await user.tab();
  await screen.findByText('Saved');
  await user.click(field);
  await user.tab();
  expect(server.asked('updateObject')).toHaveLength(1);
  expect(field.value).toBe('https://panel.example/done?id=1');
  expect(study.collector.BacklinkSettings.LinkForComplete).toBe('https://panel.example/done?id=1');
});

it('A back link that the server does not take is kept as it was typed, and can be sent again', async () => {
  const place = await openInvitation();
  place.server.fail('updateObject', 'status 500');
  await fill(place, { 'Link for over quota': 'https://panel.example/full' });
  await place.user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByLabelText<HTMLInputElement>('Link for over quota').value).toBe('https://panel.example/full');
  place.server.fail('updateObject', null);
  await press('Try again')(place);
  await screen.findByText('Saved');
  expect(place.study.collector.BacklinkSettings.LinqForOverquota).toBe('https://panel.example/full');
});

it('Each call that fails is reported, and leaves the page as it was', async () => {
  const place = await openInvitation();
  for (const call of ['changeCollectorStatus', 'deleteCollector', 'updateObject'] as const) place.server.fail(call, 'status 500');
  await press('Start')(place);
  await screen.findByText('The status was not changed');
  await press('Back')(place);
  await screen.findByText('The invitation was not deleted');
  await fill(place, { 'Name of this invitation': 'Nurses' });
  (await slider()).focus();
  await screen.findByText('The invitation was not saved');
  expect(screen.getByLabelText<HTMLInputElement>('Name of this invitation').value).toBe('Nurses');
  await sizeAfter(place, 'End', '10');
  expect(place.at()).toBe(path);
  expect(place.study.collector).toMatchObject({ Name: 'My testers', status: 0, SelectedNumberOfResponses: 10 });
});

it('A second press while the first is under way sends nothing more', async () => {
  const { user, server } = await openInvitation();
  const go = server.hold('changeCollectorStatus');
  await user.dblClick(await screen.findByRole('button', { name: 'Start' }));
  go();
  await screen.findByRole('button', { name: 'Stop' });
  expect(server.asked('changeCollectorStatus')).toHaveLength(1);
});

it('The name is edited in place: trimmed, at most 200 characters, reset if it is empty', async () => {
  const place = await openInvitation();
  const { user, study } = place;
  const given = 'زوّار <b>😀</b>';
  await fill(place, { 'Name of this invitation': `  ${given} ` });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(study.collector.Name).toBe(given));
  const name = screen.getByLabelText<HTMLInputElement>('Name of this invitation');
  await fill(place, { 'Name of this invitation': '   ' });
  await user.tab();
  await waitFor(() => expect(name.value).toBe(given));
  await fill(place, { 'Name of this invitation': 'n'.repeat(300) });
  await user.tab();
  await waitFor(() => expect(study.collector.Name).toBe('n'.repeat(200)));
});

const tenSeconds = () => act(() => vi.advanceTimersByTimeAsync(10_000));

it('The last data update is polled every 10 s: unchanged without a body, counts follow, hidden pages rest', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = () => Response.json({ LastDataUpdate: invited.LastDataUpdate }, { headers: { etag: '"1"' } });
  const { server, study } = await openInvitation({ collector: { status: 1 }, answers: { getLastDataUpdate: () => answer() } });
  const asked = () => server.asked('getLastDataUpdate').length;
  await waitFor(() => expect(asked()).toBe(1));
  answer = () => new Response(null, { status: 304 });
  await tenSeconds();
  expect(asked()).toBe(2);
  await screen.findByText('Counts refresh every 10 seconds.');
  study.moveCollector({ partial: 1 });
  answer = () => Response.json({ LastDataUpdate: '2026-11-25T16:00:00.000Z' }, { headers: { etag: '"2"' } });
  await tenSeconds();
  expect(asked()).toBe(3);
  await waitFor(() => expect(screen.getAllByRole('definition')[0]?.textContent).toBe('1'));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  for (let time = 0; time < 6; time += 1) await tenSeconds();
  expect(asked()).toBe(3);
  visibility.mockRestore();
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(asked()).toBe(4));
});

it('Counts that cannot be refreshed are reported, until they are', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server, study } = await openInvitation();
  server.answer({ getLastDataUpdate: () => Response.json({ error: 'busy' }, { status: 429 }) });
  await tenSeconds();
  await screen.findByText(/The counts could not be refreshed\./);
  server.answer({ getLastDataUpdate: { LastDataUpdate: study.now.LastDataUpdate } });
  await tenSeconds();
  await screen.findByText('Counts refresh every 10 seconds.');
});

it('A collector that is no longer there leads to inviting again', async () => {
  await openStudio(`${path}x`);
  await screen.findByRole('heading', { name: 'This invitation no longer exists' });
});
