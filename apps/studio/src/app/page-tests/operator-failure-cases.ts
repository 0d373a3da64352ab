/** Calls that fail on the operator's page. */
import { press, pressIn } from './acting.ts';
import type { FailureCase } from './failure-case.ts';
import { letter, letters, operator, payout, payouts } from './sample-operator.ts';

const answers = { getUserProfile: operator };
const withPayout = { ...answers, getOperatorPayouts: payouts(payout()) };
const withLetter = { ...answers, getDeadLetters: letters(letter()) };

export const operatorFailures: FailureCase[] = [
  { call: 'getOperatorPanel', path: '/operator', answers, failed: 'The panel could not be loaded' },
  { call: 'getOperatorCollectors', path: '/operator/collectors', answers, failed: 'The collectors could not be loaded' },
  { call: 'getOperatorPayouts', path: '/operator/payouts', answers, failed: 'The payouts could not be loaded' },
  { call: 'getOperatorRejections', path: '/operator/rejections', answers, failed: 'The rejections could not be loaded' },
  { call: 'getOperatorNodes', path: '/operator/nodes', answers, failed: 'The nodes could not be loaded' },
  { call: 'getOperatorStorage', path: '/operator/storage', answers, failed: 'The storage could not be loaded' },
  { call: 'getDeadLetters', path: '/operator/jobs', answers, failed: 'The failed jobs could not be loaded' },
  {
    call: 'settlePayout',
    path: '/operator/payouts',
    answers: withPayout,
    act: async (studio) => {
      await press(/^Mark as paid/)(studio);
      await pressIn(studio, 'Mark as paid');
    },
    failed: 'The payout could not be settled',
  },
  {
    call: 'retryDeadLetters',
    path: '/operator/jobs',
    answers: withLetter,
    act: press('Retry all of send-mail'),
    failed: 'The retry could not be started',
  },
  {
    call: 'discardDeadLetter',
    path: '/operator/jobs',
    answers: withLetter,
    act: async (studio) => {
      await press(/^Discard/)(studio);
      await pressIn(studio, 'Discard');
    },
    failed: 'The job could not be discarded',
  },
];
