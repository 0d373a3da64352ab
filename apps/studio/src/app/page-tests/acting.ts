/** How a person acts on a page: presses, fills in, sends. */
import { screen, within } from '@testing-library/react';
import type { OpenStudio } from './open-studio.tsx';

export const picture = () => new File(['picture'], 'me.png', { type: 'image/png' });

export const press =
  (name: string | RegExp) =>
  async ({ user }: OpenStudio): Promise<void> => {
    const [button] = await screen.findAllByRole('button', { name });
    await user.click(button!);
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
