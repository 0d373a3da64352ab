/** Choosing a plan from 'Available by subscription only' leads back to where it was required, however often a button is pressed. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press } from './acting.ts';
import type { Answers } from './fake-server.ts';
import { KeptProject } from './kept-project.ts';
import { drawTwice, openStudio, type OpenStudio } from './open-studio.tsx';
import { onPlan, ready, user, withCard } from './sample-data.ts';

drawTwice();

const invite = `/project/${ready.Id}/invite-testers`;

/** From the page that requires a plan to the plans. */
async function openPlans(answers: Answers): Promise<OpenStudio> {
  const place = await openStudio(invite, { answers: { ...new KeptProject(ready).answers, ...answers } });
  await press('Available by subscription only')(place);
  await waitFor(() => expect(place.at()).toBe('/subscription'));
  return place;
}

it('A plan that is paid for by a double click leads back to the page that required it, also after a detour', async () => {
  const place = await openPlans({ getUserProfile: { ...withCard, Subscription: { ...user.Subscription, TrialAvailable: false } } });
  await place.user.click(await screen.findByRole('link', { name: /Expert/ }));
  await screen.findByRole('button', { name: /^Pay \$99/ });
  place.server.answer({ updateUserCreditCardSettings: { res: 1 }, getUserProfile: onPlan('expert') });
  await place.user.dblClick(screen.getByRole('button', { name: /^Pay \$99/ }));
  await waitFor(() => expect(place.at()).toBe('/subscription/success'));
  const back = async () => (await screen.findByRole('link', { name: 'Back to where you left off' })).getAttribute('href');
  expect(await back()).toBe(invite);
  expect(place.server.asked('updateUserCreditCardSettings')).toHaveLength(1);
  await place.user.click(screen.getByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(place.at()).toBe('/contact'));
  history.back();
  expect(await back()).toBe(invite);
});

it('A trial that is started by a double click is started once and leads back', async () => {
  const place = await openPlans({ getUserProfile: user, updateUserCreditCardSettings: { res: 1 } });
  const go = place.server.hold('updateUserCreditCardSettings');
  await place.user.dblClick(await screen.findByRole('button', { name: 'Try it for free' }));
  place.server.answer({ getUserProfile: onPlan('pro trial') });
  go();
  await waitFor(() => expect(place.at()).toBe(invite));
  expect(place.server.asked('updateUserCreditCardSettings')).toEqual([{ amount: '0' }]);
});
