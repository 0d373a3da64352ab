/** Every call of the pages before signing in, and how a form is filled and sent. */
import type { Page } from '@playwright/test';
import type { FailureCase } from './failure-case.ts';

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

export async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

/** Fills a form and sends it. */
export const send = (fields: Record<string, string>, button: string) => async (page: Page) => {
  await fill(page, fields);
  await press(button)(page);
};

export const guestCases: FailureCase[] = [
  {
    call: 'token',
    as: 'guest',
    path: () => '/signin',
    act: send({ Email: 'rea@nordlys.example', Password: 'nine stable lanterns' }, 'Sign In'),
    kept: { label: 'Password', text: 'nine stable lanterns' },
  },
  {
    call: 'register',
    as: 'guest',
    path: () => '/registration',
    act: send({ Name: 'Rea', 'Job Title': 'Researcher', Email: 'r@nordlys.example', Password: 'nine stable lanterns' }, 'Sign Up'),
    kept: { label: 'Job Title', text: 'Researcher' },
  },
  {
    call: 'remindPassword',
    as: 'guest',
    path: () => '/forgotpass',
    act: send({ Email: 'rea@nordlys.example' }, 'Send link'),
    kept: { label: 'Email', text: 'rea@nordlys.example' },
  },
  { call: 'confirmEmail', as: 'guest', path: () => '/confirm-email?hash=abc', act: press('Confirm address') },
  {
    call: 'changePassword',
    as: 'guest',
    path: () => '/resetpass?hash=abc',
    act: send({ 'New password': 'nine stable lanterns', 'Password confirmation': 'nine stable lanterns' }, 'Reset'),
    kept: { label: 'New password', text: 'nine stable lanterns' },
  },
];
