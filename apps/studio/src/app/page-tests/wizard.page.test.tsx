/** The new project wizard by the specification: every branch, what is wrong or fails, and the methodology's page. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { freshState, keepState, readState } from '../../features/wizard/wizard-state.ts';
import { fill, press } from './acting.ts';
import { openStudio, type OpenStudio } from './open-studio.tsx';
import { project, question } from './sample-data.ts';

const link = 'https://shop.example.com/lamps';
const kindOf = { Website: 24, Application: 30, Prototype: 31 } as const;
type Kind = keyof typeof kindOf;
const heading = (name: string) => screen.findByRole('heading', { name });

/** What the server answers about a project that it made of this kind. */
function madeOf(kind: Kind) {
  const type = kindOf[kind];
  const items = [question({ Id: `qst_${kind}`, QuestionType: type })];
  const made = project({ Id: `prj_made_${kind}`, Name: kind, MainQuestionType: type, ReadyForStart: true }, items);
  return {
    createProject: { ProjectData: made },
    createMethodology: { ProjectData: made },
    getProjectData: made,
    getApiQuest: { Quest: { Id: `qsl_${kind}` }, Items: items },
  };
}

async function begin(kind: Kind = 'Website'): Promise<OpenStudio> {
  const studio = await openStudio('/project-setup/step-1', { answers: madeOf(kind) });
  await heading('What do you want to test now?');
  return studio;
}

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });
const pick = async ({ user }: OpenStudio, name: string) => user.click(await radio(name));

/** From step 1 to the name. */
async function toName(studio: OpenStudio, kind: Kind, device: string, methodology: string): Promise<void> {
  await pick(studio, kind);
  await press('Next')(studio);
  await heading('Which device will testers use?');
  await pick(studio, device);
  await press('Next')(studio);
  await heading('Choose the type of methodology');
  await pick(studio, methodology);
  await press('Next')(studio);
  await heading('What is it called?');
  expect(studio.at()).toBe('/project-setup/step-4');
}

/** At the name, as if the steps before it had been answered. */
async function beginAtName(kind: Kind, platform: 1 | 3, methodology: 'own' | 'ready'): Promise<OpenStudio> {
  keepState({ ...freshState, key: 'visit', kind: kindOf[kind], platform, methodology });
  const studio = await openStudio('/project-setup/step-4', { answers: madeOf(kind) });
  await heading('What is it called?');
  return studio;
}

const branches = [
  ['Website', 'Android', 1],
  ['Website', 'Desktop', 3],
  ['Application', 'Android', 1],
  ['Prototype', 'Android', 1],
  ['Prototype', 'Desktop', 3],
] as const;

it.each(branches)('sends the choices of a %s for %s with its name', async (kind, device, platform) => {
  const studio = await begin(kind);
  await toName(studio, kind, device, 'Own methodology');
  await fill(studio, { 'Name*': 'Lamps' });
  await press('Create project')(studio);
  await screen.findByLabelText('Task for the tester');
  const [sent] = studio.server.asked('createProject');
  expect(sent).toMatchObject({ projectName: 'Lamps', questionType: String(kindOf[kind]), targetPlatform: String(platform) });
});

describe.each([
  ['own', 'createProject', 'set-up-project'],
  ['ready', 'createMethodology', 'invite-testers'],
] as const)('by the %s methodology', (methodology, call, leadsTo) => {
  it.each(branches)('makes a %s for %s, and Finish leads on', async (kind, device, platform) => {
    const studio = await beginAtName(kind, platform, methodology);
    const name = `${kind} for ${device}`;
    await fill(studio, { 'Name*': name, ...(methodology === 'ready' ? { 'Product*': 'Lamp shop' } : {}) });
    await press('Create project')(studio);
    await screen.findByLabelText('Task for the tester');
    if (kind === 'Prototype') expect((await radio('Vertical')).disabled).toBe(platform === 3);
    else await fill(studio, { [kind === 'Website' ? 'Website link required' : 'App link required']: `  ${link} ` });
    await fill(studio, { 'Task for the tester': 'Find the lamp.' });
    screen.getByRole('slider', { name: 'Time limit' }).focus();
    await studio.user.keyboard('{ArrowRight}');
    await press('Finish')(studio);
    await waitFor(() => expect(studio.at()).toBe(`/project/prj_made_${kind}/${leadsTo}`));
    const [sent] = studio.server.asked(call);
    expect(sent).toMatchObject({ projectName: name, questionType: String(kindOf[kind]), targetPlatform: String(platform) });
    expect(sent?.['productName']).toBe(methodology === 'ready' ? 'Lamp shop' : undefined);
    const field = (one: string) => `qst_${kind}___${one}`;
    const [saved] = studio.server.asked('updateObject');
    expect(saved).toMatchObject({ [field('EyeTrackingWebSiteObjective')]: 'Find the lamp.', [field('LimitTimeout')]: '180' });
    expect(saved?.[field('EyeTrackingWebSiteUrl')]).toBe(kind === 'Prototype' ? undefined : link);
    const position = platform === 3 ? 'horizontal' : 'vertical';
    expect(saved?.[field('PrototypePosition')]).toBe(kind === 'Prototype' ? position : undefined);
  });
});

it.each([
  ['Website', 3, true],
  ['Prototype', 2, null],
  ['Application', 2, true],
] as const)('offers the devices of a %s', async (kind, count, iosDisabled) => {
  const studio = await begin();
  await pick(studio, kind);
  await press('Next')(studio);
  expect((await radio('Android')).checked).toBe(true);
  expect(screen.getAllByRole('radio')).toHaveLength(count);
  const ios = screen.queryByRole<HTMLInputElement>('radio', { name: /^iOS\s*Coming soon/ });
  expect(ios?.disabled ?? null).toBe(iosDisabled);
  await press('Back')(studio);
  await heading('What do you want to test now?');
  expect(studio.at()).toBe('/project-setup/step-1');
});

it('goes back past a device that is no choice, and begins again after Cancel', async () => {
  const studio = await openStudio('/projects');
  const newProject = async () => studio.user.click(await screen.findByRole('link', { name: /^New Project/ }));
  await newProject();
  await heading('What do you want to test now?');
  screen.getByText('Project setup');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  await pick(studio, 'Application');
  await press('Next')(studio);
  await heading('Which device will testers use?');
  await press('Next')(studio);
  await heading('Choose the type of methodology');
  await press('Back')(studio);
  await heading('What do you want to test now?');
  await press('Cancel')(studio);
  await waitFor(() => expect(studio.at()).toBe('/projects'));
  await newProject();
  await heading('What do you want to test now?');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

it('goes on by one step, and back by one, however fast Next is pressed', async () => {
  const studio = await begin();
  await pick(studio, 'Website');
  await press('Next')(studio);
  await heading('Which device will testers use?');
  const next = screen.getByRole('button', { name: 'Next' });
  next.click();
  next.click();
  await heading('Choose the type of methodology');
  history.back();
  await heading('Which device will testers use?');
  await press('Next')(studio);
  await heading('Choose the type of methodology');
  expect(studio.at()).toBe('/project-setup/step-3');
});

it('needs a name, in the words of the specification', async () => {
  const studio = await beginAtName('Website', 1, 'own');
  for (const [typed, said] of [
    ['   ', 'Name is required'],
    ['x'.repeat(201), 'Name has at most 200 characters'],
  ] as const) {
    await fill(studio, { 'Name*': typed });
    await press('Create project')(studio);
    await screen.findByText(said);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name*')));
  }
  await fill(studio, { 'Name*': '<script>alert(1)</script>' });
  await studio.user.keyboard('{Enter}');
  await screen.findByLabelText('Website link required');
  expect(studio.server.asked('createProject')).toMatchObject([{ projectName: '<script>alert(1)</script>' }]);
});

it('needs a link, in the words of the specification, and is finished by Enter', async () => {
  const studio = await beginAtName('Website', 1, 'own');
  await fill(studio, { 'Name*': 'Lamps' });
  await press('Create project')(studio);
  const label = 'Website link required';
  await screen.findByLabelText(label);
  await press('Finish')(studio);
  await screen.findByText('Website link is required');
  for (const [typed, said] of [
    ['lamps', 'Website link is not valid'],
    ['shop.example.com', 'Website link is not valid. Please, include protocol http:// https:// etc.'],
  ] as const) {
    await fill(studio, { [label]: typed });
    await press('Finish')(studio);
    await screen.findByText(said);
  }
  await fill(studio, { [label]: link });
  await studio.user.keyboard('{Enter}');
  await waitFor(() => expect(studio.at()).toBe('/project/prj_made_Website/set-up-project'));
});

it('creates one project however often it is pressed, and keeps everything when a call fails', async () => {
  const studio = await beginAtName('Application', 1, 'ready');
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await fill(studio, { 'Name*': 'Lamp app', 'Product*': 'Lamps', Description: 'Points' });
  studio.server.fail('createMethodology', 'no connection');
  await press('Create project')(studio);
  await screen.findByText('The project could not be created. The server cannot be reached. Check your connection and try again.');
  expect([value('Name*'), value('Description')]).toEqual(['Lamp app', 'Points']);
  studio.server.fail('createMethodology', null);
  const before = studio.server.asked('createMethodology').length;
  const release = studio.server.hold('createMethodology');
  await studio.user.dblClick(await screen.findByRole('button', { name: 'Create project' }));
  release();
  await fill(studio, { 'App link required': link });
  expect(studio.server.asked('createMethodology')).toHaveLength(before + 1);
  studio.server.fail('updateObject', 'status 500');
  await press('Finish')(studio);
  await screen.findByText('The test was not saved. Something went wrong on our side. Try again in a moment.');
  expect(value('App link required')).toBe(link);
  studio.server.fail('updateObject', null);
  await press('Finish')(studio);
  await waitFor(() => expect(studio.at()).toBe('/project/prj_made_Application/invite-testers'));
});

describe('the page of the methodology', () => {
  it('tells what it asks', async () => {
    await openStudio('/methodology');
    for (const asked of ['Overall, how difficult or easy was the task to complete?', 'What was missing?', '[project name] is easy to use.'])
      await screen.findByText(new RegExp(asked.replace(/[[\]?.]/g, '\\$&')));
    expect(screen.getAllByRole('img', { name: /^Answered on a scale/ })).toHaveLength(4);
  });

  const apply = () => screen.findAllByRole('link', { name: 'Apply this methodology' });

  it('applies it to a wizard that begins with the first question', async () => {
    const studio = await openStudio('/methodology');
    await studio.user.click((await apply())[0] as HTMLElement);
    await heading('What do you want to test now?');
    await waitFor(() => expect(studio.at()).toBe('/project-setup/step-1'));
    expect(readState().methodology).toBe('ready');
  });

  it('applies it in the middle of the wizard, where it was read from', async () => {
    keepState({ ...freshState, kind: kindOf.Website, methodology: 'own' });
    const studio = await openStudio('/project-setup/step-3');
    expect((await radio('Own methodology')).checked).toBe(true);
    await studio.user.click(screen.getByRole('link', { name: 'What the ready-made methodology asks and how to read it' }));
    await studio.user.click((await apply()).at(-1) as HTMLElement);
    await waitFor(() => expect(studio.at()).toBe('/project-setup/step-3'));
    expect((await radio('Ready-made methodology')).checked).toBe(true);
    await pick(studio, 'Own methodology');
    expect((await radio('Own methodology')).checked).toBe(true);
  });
});
