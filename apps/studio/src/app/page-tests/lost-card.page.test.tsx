/** A saved card that is deleted elsewhere: the refusal stays on the screen where the card's form gives way to that of a new card. */
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, pressIn } from './acting.ts';
import { KeptProject } from './kept-project.ts';
import { drawTwice, openStudio } from './open-studio.tsx';
import { paid, paidCollector, user, withCard } from './sample-data.ts';

drawTwice();

const refusal = 'Please add a card first.';
const refused = { res: 0, errormessage: refusal, code: 'card-missing' };

it('The popup of Pay & Start shows the refusal in red over the form of a new card', async () => {
  const study = new KeptProject({ ...paid, Collectors: [paidCollector] });
  const answers = { ...study.answers, getUserProfile: withCard, updateUserCreditCardSettings: refused };
  const place = await openStudio(`/project/${paid.Id}/collector/${paidCollector.Id}`, { answers });
  await press('Pay & Start')(place);
  await within(await screen.findByRole('dialog')).findByText(/4242/);
  place.server.answer({ getUserProfile: user });
  await pressIn(place, 'Pay & Start');
  const form = within(await screen.findByRole('form', { name: 'Card' }));
  expect(form.getByRole('alert').textContent).toBe(refusal);
  await pressIn(place, 'Pay & Start');
  expect(form.getByRole('alert').textContent).toBe('Please fill in all fields');
});

it('The page of cards shows the refusal over the form of a new card', async () => {
  const answers = { getUserProfile: withCard, updateUserCreditCardSettings: refused };
  const place = await openStudio('/payment-methods/expert', { answers });
  await screen.findByRole('button', { name: /^Pay \$99/ });
  place.server.answer({ getUserProfile: user });
  await press(/^Pay \$99/)(place);
  const form = within(await screen.findByRole('form', { name: 'Card' }));
  expect(form.getByRole('alert').textContent).toBe(refusal);
});
