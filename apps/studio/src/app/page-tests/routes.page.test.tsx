/** Every address of the specification's table: what it opens, whom it lets in, where it sends, what an unknown one shows. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawTwice, openStudio } from './open-studio.tsx';
import { websiteResults } from './sample-results.ts';
import { draft } from './sample-data.ts';

drawTwice();

const one = `/project/${draft.Id}`;

/** Opens an address, and ends at another one with a heading. */
async function expectEnd(as: 'guest' | 'researcher', path: string, end: string): Promise<void> {
  const studio = await openStudio(path, { as });
  await waitFor(() => expect(studio.at()).toBe(end));
  expect(await screen.findAllByRole('heading')).not.toEqual([]);
}

describe('a guest', () => {
  it('is sent from / to /signin', () => expectEnd('guest', '/', '/signin'));

  it.each([
    '/projects',
    '/project-setup/step-1',
    `${one}/set-up-project`,
    `${one}/invite-testers`,
    '/payments',
    '/subscription/success',
    '/payment-methods/pro',
    '/account',
    '/contact',
    '/methodology',
    '/dashboard?a=1',
    '/operator/payouts',
  ])('is sent from %s to /signin, which remembers the way back', (path) =>
    expectEnd('guest', path, `/signin?back=${encodeURIComponent(path)}`),
  );

  it.each([
    ['/signin', 'Sign in', '/signin'],
    ['/registration', 'Sign up', '/registration'],
    ['/forgotpass', 'Forgot password', '/forgotpass'],
    ['/resetpass?hash=abc', 'Set a new password', '/resetpass'],
  ])('opens %s with its title', async (path, title, end) => {
    const studio = await openStudio(path, { as: 'guest' });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.title).toBe(`${title} · Sightline`));
    expect(studio.at()).toBe(end);
  });
});

describe('a signed-in user', () => {
  it.each(['/', '/signin', '/registration', '/forgotpass', '/resetpass?hash=abc'])('is sent from %s to the projects', (path) =>
    expectEnd('researcher', path, '/projects'),
  );

  const done = `/project/${websiteResults.Id}/collector/col_site`;
  it.each([
    ['/projects', 'Projects'],
    ['/project-setup/step-1', 'Project setup'],
    [`${one}/set-up-project`, 'Set Up Project · Lamps'],
    [`${one}/invite-testers`, 'Invite Testers · Lamps'],
    [`${one}/collectors`, 'Invitations · Lamps'],
    [done, 'My testers · Shop'],
    [`${done}/analyze-results`, 'Analyze Results · Shop'],
    ['/methodology', 'Ready-made methodology'],
    ['/payments', 'Payments'],
    ['/subscription', 'Subscription'],
    ['/payment-methods', 'Payment methods'],
    ['/payment-methods/pro', 'Payment methods'],
    ['/account', 'Account'],
    ['/contact', 'Contact'],
    ['/dashboard', 'Dashboard'],
    ['/notifications', 'Notifications'],
    ['/settings', 'Settings'],
  ])('finds %s with a heading and a title of its own', async (path, title) => {
    const studio = await openStudio(path);
    await waitFor(() => expect(document.title).toBe(`${title} · Sightline`));
    await screen.findAllByRole('heading', { level: 1 });
    expect(studio.at()).toBe(path);
  });

  it.each([
    ['/dashboard', 'Dashboard'],
    ['/notifications', 'Notifications'],
    ['/settings', 'Settings'],
  ])('sees its title as the first heading of %s', async (path, title) => {
    await openStudio(path);
    const headings = await screen.findAllByRole('heading', { level: 1 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([title]);
  });

  it.each([
    ['/project', '/projects'],
    ['/project-setup', '/project-setup/step-1'],
    ['/projects/', '/projects/'],
    ['/projects/set-up-project', '/project-setup/step-1'],
    [one, `${one}/set-up-project`],
    [`${one}/invite-testers/invite-testers`, `${one}/invite-testers`],
    [`${one}/invite-testers/own`, `${one}/invite-testers`],
    [`${one}/invite-testers/remote`, `${one}/invite-testers`],
  ])('is sent from %s to %s', (path, end) => expectEnd('researcher', path, end));

  it.each(['/subscription/success', '/subscription/pro'])(
    "sees no 'Your subscription plan updated' at %s who bought nothing",
    async (path) => {
      await openStudio(path);
      await screen.findByRole('heading', { name: 'Enterprise' });
      expect(screen.queryByText('Your subscription plan updated')).toBeNull();
    },
  );

  it('sees an empty list of transactions with its columns at /payments, and the place of a card at /payment-methods', async () => {
    const studio = await openStudio('/payments');
    await screen.findByText('A list of your transactions will be displayed here.');
    const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(columns).toEqual(['Title', 'Transaction ID', 'Transaction Date', 'Type', 'Amount', 'Status']);
    await studio.user.click(await within(screen.getByRole('main')).findByRole('link', { name: 'CHANGE · Card' }));
    await screen.findByText(/You can add debit card/);
    expect(studio.at()).toBe('/payment-methods');
  });
});

describe('an unknown address', () => {
  const text = "The page you are looking for doesn't exist or an other error occurred.";

  it("shows 'Page not found' to guests as well", async () => {
    await openStudio('/nowhere/at/all', { as: 'guest' });
    await screen.findByRole('heading', { name: 'Page not found' });
    screen.getByText(text);
  });

  it('has a link to the projects', async () => {
    const studio = await openStudio('/nowhere');
    await studio.user.click(await screen.findByRole('link', { name: 'Go to projects' }));
    await waitFor(() => expect(studio.at()).toBe('/projects'));
  });

  it.each(['/project-setup/x', '/project-setup/step-6', `${one}/invite-testers/x`, '/subscription/x', '/payment-methods/x', '/about.html'])(
    'is %s: one of ours with a word at its end that is none, or a page by an old name',
    async (path) => {
      const studio = await openStudio(path);
      await screen.findByRole('heading', { name: 'Page not found' });
      expect(studio.at()).toBe(path);
    },
  );

  // The server answers alike for a project that is somebody else's.
  it.each(['set-up-project', 'invite-testers', 'collectors', 'collector/col_nothing000000000'])(
    'is a project that is not there, at its page %s',
    async (part) => {
      await openStudio(`/project/prj_nothing00000000000/${part}`);
      await screen.findByRole('heading', { name: 'Page not found' });
      screen.getByText(text);
    },
  );
});
