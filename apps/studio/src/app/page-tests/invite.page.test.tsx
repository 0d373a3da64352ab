/** Inviting testers: the three ways, what stands in their way, where each leads. By the sentences of the specification. */
import { screen, waitFor, within } from '@testing-library/react';
import type { WireProject } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { press } from './acting.ts';
import type { Answers } from './fake-server.ts';
import { KeptProject } from './kept-project.ts';
import { readReturnPath } from '../../lib/return-path.ts';
import { openStudio, type OpenStudio } from './open-studio.tsx';
import { onPlan, ownCollector, panelSettings, ready, user } from './sample-data.ts';

const subscriptionOnly = 'Available by subscription only';
const notReady = 'In order to start the project, please, fill in all the required boxes in the Set Up Project.';

interface Place extends OpenStudio {
  study: KeptProject;
}

/** A page of a project that can start, on a plan with own testers. */
async function openAt(page: string, how: { project?: Partial<WireProject>; answers?: Answers } = {}): Promise<Place> {
  const study = new KeptProject({ ...ready, ...how.project });
  const studio = await openStudio(`/project/${ready.Id}/${page}`, {
    answers: { getUserProfile: onPlan('pro trial'), ...study.answers, ...how.answers },
  });
  return { ...studio, study };
}

const cellsOf = (rows: HTMLElement[]) =>
  rows.map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent).join(' '));

it('On Pay as you go own testers are unavailable: to the subscription page, the return path remembered', async () => {
  const place = await openAt('invite-testers', { answers: { getUserProfile: user } });
  await press(subscriptionOnly)(place);
  await waitFor(() => expect(place.at()).toBe('/subscription'));
  expect(readReturnPath()).toBe(`/project/${ready.Id}/invite-testers`);
});

it('A plan that was lost meanwhile is reported by the server and leads to the plans as well', async () => {
  const place = await openAt('invite-testers', { answers: { addCollector: { res: 0, errormessage: subscriptionOnly } } });
  await screen.findByRole('button', { name: 'Invite my testers' });
  place.server.answer({ getUserProfile: user });
  await press('Invite my testers')(place);
  await screen.findByText('The invitation could not be created');
  await screen.findByRole('button', { name: subscriptionOnly });
});

it('Three options: with my testers, with paid testers, custom solution, which goes to contact', async () => {
  const place = await openAt('invite-testers');
  await screen.findByRole('rowheader', { name: '50 testers' });
  const titles = screen.getAllByRole('region').flatMap((way) => within(way).queryAllByRole('heading'));
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'My testers',
    expect.stringMatching(/^Paid testers/),
    'Custom solution',
    'Try it first',
  ]);
  const prices = within(screen.getByRole('region', { name: /^Paid testers/ })).getAllByRole('row');
  expect(cellsOf(prices).slice(1)).toEqual(['10 testers up to 24 h $400', '20 testers up to 48 h $800', '50 testers up to 120 h $2,000']);
  await place.user.click(screen.getByRole('link', { name: 'Contact us' }));
  await waitFor(() => expect(place.at()).toBe('/contact'));
});

it.each(['on', 'manual', 'off'] as const)(
  'The paid way speaks of an invitation link only where testers come by one: %s',
  async (Recruiting) => {
    await openAt('invite-testers', { answers: { getPanelSettings: { ...panelSettings, Recruiting } } });
    const way = await screen.findByRole('region', { name: /^Paid testers/ });
    await within(way).findByRole('rowheader', { name: '50 testers' });
    expect(/invitation link|back links/i.test(way.textContent)).toBe(Recruiting === 'manual');
  },
);

it('Prices that cannot be loaded are reported, and asked for again', async () => {
  const busy = () => Response.json({ error: 'busy' }, { status: 429 });
  const place = await openAt('invite-testers', { answers: { getPanelSettings: busy } });
  await screen.findByText(/^The prices could not be loaded\./);
  place.server.answer({ getPanelSettings: panelSettings });
  await press('Try again')(place);
  await screen.findByRole('rowheader', { name: '50 testers' });
});

it.each([
  [1, true],
  [3, false],
])('Preview code is shown for target platform %i: %s', async (TargetPlatform, shown) => {
  const { study } = await openAt('invite-testers', { project: { TargetPlatform } });
  const preview = await screen.findByRole('region', { name: 'Try it first' });
  const { PreviewCode } = study.now;
  expect(preview.textContent.replaceAll(/\s/g, '').toLowerCase().includes(PreviewCode)).toBe(shown);
  expect(within(preview).getByRole('link').getAttribute('href')).toBe(`/t/${PreviewCode}`);
});

it('Demo (read-only) projects show a note, a masked link and study ID', async () => {
  const place = await openAt('invite-testers', { project: { ReadOnly: true } });
  await screen.findByText('This is a demo project. Its link and study ID are masked, and you cannot invite testers.');
  expect(place.at()).toBe(`/project/${ready.Id}/invite-testers`);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/\/t\/\w{3}•{5,}$/),
    expect.stringMatching(/^prj•+$/),
  ]);
  expect(screen.queryAllByRole('button', { name: /Invite|Start/ })).toEqual([]);
});

const shapes = ['invite-testers', 'invite-testers/', 'invite-testers/invite-testers', 'invite-testers/own', 'invite-testers/remote'];

it.each(shapes)('%s asks who should take the test while there is no collector', async (shape) => {
  await openAt(shape);
  await screen.findByRole('heading', { name: 'Who should take the test?' });
});

it.each(shapes)('The first existing collector for a non-demo project redirects from %s to its collector view', async (shape) => {
  const place = await openAt(shape, { project: { Collectors: [ownCollector, { ...ownCollector, Id: 'col_second' }] } });
  await waitFor(() => expect(place.at()).toBe(`/project/${ready.Id}/collector/${ownCollector.Id}`));
});

it('Without what a start needs the page says so before anything is pressed', async () => {
  const place = await openAt('invite-testers', { project: { ReadyForStart: false } });
  await screen.findByText(notReady);
  await place.user.click(screen.getByRole('link', { name: 'Go to Set Up Project' }));
  await waitFor(() => expect(place.at()).toMatch(/\/set-up-project$/));
});

it('The collectors list shows links by collector name; empty, it leads to inviting', async () => {
  const place = await openAt('collectors');
  const { user: person, server } = place;
  const follow = async (name: string) => person.click(await screen.findByRole('link', { name }));
  const untilAt = (path: string) => waitFor(() => expect(place.at()).toBe(`/project/${ready.Id}/${path}`));
  await screen.findByRole('heading', { name: 'No invitations yet' });
  await follow('Invite testers');
  await press('Invite my testers')(place);
  await untilAt('collector/col_1');
  await follow('All invitations');
  // A second press while the first is under way makes no second one.
  const go = server.hold('addCollector');
  await person.dblClick(await screen.findByRole('button', { name: 'Invite my testers' }));
  go();
  await untilAt('collector/col_2');
  expect(server.asked('addCollector')).toHaveLength(2);
  await follow('All 2 invitations');
  await screen.findByRole('link', { name: 'My testers 2' });
  expect(cellsOf(screen.getAllByRole('row'))).toEqual([
    'Name Testers Status Collected Started Ended',
    'My testers My testers Not started 0 of 10 – –',
    'My testers 2 My testers Not started 0 of 10 – –',
  ]);
  await follow('My testers 2');
  await untilAt('collector/col_2');
});
