/** The project list by the specification: tiles and where they lead, searching, deleting, the ways to a new project, the first-run hint. */
import type { WireProject } from '@sightline/wire/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fill, press, pressIn } from './acting.ts';
import type { Fields } from './fake-server.ts';
import { openStudio } from './open-studio.tsx';
import { draft, ownCollector, paidCollector, project, question } from './sample-data.ts';

const hourMs = 3_600_000;

// A list as wide as a desk, whose first rows are drawn at once.
beforeEach(() => void vi.spyOn(HTMLUListElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1280, 900)));
afterEach(() => void vi.restoreAllMocks());

/** The pages that the list asks for, of these projects. */
const pagesOf =
  (projects: readonly WireProject[]) =>
  ({ count, after }: Fields): WireProject[] => {
    const start = projects.findIndex(({ Id }) => Id === after) + 1;
    return projects.slice(start, start + Number(count));
  };
const listOf = (projects: readonly WireProject[]) => ({ answers: { getApiProjects: pagesOf(projects) } });
const numbered = (count: number, name: string, change: Partial<WireProject> = {}) =>
  Array.from({ length: count }, (_, index) => project({ Id: `prj_${name}_${index}`, Name: `${name} ${index + 1}`, ...change }));
/** From the newest to the oldest, as the list has them. */
const tileNames = () => screen.queryAllByRole('article').map((tile) => within(tile).getByRole('heading').textContent);
const tile = async (name: string): Promise<HTMLElement> => {
  const found = (await screen.findByRole('heading', { name })).closest('article');
  if (!found) throw new Error(`There is no tile ${name}`);
  return found;
};

it('shows New Project first, then tiles with picture, created text, name, description and progress, and where each leads', async () => {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const with34 = (completes: number, verified: number, base = ownCollector) => [{ ...base, Id: 'col_1', completes, verified }];
  const changes: Partial<WireProject>[] = [
    {
      Name: 'Hours',
      Description: 'Five hours old',
      CreateDate: ago(5 * hourMs + 60_000),
      AvatarData: { PreviewUrl: '/pictures/hours.png' },
      averagePercentage: 20,
      totalCollected: 2,
      totalSampleSize: 10,
    },
    { Name: 'Days', CreateDate: ago(9 * 24 * hourMs + 60_000), Collectors: with34(5, 0) },
    { Name: 'Dated', CreateDate: '2026-01-05T10:00:00.000Z', Collectors: with34(6, 0) },
    { Name: 'Verified', Collectors: with34(0, 1) },
    { Name: 'Paid', Collectors: with34(9, 1, paidCollector) },
    { Name: 'Shown', ReadOnly: true },
  ];
  await openStudio('/projects', listOf(changes.map((change, index) => project({ Id: `prj_${index}`, ...change }))));
  const hours = await tile('Hours');
  expect(within(screen.getByRole('list', { name: 'Projects' })).getAllByRole('listitem')[0]?.textContent).toContain('New Project');
  expect(hours.textContent).toMatch(/5 h\. ago.*Five hours old.*2 of 10/);
  expect(within(hours).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('20');
  expect(hours.querySelector('img')?.getAttribute('src')).toBe('/pictures/hours.png');
  expect((await tile('Days')).textContent).toContain('9 d. ago');
  expect((await tile('Dated')).textContent).toContain('5 Jan 2026');
  const leads = async (name: string) =>
    within(await tile(name))
      .getByRole('link')
      .getAttribute('href');
  expect(await Promise.all(['Hours', 'Days', 'Dated', 'Verified', 'Paid'].map(leads))).toEqual([
    '/project/prj_0/set-up-project',
    '/project/prj_1/set-up-project',
    '/project/prj_2/collector/col_1/analyze-results',
    '/project/prj_3/collector/col_1/analyze-results',
    '/project/prj_4/set-up-project',
  ]);
  const shown = await tile('Shown');
  expect(shown.textContent).toContain('Demo');
  expect(within(shown).queryByRole('button')).toBeNull();
});

it('has no search up to twelve projects', async () => {
  await openStudio('/projects', listOf(numbered(12, 'Lamp')));
  await tile('Lamp 12');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('finds projects by words and by kind among all of them once there are more than twelve', async () => {
  const lamp = project({ Id: 'prj_lamp', Name: 'مصباح <b>lamp</b> 💡' });
  const survey = project({ Id: 'prj_survey', Name: 'Lamp survey', MainQuestionType: 4 });
  const chairs = numbered(20, 'Chair', { MainQuestionType: 30 });
  const studio = await openStudio('/projects', listOf([...chairs, survey, lamp]));
  const { user } = studio;
  await user.type(await screen.findByRole('searchbox', { name: 'Search projects' }), '  LAMP ');
  await tile(lamp.Name);
  await waitFor(() => expect(tileNames()).toEqual(['Lamp survey', lamp.Name]));
  await user.click(screen.getByRole('radio', { name: 'Survey' }));
  await waitFor(() => expect(tileNames()).toEqual(['Lamp survey']));
  await fill(studio, { 'Search projects': 'nothing like it' });
  await screen.findByRole('heading', { name: 'No matching projects' });
  await user.click(screen.getByRole('button', { name: 'Show all projects' }));
  await waitFor(() => expect(tileNames()).toHaveLength(22));
});

it('deletes after DELETE is typed exactly, without loading the list again, and goes on with the next tile', async () => {
  const [drop, keep] = [project({ Id: 'prj_drop', Name: 'Drop' }), project({ Id: 'prj_keep', Name: 'Keep' })];
  const studio = await openStudio('/projects', { answers: { getApiProjects: [drop, keep], deleteProject: { res: 1 } } });
  await press('Delete Drop')(studio);
  const confirm = within(await screen.findByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'Delete project' });
  await fill(studio, { 'Type DELETE to confirm': 'delete' });
  expect(confirm.disabled).toBe(true);
  await fill(studio, { 'Type DELETE to confirm': 'DELETE' });
  const asked = studio.server.asked('getApiProjects').length;
  await pressIn(studio, 'Delete project');
  await screen.findByText('Project deleted');
  await waitFor(() => expect(tileNames()).toEqual(['Keep']));
  expect(studio.server.asked('deleteProject')).toEqual([{ project: 'prj_drop' }]);
  expect(studio.server.asked('getApiProjects')).toHaveLength(asked);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep'));
});

it('says that projects could not be loaded, and tries again', async () => {
  const studio = await openStudio('/projects', { ...listOf(numbered(3, 'Lamp')), fails: { getApiProjects: 'status 500' } });
  expect((await screen.findByText('The projects could not be loaded')).closest('[role=alert]')).not.toBeNull();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
  studio.server.fail('getApiProjects', null);
  await press('Try again')(studio);
  await tile('Lamp 3');
});

it('says that more projects could not be loaded, keeps those it has, and tries again', async () => {
  // The end of the list is in the window from the beginning.
  const atEnd = class {
    constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
    observe = () => this.seen([{ isIntersecting: true }]);
    disconnect = () => undefined;
  };
  vi.stubGlobal('IntersectionObserver', atEnd);
  const lamps = numbered(25, 'Lamp');
  const refused = () => Response.json({}, { status: 500 });
  const studio = await openStudio('/projects', {
    answers: { getApiProjects: (asked: Fields) => (asked['after'] === undefined ? lamps.slice(0, 19) : refused()) },
  });
  expect((await screen.findByText('More projects could not be loaded')).closest('[role=alert]')).not.toBeNull();
  await waitFor(() => expect(tileNames()).toHaveLength(19));
  studio.server.answer({ getApiProjects: pagesOf(lamps) });
  await press('Try again')(studio);
  await waitFor(() => expect(tileNames()).toHaveLength(25));
});

it.each([
  ['Website testing', 'New website test', 'Website testing', 24],
  ['App testing', 'New app test', 'Application testing', 30],
  ['Multiple answers', 'New survey', 'Multiple Answer', 4],
] as const)('offers %s at once, and puts what was made in front', async (item, title, heading, type) => {
  const studio = await openStudio('/projects');
  await screen.findByRole('heading', { name: draft.Name });
  const items = [question({ Id: `qst_made_${type}`, QuestionType: type }, type === 4 ? [{}, {}] : [])];
  const made = project({ Id: `prj_made_${type}`, Name: title, MainQuestionType: type }, items);
  studio.server.answer({
    createProject: { ProjectData: made },
    getProjectData: made,
    getApiQuest: { Quest: { Id: 'qsl_made' }, Items: items },
  });
  (await screen.findByRole('button', { name: 'New Project' })).focus();
  await studio.user.keyboard('{Enter}');
  const choice = await screen.findByRole('menuitem', { name: item, hidden: true });
  expect(choice.getAttribute('href')).toMatch(/^\/projects\/set-up-project/);
  await studio.user.click(choice);
  await screen.findByRole('heading', { name: heading });
  expect(studio.at()).toBe(`/project/${made.Id}/set-up-project`);
  expect(studio.server.asked('createProject')).toMatchObject([{ projectName: title, questionType: String(type) }]);
  await studio.user.click(screen.getByRole('link', { name: 'Projects' }));
  await waitFor(() => expect(tileNames()[0]).toBe(title));
});

it('shows a new account three steps until they are dismissed for good', async () => {
  const hint = () => screen.queryByRole('region', { name: 'Your first study in three steps' });
  const demo = project({ Name: 'Shop', ReadOnly: true });
  const studio = await openStudio('/projects', listOf([demo]));
  await waitFor(() => expect(hint()).not.toBeNull());
  const steps = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(steps).toEqual(['Set up', 'Invite', 'Analyze']);
  await press('Got it')(studio);
  expect(hint()).toBeNull();
  await openStudio('/projects', listOf([demo]));
  await tile('Shop');
  expect(hint()).toBeNull();
});

it('shows another account of the same browser the three steps, until it has a project of its own', async () => {
  const hint = () => screen.queryByRole('region', { name: 'Your first study in three steps' });
  localStorage.setItem('first_run_dismissed_acc_other', 'true');
  const demo = project({ Id: 'prj_demo', Name: 'Shop', ReadOnly: true });
  await openStudio('/projects', listOf([demo]));
  await waitFor(() => expect(hint()).not.toBeNull());
  await openStudio('/projects', listOf([project({ Name: 'My own' }), demo]));
  await tile('My own');
  expect(hint()).toBeNull();
});
