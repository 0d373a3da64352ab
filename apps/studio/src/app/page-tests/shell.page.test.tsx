/** What stands around every page: navigation, notices, and the colour scheme. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { press } from './acting.ts';
import { openStudio } from './open-studio.tsx';

const navigation = () => screen.queryByRole('navigation', { name: 'Main' });
const place = (name: string) => within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name });

/** A window of this width on a system with this colour scheme; both may change later. */
class Screen {
  readonly #listeners = new Set<() => void>();

  constructor(
    private width: number,
    private dark = false,
  ) {
    vi.stubGlobal('matchMedia', (query: string) => this.#list(query));
  }

  change(how: { width?: number; dark?: boolean }): void {
    this.width = how.width ?? this.width;
    this.dark = how.dark ?? this.dark;
    act(() => this.#listeners.forEach((listener) => listener()));
  }

  #matches(query: string): boolean {
    if (query.includes('prefers-color-scheme: dark')) return this.dark;
    const [, most] = /max-width: (\d+)px/.exec(query) ?? [];
    return most !== undefined && this.width <= Number(most);
  }

  #list(query: string) {
    const list = { media: query, matches: this.#matches(query), addEventListener, removeEventListener };
    const told = new Map<(event: unknown) => void, () => void>();
    const listeners = this.#listeners;
    const refresh = () => (list.matches = this.#matches(query));
    function addEventListener(_: string, listener: (event: unknown) => void): void {
      const tell = () => {
        refresh();
        listener(list);
      };
      told.set(listener, tell);
      listeners.add(tell);
    }
    function removeEventListener(_: string, listener: (event: unknown) => void): void {
      const tell = told.get(listener);
      if (tell) listeners.delete(tell);
    }
    return { ...list, addListener: (one: (event: unknown) => void) => addEventListener('change', one), removeListener: () => undefined };
  }
}

describe('the side navigation', () => {
  it('links to projects, payments, account and contact; the logo links to the projects', async () => {
    const studio = await openStudio('/contact');
    await screen.findByRole('navigation', { name: 'Main' });
    for (const [name, path] of [
      ['Payments', '/payments'],
      ['Account', '/account'],
      ['Contact', '/contact'],
      ['Projects', '/projects'],
      ['Contact', '/contact'],
      ['Sightline', '/projects'],
    ] as const) {
      await studio.user.click(place(name));
      await waitFor(() => expect(studio.at()).toBe(path));
    }
  });

  it('opens the handbook of this server in a tab of its own', async () => {
    await openStudio('/contact');
    await screen.findByRole('navigation', { name: 'Main' });
    const link = place('Handbook');
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/docs/', '_blank']);
  });

  it.each(['/signin', '/forgotpass', '/resetpass?hash=a', '/registration'])('is hidden on %s', async (path) => {
    await openStudio(path, { as: 'guest' });
    await screen.findByRole('heading', { level: 1 });
    expect(navigation()).toBeNull();
  });

  it.each([
    ['/project/prj_draft/set-up-project', true],
    ['/project/prj_draft/collectors', true],
    ['/subscription', true],
    ['/payment-methods/pro', true],
    ['/projects', false],
    ['/payments', false],
    ['/account', false],
    ['/project-setup/step-1', false],
  ])('at %s is collapsed: %s, and names its places all the same', async (path, collapsed) => {
    await openStudio(path);
    await screen.findByRole('navigation', { name: 'Main' });
    expect(/collapsed/.test(navigation()?.parentElement?.className ?? '')).toBe(collapsed);
    place('Account');
  });
});

describe('notices', () => {
  it('of cookies is hidden once accepted, and that is remembered', async () => {
    const notice = () => screen.queryByRole('region', { name: 'Cookies and local storage' });
    const studio = await openStudio('/signin', { as: 'guest' });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(notice()).not.toBeNull();
    await press('Accept')(studio);
    expect(notice()).toBeNull();
    expect(localStorage.getItem('cookie_accepted')).toBe('true');
    await openStudio('/signin', { as: 'guest' });
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(notice()).toBeNull();
  });

  it('of small screens shows up to 999 px and is dismissed through a stored flag', async () => {
    const notice = () => screen.queryByText('The platform is not yet optimised for mobile devices. Please use a PC or Mac.');
    localStorage.setItem('cookie_accepted', 'true');
    const desk = new Screen(1000);
    const studio = await openStudio('/projects');
    await screen.findByRole('heading', { name: 'Projects' });
    expect(notice()).toBeNull();
    desk.change({ width: 999 });
    expect(notice()).not.toBeNull();
    await press('Got it')(studio);
    expect(notice()).toBeNull();
    expect(localStorage.getItem('small_screen_dismissed')).toBe('true');
    await openStudio('/account');
    await screen.findByLabelText('Phone');
    expect(notice()).toBeNull();
  });

  it('of a lost connection stays as long as it is lost', async () => {
    await openStudio('/contact');
    await screen.findByRole('heading', { name: 'Contact' });
    const goes = (way: 'online' | 'offline') => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(way === 'online');
      act(() => void dispatchEvent(new Event(way)));
    };
    goes('offline');
    screen.getByText(/You are offline\./);
    goes('online');
    expect(screen.queryByText(/You are offline\./)).toBeNull();
    vi.restoreAllMocks();
  });
});

it('the colour scheme follows the system until it is switched, is remembered, and follows the system again where asked to', async () => {
  const scheme = () => document.documentElement.dataset['mantineColorScheme'];
  const desk = new Screen(1440, true);
  const studio = await openStudio('/contact');
  await waitFor(() => expect(scheme()).toBe('dark'));
  await press('Switch to light')(studio);
  expect(scheme()).toBe('light');
  await openStudio('/account');
  await screen.findByRole('button', { name: 'Switch to dark' });
  expect(scheme()).toBe('light');
  await studio.user.click(await screen.findByRole('radio', { name: 'System' }));
  await waitFor(() => expect(scheme()).toBe('dark'));
  desk.change({ dark: false });
  await waitFor(() => expect(scheme()).toBe('light'));
});
