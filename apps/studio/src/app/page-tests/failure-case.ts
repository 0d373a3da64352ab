/** What a case of a failing call is, and how a person fills in and presses. */
import { screen, within } from '@testing-library/react';
import type { CallName } from '@sightline/wire/calls';
import type { Answers } from './fake-server.ts';
import type { OpenStudio } from './open-studio.tsx';

export interface FailureCase {
  call: CallName;
  as?: 'guest';
  path: string;
  /** What the server answers besides the samples. */
  answers?: Answers;
  /** What makes the call; left out if opening the page does. */
  act?: (studio: OpenStudio) => Promise<void>;
  /** What failed, in words of its own; left out if the way of failing is said on a field or form alone. */
  failed?: string;
  /** False if the page says all of it in `failed`. */
  advice?: false;
  /** A field and what was typed into it, still there afterwards. */
  kept?: { label: string; text: string };
}

export const picture = () => new File(['picture'], 'me.png', { type: 'image/png' });

export const press =
  (name: string | RegExp) =>
  async ({ user }: OpenStudio): Promise<void> => {
    const [button] = await screen.findAllByRole('button', { name });
    if (button) await user.click(button);
  };

export async function fill({ user }: OpenStudio, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  }
}

/** Fills a form and sends it. */
export const send = (fields: Record<string, string>, button: string) => async (studio: OpenStudio) => {
  await fill(studio, fields);
  await press(button)(studio);
};

export const pressIn = async ({ user }: OpenStudio, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
