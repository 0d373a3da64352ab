/** Every address of the specification's table: what it opens, whom it lets in, where it sends, what an unknown one shows. */
import type { Page } from '@playwright/test';
import { expect, it } from './harness/test.ts';
import { openDesk } from './harness/browser.ts';
import { researcherAt, type Researcher } from './harness/researcher.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { answerNotices, signedInDesk } from './steps/signed-in.ts';

const here = serverAndBrowser();
const size = { width: 1440, height: 900 };
let rea: Researcher;
let projectId: string;

it.beforeAll(async () => {
  rea = await researcherAt(here.server.url);
  const made = await rea.call('createProject', { projectName: 'Delivery dates', questionType: 24, targetPlatform: 3 });
  projectId = 'ProjectData' in made ? made.ProjectData.Id : '';
});

const at = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};
const reaDesk = () => signedInDesk(here.browser, here.server.url, rea.token);
const go = (page: Page, path: string) => page.goto(here.server.url + path);

/** Opens each address in turn, and ends where it says. */
async function expectEnds(page: Page, ends: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, end] of Object.entries(ends)) {
    await go(page, path);
    await page.getByRole('heading').first().waitFor();
    await expect.poll(() => at(page), { message: path }).toBe(end);
  }
}

it.describe('a guest', () => {
  it('is sent from / to /signin, and from every signed-in route to /signin, which remembers the way back', async () => {
    const page = await openDesk(here.browser, size);
    await expectEnds(page, { '/': '/signin' });
    const closed = [
      '/projects',
      '/project-setup/step-1',
      `/project/${projectId}/set-up-project`,
      `/project/${projectId}/invite-testers`,
      '/payments',
      '/subscription/success',
      '/payment-methods/pro',
      '/account',
      '/contact',
      '/methodology',
      '/dashboard?a=1',
    ];
    await expectEnds(page, Object.fromEntries(closed.map((path) => [path, `/signin?back=${encodeURIComponent(path)}`])));
  });

  it('opens /signin, /registration, /forgotpass and /resetpass, each with its title', async () => {
    const page = await openDesk(here.browser, size);
    for (const [path, title] of [
      ['/signin', 'Sign in'],
      ['/registration', 'Sign up'],
      ['/forgotpass', 'Forgot password'],
      ['/resetpass?hash=abc', 'Set a new password'],
    ] as const) {
      await go(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.title()).toBe(`${title} · Sightline`);
    }
    await expect.poll(() => at(page)).toBe('/resetpass');
  });
});

it.describe('a signed-in user', () => {
  it('is sent from guest-only pages to the projects', async () => {
    const page = await reaDesk();
    const closed = ['/', '/signin', '/registration', '/forgotpass', '/resetpass?hash=abc'];
    await expectEnds(page, Object.fromEntries(closed.map((path) => [path, '/projects'])));
  });

  it('finds every route of the table, each with a heading and a title of its own', async () => {
    const page = await reaDesk();
    const demo = (await rea.call('getApiProjects', { count: 20, order: 3 })).find((project) => project.ReadOnly);
    const [collector] = demo?.Collectors ?? [];
    const titles: Record<string, string> = {
      '/projects': 'Projects',
      '/project-setup/step-1': 'Project setup',
      [`/project/${projectId}/set-up-project`]: 'Set Up Project · Delivery dates',
      [`/project/${projectId}/invite-testers`]: 'Invite Testers · Delivery dates',
      [`/project/${projectId}/collectors`]: 'Invitations · Delivery dates',
      [`/project/${demo?.Id}/collector/${collector?.Id}`]: `${collector?.Name} · ${demo?.Name}`,
      [`/project/${demo?.Id}/collector/${collector?.Id}/analyze-results`]: `Analyze Results · ${demo?.Name}`,
      '/methodology': 'Ready-made methodology',
      '/payments': 'Payments',
      '/subscription': 'Subscription',
      '/payment-methods': 'Payment methods',
      '/payment-methods/pro': 'Payment methods',
      '/account': 'Account',
      '/contact': 'Contact',
      '/dashboard': 'Dashboard',
      '/notifications': 'Notifications',
      '/settings': 'Settings',
    };
    for (const [path, title] of Object.entries(titles)) {
      await go(page, path);
      await page.waitForFunction((wanted) => document.title === wanted, `${title} · Sightline`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expect.poll(() => at(page)).toBe(path);
    }
  });

  it('sees the title only on /dashboard, /notifications and /settings', async () => {
    const page = await reaDesk();
    for (const [path, title] of [
      ['/dashboard', 'Dashboard'],
      ['/notifications', 'Notifications'],
      ['/settings', 'Settings'],
    ] as const) {
      await go(page, path);
      await page.getByRole('heading', { name: title }).waitFor();
      await expect.poll(async () => (await page.getByRole('main').innerText()).trim()).toBe(title);
    }
  });

  it('is sent from /project to the projects, and from the other path shapes to the pages they mean', async () => {
    const page = await reaDesk();
    const project = `/project/${projectId}`;
    const meant: Record<string, string> = {
      '/project': '/projects',
      '/project-setup': '/project-setup/step-1',
      '/projects/': '/projects/',
      '/projects/set-up-project': '/project-setup/step-1',
      [project]: `${project}/set-up-project`,
      [`${project}/invite-testers/invite-testers`]: `${project}/invite-testers`,
      [`${project}/invite-testers/own`]: `${project}/invite-testers`,
      [`${project}/invite-testers/remote`]: `${project}/invite-testers`,
    };
    await expectEnds(page, meant);
  });

  it("sees no 'Your subscription plan updated' at /subscription/success who bought nothing", async () => {
    const page = await reaDesk();
    await go(page, '/subscription/success');
    await page.getByRole('heading', { name: 'Enterprise' }).waitFor();
    expect(await page.getByText('Your subscription plan updated').count()).toBe(0);
    await go(page, '/subscription/pro');
    await page.getByRole('heading', { name: 'Enterprise' }).waitFor();
    await expect.poll(() => page.getByText('Your subscription plan updated').count()).toBe(0);
  });

  it('sees an empty list of transactions with its columns at /payments, and the place of a card at /payment-methods', async () => {
    const page = await reaDesk();
    await go(page, '/payments');
    await page.getByText('A list of your transactions will be displayed here.').waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['Title', 'Transaction ID', 'Transaction Date', 'Type', 'Amount', 'Status']);
    await page.getByRole('main').getByRole('link', { name: 'CHANGE · Card' }).click();
    await page.getByText('You can add debit card').waitFor();
    await expect.poll(() => at(page)).toBe('/payment-methods');
  });
});

it.describe('an unknown address', () => {
  const text = "The page you are looking for doesn't exist or an other error occurred.";

  it("shows 'Page not found' with Go back and a link to the projects, for guests as well", async () => {
    const guest = await openDesk(here.browser, size);
    await go(guest, '/nowhere/at/all');
    await guest.getByRole('heading', { name: 'Page not found' }).waitFor();
    await guest.getByText(text).waitFor();
    const page = await reaDesk();
    await go(page, '/account');
    await page.getByRole('heading', { name: 'Account' }).waitFor();
    await go(page, '/nowhere');
    await page.getByRole('button', { name: 'Go back' }).click();
    await page.waitForURL('**/account');
    await go(page, '/nowhere');
    await page.getByRole('link', { name: 'Go to projects' }).click();
    await page.waitForURL('**/projects');
  });

  it('is one of ours with a word at its end that is none, and a page by an old name', async () => {
    const page = await reaDesk();
    const wrong = [
      '/project-setup/x',
      '/project-setup/step-6',
      `/project/${projectId}/invite-testers/x`,
      '/subscription/x',
      '/payment-methods/x',
      '/about.html',
    ];
    for (const path of wrong) {
      await go(page, path);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      expect(at(page)).toBe(path);
    }
  });

  it('goes back to the projects where nothing is before it', async () => {
    const page = await reaDesk();
    const first = await page.context().newPage();
    await go(first, '/nowhere');
    await first.getByRole('button', { name: 'Go back' }).click();
    await first.waitForURL('**/projects');
  });

  it("is a project that is not there and somebody else's alike, whatever its page", async () => {
    const other = await researcherAt(here.server.url);
    const page = await signedInDesk(here.browser, here.server.url, other.token);
    for (const id of [projectId, 'prj_nothing00000000000']) {
      for (const part of ['set-up-project', 'invite-testers', 'collectors', 'collector/col_nothing000000000']) {
        await go(page, `/project/${id}/${part}`);
        await page.getByRole('heading', { name: 'Page not found' }).waitFor();
        await page.getByText(text).waitFor();
      }
    }
    await expect.poll(() => page.getByText('Delivery dates').count()).toBe(0);
  });
});

it.describe('a token in the address', () => {
  it('is removed at once and introspected before it is used for anything', async () => {
    const page = await openDesk(here.browser, size);
    await answerNotices(page);
    const asked: string[] = [];
    const keptWhenAsked: (string | null)[] = [];
    page.on('request', (request) => {
      if (/TokenIntrospect|\.cmd/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    await page.route('**/TokenIntrospect**', async (route) => {
      keptWhenAsked.push(await page.evaluate(() => localStorage.getItem('access_token')), new URL(page.url()).search);
      await route.continue();
    });
    await go(page, `/projects?token=${rea.token}&kind=all`);
    await page.getByRole('heading', { name: 'Projects', level: 1 }).waitFor();
    expect(asked[0]).toBe('/api/user/TokenIntrospect');
    expect(keptWhenAsked).toEqual([null, '?kind=all']);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBe(rea.token);
    await expect.poll(() => at(page)).toBe('/projects?kind=all');
  });

  it('that is not good signs nobody in, and turns the loader off', async () => {
    const page = await openDesk(here.browser, size);
    await go(page, '/account?token=made-up');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expect.poll(() => at(page)).toBe('/signin?back=%2Faccount');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
  });

  it('counts only at the start of the query', async () => {
    const page = await openDesk(here.browser, size);
    await go(page, `/account?a=1&token=${rea.token}`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});

it('opens a page at its top, however far the one before was scrolled', async () => {
  const page = await signedInDesk(here.browser, here.server.url, rea.token, { size: { width: 1200, height: 420 } });
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Profile' }).or(page.getByLabel('Phone')).first().waitFor();
  const scrolled = () =>
    page.evaluate(() => {
      window.scrollTo(0, 300);
      return window.scrollY;
    });
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('heading', { name: 'Contact', level: 1 }).waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
});

it('leads to the subscription after a sign-in and to the payments after a sign-up on mobile', async () => {
  const page = await openDesk(here.browser, { width: 390, height: 844 });
  await answerNotices(page);
  await go(page, '/signin');
  await page.getByLabel('Email').fill(rea.email);
  await page.getByLabel('Password', { exact: true }).fill(rea.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/subscription');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/signin');
  await go(page, '/registration');
  await page.getByLabel('Name', { exact: true }).fill('Mo Bile');
  await page.getByLabel('Job Title').fill('Researcher');
  await page.getByLabel('Email').fill('mo@nordlys.example');
  await page.getByLabel('Password', { exact: true }).fill('nine stable lanterns');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL('**/payments');
});
