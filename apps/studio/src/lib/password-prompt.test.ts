import { expect, it } from 'vitest';
import { answerPrompt, askForPassword, passwordPrompt } from './password-prompt.ts';

it('answers all who wait at once, and asks again the next time', async () => {
  expect(passwordPrompt.isOpen()).toBe(false);
  const both = Promise.all([askForPassword(), askForPassword()]);
  expect(passwordPrompt.isOpen()).toBe(true);
  answerPrompt(true);
  expect(await both).toEqual([true, true]);
  expect(passwordPrompt.isOpen()).toBe(false);
  const next = askForPassword();
  answerPrompt(false);
  expect(await next).toBe(false);
});
