// @vitest-environment jsdom
/** The dialog gives the password to the server, says where it is wrong, and answers those who wait. */
import { UiProvider } from '@sightline/ui';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallFailure } from '../lib/call-failure.ts';
import { askForPassword } from '../lib/password-prompt.ts';
import { PasswordDialog } from './password-dialog.tsx';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock('../lib/api.ts', () => ({ callApi }));

/** Does something to the page and waits for what follows. */
const settled = (work: () => void): Promise<void> =>
  act(async () => {
    work();
    await Promise.resolve();
  });

let root: Root;
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const button = (name: string) => Array.from(dialog()?.querySelectorAll('button') ?? []).find((one) => one.textContent === name);
const press = (name: string) => settled(() => button(name)?.click());

async function type(text: string): Promise<void> {
  const field = dialog()?.querySelector('input');
  if (!field) throw new Error('There is no field.');
  const set = (to: HTMLInputElement, value: string): unknown => Reflect.set(HTMLInputElement.prototype, 'value', value, to);
  await settled(() => {
    set(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  callApi.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await settled(() =>
    root.render(
      <UiProvider>
        <PasswordDialog />
      </UiProvider>,
    ),
  );
  await act(() => vi.waitFor(() => expect(dialog()?.querySelector('input')).not.toBeNull()));
});
afterEach(async () => {
  await settled(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('asks for a password that was left out, says where one is wrong, and answers with the right one', async () => {
  const asked = askForPassword();
  await press('Continue');
  expect(dialog()?.textContent).toContain('Password is required');
  expect(callApi).not.toHaveBeenCalled();
  callApi.mockRejectedValueOnce(new CallFailure('refused', ' is incorrect', 200, { res: 0 }));
  await type('not it');
  await press('Continue');
  expect(dialog()?.textContent).toContain('Password is incorrect');
  callApi.mockRejectedValueOnce(new CallFailure('offline', 'gone'));
  await press('Continue');
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('connection');
  callApi.mockResolvedValueOnce({ res: 1 });
  await type('seven lamps in a row');
  await press('Continue');
  expect(callApi).toHaveBeenLastCalledWith('confirmPassword', { password: 'seven lamps in a row' });
  expect(await asked).toBe(true);
});

it('answers no where it is closed', async () => {
  const asked = askForPassword();
  await press('Cancel');
  expect(await asked).toBe(false);
});
