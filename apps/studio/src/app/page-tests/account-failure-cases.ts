/** Calls that fail before signing in, on the account page and about money. */
import { screen } from '@testing-library/react';
import { fill, picture, press, send } from './acting.ts';
import type { FailureCase } from './failure-case.ts';
import { notification } from './sample-notifications.ts';
import { onPlan, paid, paidCollector, panelSettings, withCard } from './sample-data.ts';

const guestCases: FailureCase[] = [
  {
    call: 'token',
    as: 'guest',
    path: '/signin',
    act: send({ Email: 'rea@nordlys.example', Password: 'nine stable lanterns' }, 'Sign In'),
    kept: { label: 'Password', text: 'nine stable lanterns' },
  },
  {
    call: 'register',
    as: 'guest',
    path: '/registration',
    act: send({ Name: 'Rea', 'Job Title': 'Researcher', Email: 'r@nordlys.example', Password: 'nine stable lanterns' }, 'Sign Up'),
    kept: { label: 'Job Title', text: 'Researcher' },
  },
  {
    call: 'remindPassword',
    as: 'guest',
    path: '/forgotpass',
    act: send({ Email: 'rea@nordlys.example' }, 'Send link'),
    kept: { label: 'Email', text: 'rea@nordlys.example' },
  },
  { call: 'confirmEmail', as: 'guest', path: '/confirm-email?hash=abc', act: press('Confirm address') },
  {
    call: 'changePassword',
    as: 'guest',
    path: '/resetpass?hash=abc',
    act: send({ 'New password': 'nine stable lanterns', 'Password confirmation': 'nine stable lanterns' }, 'Reset'),
    kept: { label: 'New password', text: 'nine stable lanterns' },
  },
];

const unreadOnes = { getUnreadCount: { Unread: 1 }, getNotifications: { Notifications: [notification()], Next: null } };

const accountCases: FailureCase[] = [
  { call: 'getUserProfile', path: '/account', failed: 'Your account could not be loaded' },
  {
    call: 'countPanelMembers',
    path: `/project/${paid.Id}/collector/${paidCollector.Id}`,
    answers: { getPanelSettings: { ...panelSettings, Recruiting: 'on' } },
    failed: 'The matching members could not be counted.',
    advice: false,
  },
  { call: 'getPanelSettings', path: '/account', failed: 'The countries could not be loaded.', advice: false },
  {
    call: 'updateObject',
    path: '/account',
    act: async (studio) => {
      await fill(studio, { Phone: '+47 22 33 44 55' });
      await studio.user.keyboard('{Enter}');
    },
    kept: { label: 'Phone', text: '+47 22 33 44 55' },
  },
  {
    call: 'uploadAvatar',
    path: '/account',
    act: async ({ user }) => {
      await screen.findByText('Upload picture');
      await user.upload(document.querySelector('input[type=file]') as HTMLInputElement, picture());
    },
  },
  {
    call: 'replacePassword',
    path: '/account',
    act: async (studio) => {
      await press('Change password')(studio);
      await fill(studio, {
        'Current password': 'seven lamps in a row',
        'New password': 'nine quiet lanterns here',
        'Password confirmation': 'nine quiet lanterns here',
      });
      await press('Set new password')(studio);
    },
    kept: { label: 'New password', text: 'nine quiet lanterns here' },
  },
  { call: 'getNotifications', path: '/notifications', failed: 'Your notifications could not be loaded' },
  {
    call: 'markNotificationRead',
    path: '/notifications',
    answers: unreadOnes,
    act: press(/^Mark as read:/),
    failed: 'Could not be marked as read',
  },
  {
    call: 'markAllNotificationsRead',
    path: '/notifications',
    answers: unreadOnes,
    act: press('Mark all as read'),
    failed: 'Could not be marked as read',
  },
  { call: 'getNotificationChoices', path: '/settings', failed: 'Your settings could not be loaded' },
  {
    call: 'saveNotificationChoice',
    path: '/settings',
    act: async ({ user }) => user.click((await screen.findAllByRole('radio', { name: 'Off' }))[0] as HTMLElement),
    failed: 'Your choice could not be saved',
  },
  { call: 'getDashboard', path: '/dashboard', failed: 'Your dashboard could not be loaded' },
  { call: 'getActivity', path: '/account', failed: 'Your activity could not be loaded' },
  { call: 'getSessions', path: '/account', failed: 'The sessions could not be loaded' },
  {
    call: 'endSession',
    path: '/account',
    answers: {
      getSessions: ['cd3babbe', '52f1c0aa'].map((Id, index) => ({
        Id,
        Device: 'Firefox on Linux',
        Address: '203.0.113.0/24',
        SignedInAt: '2026-11-25T16:00:44.603Z',
        LastUsedAt: '2026-11-25T16:00:44.603Z',
        Current: index === 0,
      })),
    },
    act: press(/^Sign out (?!everywhere)/),
    failed: 'Could not sign out',
  },
  { call: 'endAllSessions', path: '/account', act: press('Sign out everywhere'), failed: 'Could not sign out' },
  {
    call: 'contactUs',
    path: '/contact',
    act: send({ Message: 'Twenty nurses, please.' }, 'Send Message'),
    kept: { label: 'Message', text: 'Twenty nurses, please.' },
  },
];

const receipt = {
  title: 'Expert plan, one month',
  card: 'Visa 4242',
  transactionId: 'pay_1',
  date: '2027-01-31',
  time: '12:00',
  type: 'Payment',
  amount: 99,
  status: 'Paid',
};

const moneyCases: FailureCase[] = [
  {
    call: 'updateUserCreditCardSettings',
    path: '/subscription',
    act: press('Try it for free'),
    failed: 'The trial was not started',
  },
  {
    call: 'cancelSubscription',
    path: '/subscription',
    answers: { getUserProfile: onPlan('pro') },
    act: async (studio) => {
      await press('Switch to PAY AS YOU GO')(studio);
      await fill(studio, { 'Type CHANGE to confirm': 'CHANGE' });
      await press('Change plan')(studio);
    },
    kept: { label: 'Type CHANGE to confirm', text: 'CHANGE' },
  },
  {
    call: 'prepareUserCreditCard',
    path: '/payment-methods',
    act: async (studio) => {
      await press('Add card')(studio);
      await fill(studio, { 'Card number': '4242424242424242', 'Cardholder name': 'Rea Nordahl', Month: '12', Year: '40', CVV: '123' });
      await press('Save card')(studio);
    },
    kept: { label: 'Cardholder name', text: 'Rea Nordahl' },
  },
  { call: 'getTransactions', path: '/payments', failed: 'Your transactions could not be loaded' },
  {
    call: 'getReceipt',
    path: '/payments',
    answers: { getTransactions: [receipt] },
    act: press('Receipt of pay_1'),
    failed: 'The receipt could not be loaded',
  },
  {
    call: 'deleteUserCreditCard',
    path: '/payment-methods',
    answers: { getUserProfile: withCard },
    act: async (studio) => {
      await press('Delete card •••• 4242')(studio);
      await fill(studio, { 'Type DELETE to confirm': 'DELETE' });
      await press('Delete card')(studio);
    },
    kept: { label: 'Type DELETE to confirm', text: 'DELETE' },
  },
];

export const accountFailures: readonly FailureCase[] = [...guestCases, ...accountCases, ...moneyCases];
