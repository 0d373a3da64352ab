/** Notes taken in the player, by keyboard, while the recording goes on. */
import type { FrameLocator } from '@playwright/test';
import { expect } from '../harness/test.ts';

/** Takes a note with a tag at the current moment, and checks that the recording went on meanwhile and that it stays after a reload. */
export async function takeNote(player: FrameLocator, text: string, tag: string): Promise<void> {
  const position = player.getByRole('slider', { name: 'Position in the recording' });
  await position.fill('0');
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await player.getByRole('button', { name: 'Pause', exact: true }).press('n');
  const field = player.getByRole('textbox', { name: 'Note', exact: true });
  const openedAt = Number(await position.inputValue());
  await field.pressSequentially(`${text} #${tag}`, { delay: 20 });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(openedAt);
  await field.press('Enter');
  await field.waitFor({ state: 'detached' });
  const notes = player.getByRole('complementary', { name: 'Notes (1)' });
  await notes.getByText(text, { exact: true }).waitFor();
  await notes.getByText(`#${tag}`, { exact: true }).waitFor();
  await player.getByRole('button', { name: /^Note at 0:0\d/ }).waitFor();
}
