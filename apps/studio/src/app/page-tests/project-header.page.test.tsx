/** The project header, by the sentences of the specification. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fill } from './acting.ts';
import { KeptProject } from './kept-project.ts';
import { openStudio, type OpenStudio } from './open-studio.tsx';
import { websiteResults } from './sample-results.ts';
import { draft, invited, ready } from './sample-data.ts';

interface Place extends OpenStudio {
  study: KeptProject;
}

async function openSetUp(project = draft): Promise<Place> {
  const study = new KeptProject(project);
  const studio = await openStudio(`/project/${project.Id}/set-up-project`, { answers: study.answers });
  await screen.findByRole('textbox', { name: 'Project name' });
  return { ...studio, study };
}
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Project name' });
const rename = async (place: Place, name: string, leaveBy = '{Tab}') => {
  await fill(place, { 'Project name': name });
  await place.user.keyboard(leaveBy);
};

it('Name and description are edited in place, trimmed on blur, saved only if changed and valid', async () => {
  const place = await openSetUp();
  const { server, study, user } = place;
  const name = nameField();
  expect([name.placeholder, name.dir]).toEqual(['Project name', 'auto']);
  await rename(place, '   ');
  expect(name.value).toBe('Lamps');
  expect((await screen.findByText('Project name is required')).closest('[role=alert]')).not.toBeNull();
  await rename(place, ' Lamps ');
  expect(name.value).toBe('Lamps');
  expect(server.asked('updateObject')).toEqual([]);
  await rename(place, '  Lamps 🙂 مصابيح ', '{Enter}');
  await fill(place, { 'Project description': '  <i>Soon</i> ' });
  await user.tab();
  await waitFor(() => expect([study.now.Name, study.now.Description]).toEqual(['Lamps 🙂 مصابيح', '<i>Soon</i>']));
  expect(server.asked('updateObject')).toHaveLength(2);
});

it('A name that could not be saved stays as typed, what failed is said, and leaving it again saves it', async () => {
  const place = await openSetUp();
  place.server.fail('updateObject', 'no connection');
  await rename(place, 'Lanterns');
  await screen.findByText('The project was not saved');
  expect(nameField().value).toBe('Lanterns');
  place.server.fail('updateObject', null);
  await place.user.click(nameField());
  await place.user.tab();
  await waitFor(() => expect([place.study.now.Name, place.study.now.Description]).toEqual(['Lanterns', draft.Description]));
});

it.each([
  ['a draft', draft, ['Set Up Project']],
  ['one with a link', ready, ['Set Up Project', 'Invite Testers']],
  ['one with an invitation', invited, ['Set Up Project', 'Invite Testers']],
  ['one with completes', websiteResults, ['Set Up Project', 'Invite Testers', 'Analyze Results']],
])(
  "Tabs: 'Set Up Project' always, 'Invite Testers' with a link, 'Analyze Results' once there are completes: %s",
  async (_, project, tabs) => {
    await openSetUp(project);
    const links = within(screen.getByRole('navigation', { name: 'Project' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(tabs);
  },
);

it('A project that was deleted elsewhere while it stood open is a 404, not a page to work on', async () => {
  const place = await openSetUp();
  const gone = { error: 'There is no such project.' };
  place.server.answer({ updateObject: { res: 0, errormessage: 'Not found.', code: 'not-found' }, getProjectData: gone });
  await rename(place, 'Lanterns', '{Enter}');
  await screen.findByRole('heading', { name: 'Page not found' });
  await screen.findByText('The project was not saved');
});

it('A collector that is none of the project has no results: its page says so', async () => {
  const { user } = await openStudio(`/project/${ready.Id}/collector/col_nothing000000000/analyze-results`);
  await screen.findByText('This invitation no longer exists');
  await user.click(screen.getByRole('link', { name: 'Invite testers' }));
  await screen.findByText('Who should take the test?');
});
