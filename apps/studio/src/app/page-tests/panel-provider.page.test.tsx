/** The panel provider of an invitation: set up, given another secret, removed, and call-backs that failed. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WirePanelProvider } from '@sightline/wire/calls';
import { fill, press, pressIn } from './acting.ts';
import type { Fields } from './fake-server.ts';
import { KeptProject } from './kept-project.ts';
import { openStudio } from './open-studio.tsx';
import { invited, onPlan, ownCollector } from './sample-data.ts';

const unset: WirePanelProvider = { IsSet: false, IdParameter: 'tester', CallbackUrl: '', SignedEntry: false, Unsent: null };
const set: WirePanelProvider = { ...unset, IsSet: true, IdParameter: 'rid' };

/** A server that keeps the provider. */
async function openWith(first: WirePanelProvider) {
  let kept = first;
  const study = new KeptProject({ ...invited, Collectors: [ownCollector] });
  const studio = await openStudio('/project/prj_invited/collector/col_own', {
    answers: {
      ...study.answers,
      getUserProfile: onPlan('pro'),
      getPanelProvider: () => kept,
      savePanelProvider: ({ idParameter, callbackUrl, signedEntry, newSecret }: Fields) => {
        const Secret = !kept.IsSet ? 'first-secret' : String(newSecret) === 'true' ? 'second-secret' : null;
        const fields = { IdParameter: String(idParameter), CallbackUrl: String(callbackUrl), SignedEntry: String(signedEntry) === 'true' };
        kept = { ...kept, ...fields, IsSet: true };
        return { Secret };
      },
      removePanelProvider: () => {
        kept = unset;
        return { res: 1 };
      },
      retryProviderCallbacks: () => {
        kept = { ...kept, Unsent: null };
        return { res: 1 };
      },
    },
  });
  return studio;
}

const card = async () => within(await screen.findByRole('region', { name: 'Panel provider' }));

it('sets a provider up: the entry link to copy, and the secret once', async () => {
  const studio = await openWith(unset);
  await press('Set up a provider')(studio);
  await fill(studio, { 'Name of the id parameter': 'a b' });
  await press('Save provider')(studio);
  await screen.findByText('Name of the id parameter is not valid');
  await fill(studio, { 'Name of the id parameter': 'PROLIFIC_PID', 'Call-back address': 'http://panel.example/' });
  await press('Save provider')(studio);
  await screen.findByText(/must be an https:\/\/ address/);
  expect(studio.server.asked('savePanelProvider')).toEqual([]);
  await fill(studio, { 'Call-back address': 'https://panel.example/' });
  await studio.user.click(await screen.findByRole('switch', { name: /^Require signed entry links/ }));
  await press('Save provider')(studio);
  await (await card()).findByText('first-secret');
  await (await card()).findByText(`${ownCollector.invitationUrl}?PROLIFIC_PID={id}&sig={signature}`);
});

it('creates a new secret after asking, and removes the provider', async () => {
  const studio = await openWith(set);
  await (await card()).findByText(`${ownCollector.invitationUrl}?rid={id}`);
  expect((await card()).queryByRole('status')).toBeNull();
  await press('Create new secret')(studio);
  await pressIn(studio, 'Create new secret');
  await (await card()).findByText('second-secret');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Remove provider')(studio);
  await pressIn(studio, 'Remove provider');
  await screen.findByRole('button', { name: 'Set up a provider' });
  expect(screen.queryByText('second-secret')).toBeNull();
});

it('shows the last call-back that failed, and sends those again', async () => {
  const Unsent = {
    Count: 2,
    Tester: '<b>5f3a</b>',
    Outcome: 'over-quota',
    Failure: 'the server answered 500',
    At: '2026-10-17T07:29:58.117Z',
  };
  const studio = await openWith({ ...set, Unsent });
  await screen.findByText('2 call-backs failed');
  await screen.findByText(/<b>5f3a<\/b>, over quota – the server answered 500\.$/);
  await press('Send again')(studio);
  await waitFor(() => expect(screen.queryByText('2 call-backs failed')).toBeNull());
});
