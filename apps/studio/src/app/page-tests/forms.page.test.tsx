/** Pages with forms and what they say: signing in and up, plans, account, contact; and what a project shows of the one before it. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, press, send } from './acting.ts';
import { openStudio } from './open-studio.tsx';
import { draft, onPlan, project, question, researcher, user, websiteTest } from './sample-data.ts';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
/** Labels of all text boxes of the page, in order. */
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main input')].map((input) => input.labels?.[0]?.textContent);

describe('guests', () => {
  const guestAt = (path: string, answers = {}) => openStudio(path, { as: 'guest', answers });

  it.each(['/signin', '/registration'])('%s has a toggle of the characters of the password', async (path) => {
    const studio = await guestAt(path);
    await fill(studio, { Password: 'seven lamps' });
    expect((await field('Password')).type).toBe('password');
    await press('Show characters')(studio);
    expect((await field('Password')).type).toBe('text');
  });

  it('signing in has email, password, Forgot password and Sign Up', async () => {
    await guestAt('/signin');
    expect(await hrefOf('Forgot password')).toBe('/forgotpass');
    expect(await hrefOf('Sign Up')).toBe('/registration');
    expect(boxes()).toEqual(['Email', 'Password']);
  });

  it('signing up has name, job title as text, email and password', async () => {
    await guestAt('/registration');
    await field('Job Title');
    expect(boxes()).toEqual(['Name', 'Job Title', 'Email', 'Password']);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('a refused sign-in says so at the email and clears the password', async () => {
    const studio = await guestAt('/signin', { token: () => Response.json({ error: 'invalid_grant' }, { status: 400 }) });
    await send({ Email: researcher.email, Password: 'not that one' }, 'Sign In')(studio);
    await screen.findByText('Email or Password is incorrect');
    expect((await field('Password')).value).toBe('');
    const email = await field('Email');
    expect([email.value, email.getAttribute('aria-invalid')]).toEqual([researcher.email, 'true']);
  });

  it('a refused sign-up shows the message of the server at the email', async () => {
    const errormessage = ' is already registered';
    const studio = await guestAt('/registration', { register: { res: 0, errormessage, code: 'address-taken', field: 'login' } });
    const typed = { Name: 'Rea', 'Job Title': 'Researcher', Email: researcher.email, Password: 'seven lamps in a row' };
    await send(typed, 'Sign Up')(studio);
    await screen.findByText(`Email${errormessage}`);
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
    expect((await field('Name')).value).toBe('Rea');
  });

  it('a forgotten password leads back to Sign In', async () => {
    const studio = await guestAt('/forgotpass', { remindPassword: { res: 1 } });
    await send({ Email: researcher.email }, 'Send link')(studio);
    await studio.user.click(await screen.findByRole('link', { name: 'Go to Sign In' }));
    await waitFor(() => expect(studio.at()).toBe('/signin'));
  });

  it('a new password can be left by Cancel', async () => {
    const studio = await guestAt('/resetpass?hash=abc');
    await screen.findByRole('button', { name: 'Reset' });
    expect(boxes()).toEqual(['New password', 'Password confirmation']);
    await studio.user.click(screen.getByRole('link', { name: 'Cancel' }));
    await waitFor(() => expect(studio.at()).toBe('/signin'));
  });
});

describe('plans, account, contact', () => {
  it('plans: pay as you go at $0/month, enterprise on demand, the current one marked', async () => {
    await openStudio('/subscription');
    const payAsYouGo = within(await screen.findByRole('region', { name: 'Pay as you go' }));
    payAsYouGo.getByText(/^\$0/);
    payAsYouGo.getByText('/month');
    payAsYouGo.getByText('Current plan');
    const enterprise = within(screen.getByRole('region', { name: 'Enterprise' }));
    enterprise.getByText('On demand');
    expect(enterprise.getByRole('link').getAttribute('href')).toBe('/contact');
    expect(screen.getAllByText('Current plan')).toHaveLength(1);
  });

  it('plans: the free trial is offered once, for 7 days or 20 interviews', async () => {
    const studio = await openStudio('/subscription');
    await screen.findByText(/7 days or 20 interviews/);
    studio.server.answer({
      updateUserCreditCardSettings: () => {
        studio.server.answer({ getUserProfile: onPlan('pro trial', { SubscriptionBasicResponseNumber: 20 }) });
        return { res: 1 };
      },
    });
    await press('Try it for free')(studio);
    await screen.findByText(/0 out of 20 recordings collected/);
    await waitFor(() => expect(studio.at()).toBe('/subscription/success'));
    expect(screen.queryByRole('button', { name: 'Try it for free' })).toBeNull();
  });

  it('the account has the plan with CHANGE, a picture, and name, email, country, job, phone, company', async () => {
    const studio = await openStudio('/account');
    for (const label of ['Name', 'Job', 'Phone', 'Company']) await field(label);
    expect((await field('Email')).value).toBe(user.User.Email);
    await screen.findByRole('combobox', { name: 'Country' });
    screen.getByRole('button', { name: 'Upload picture' });
    await studio.user.click(screen.getByRole('link', { name: /^CHANGE/ }));
    await waitFor(() => expect(studio.at()).toBe('/subscription'));
  });

  it('contact has name, email and message, Back and Send Message', async () => {
    const studio = await openStudio('/account');
    await studio.user.click(await screen.findByRole('link', { name: 'Contact' }));
    for (const label of ['Name', 'Email', 'Message']) await field(label);
    screen.getByRole('button', { name: 'Send Message' });
    await press('Back')(studio);
    await waitFor(() => expect(studio.at()).toBe('/account'));
  });
});

describe('projects', () => {
  const tables = project({ Id: 'prj_tables', Name: 'Tables' }, [question({ ...websiteTest.QuestItem, Id: 'qst_tables' })]);
  const lamps = { ...draft, Id: 'prj_lamps', QuestData: { Items: [question({ ...websiteTest.QuestItem, Id: 'qst_lamps' })] } };
  const both = {
    getApiProjects: [lamps, tables],
    getProjectData: ({ projectId }: { projectId: unknown }) => (projectId === lamps.Id ? lamps : tables),
    getApiQuest: ({ projectId }: { projectId: unknown }) => ({
      Quest: { Id: 'qsl_1' },
      Items: (projectId === lamps.Id ? lamps : tables).QuestData.Items,
    }),
  };
  const openProject = async ({ user: person }: Awaited<ReturnType<typeof openStudio>>, name: string) => {
    await person.click(screen.getByRole('link', { name: 'Sightline' }));
    await person.click(await screen.findByRole('link', { name }));
  };

  it('a project shows nothing of the one before it', async () => {
    const studio = await openStudio('/project/prj_lamps/set-up-project', { answers: both });
    await fill(studio, { 'Test name *': 'Find a lamp' });
    await screen.findByText(/^Saved \d/);
    await openProject(studio, 'Tables');
    await waitFor(async () => expect((await field('Project name')).value).toBe('Tables'));
    expect((await field('Test name *')).value).toBe('Website test');
    expect(studio.at()).toBe('/project/prj_tables/set-up-project');
  });

  it('a project seen before is shown from the cache, before the server has answered; another one is fetched', async () => {
    const studio = await openStudio('/project/prj_lamps/set-up-project', { answers: both });
    expect((await field('Project name')).value).toBe('Lamps');
    const release = studio.server.hold('getProjectData');
    await openProject(studio, 'Lamps');
    expect((await field('Project name')).value).toBe('Lamps');
    release();
    const before = studio.server.asked('getProjectData').length;
    await openProject(studio, 'Tables');
    await waitFor(async () => expect((await field('Project name')).value).toBe('Tables'));
    expect(studio.server.asked('getProjectData').length).toBeGreaterThan(before);
  });

  it('logging out empties the list of projects', async () => {
    const studio = await openStudio('/projects', { answers: { getApiProjects: [project({ Name: 'Only mine' })], revocation: {} } });
    await screen.findByRole('link', { name: 'Only mine' });
    await press('Log out')(studio);
    const release = studio.server.hold('getApiProjects');
    studio.server.answer({ token: researcher.token, getApiProjects: [project({ Id: 'prj_other', Name: 'Theirs' })] });
    await send({ Email: researcher.email, Password: 'nine stable lanterns' }, 'Sign In')(studio);
    await screen.findByRole('heading', { name: 'Projects' });
    expect(screen.queryByText('Only mine')).toBeNull();
    release();
    await screen.findByRole('link', { name: 'Theirs' });
    expect(screen.queryByText('Only mine')).toBeNull();
  });

  it('a demo project asks for attention where a question would be added', async () => {
    const demo = project({ Id: 'prj_demo', ReadOnly: true });
    const studio = await openStudio('/project/prj_demo/set-up-project', {
      answers: { getProjectData: demo, getApiQuest: { Quest: { Id: 'qsl_demo' }, Items: demo.QuestData.Items } },
    });
    (await screen.findByRole('button', { name: 'Add Question' })).focus();
    await studio.user.keyboard('{Enter}');
    const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
    await waitFor(() => expect(said().filter((text) => text !== '')).toHaveLength(1));
  });
});
