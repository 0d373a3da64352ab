/** Calls on the panel provider of an invitation that fail. */
import { press, pressIn, send } from './acting.ts';
import type { FailureCase } from './failure-case.ts';
import { onPlan } from './sample-data.ts';

const setProvider = {
  getUserProfile: onPlan('pro'),
  getPanelProvider: {
    IsSet: true,
    IdParameter: 'PROLIFIC_PID',
    CallbackUrl: '',
    SignedEntry: false,
    Unsent: { Count: 2, Tester: '5f3a', Outcome: 'complete', Failure: 'the server answered 500', At: '2026-10-17T07:29:58.117Z' },
  },
};
const ofProvider = { path: '/project/prj_invited/collector/col_own', answers: setProvider };

export const providerCases: FailureCase[] = [
  { ...ofProvider, call: 'getPanelProvider', failed: 'The panel provider could not be loaded' },
  {
    ...ofProvider,
    call: 'savePanelProvider',
    act: send({ 'Name of the id parameter': 'rid' }, 'Save provider'),
    kept: { label: 'Name of the id parameter', text: 'rid' },
  },
  {
    ...ofProvider,
    call: 'removePanelProvider',
    act: async (studio) => {
      await press('Remove provider')(studio);
      await pressIn(studio, 'Remove provider');
    },
  },
  { ...ofProvider, call: 'retryProviderCallbacks', act: press('Send again') },
];
