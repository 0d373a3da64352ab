import { fieldError } from '@sightline/domain/fields';
import type { UserInfo } from '@sightline/wire/calls';
import { describe, expect, it } from 'vitest';
import { accountFields, fieldOf, leaveField, withField } from './account-fields.ts';

const user: UserInfo = {
  User: {
    Id: 'acc_1',
    Name: 'Rea',
    Email: 'rea@nordlys.example',
    NewEmail: '',
    EmailVerified: true,
    Operator: false,
    SignInEmail: 'rea@nordlys.example',
    Avatar: { PreviewUrl: null },
  },
  UserInfo: { Country: 'Norway' },
  Company: { Job: 'Researcher', Phone: '', Name: 'Nordlys' },
  Subscription: {
    Name: 'pro',
    DowngradeRequested: false,
    ResponseCollected: 0,
    SubscriptionBasicResponseNumber: 300,
    DaysToExpiration: 9,
    TrialAvailable: false,
    OwnTestersAllowed: true,
    NextPlan: null,
    RenewalFailed: false,
  },
  Account: { Cards: [], Provider: null },
};

describe('account fields', () => {
  it('another address waits in its field; the own one takes it back', () => {
    const waiting = withField(user, 'Email', 'other@nordlys.example');
    expect(waiting.User).toMatchObject({ Email: user.User.Email, SignInEmail: user.User.SignInEmail, NewEmail: 'other@nordlys.example' });
    expect(withField(waiting, 'Email', user.User.SignInEmail).User).toEqual(user.User);
  });

  it.each(accountFields)('%s is read from where it is written, and nothing else moves', (field) => {
    const changed = withField(user, field, 'other');
    expect(accountFields.map((one) => [one, fieldOf(changed, one)])).toEqual(
      accountFields.map((one) => [one, one === field ? 'other' : fieldOf(user, one)]),
    );
  });

  it('are saved trimmed, only if changed', () => {
    expect(leaveField('Job', '  Researcher ', 'Researcher')).toEqual({ kind: 'unchanged' });
    expect(leaveField('Job', ' Head of research ', 'Researcher')).toEqual({ kind: 'save', value: 'Head of research' });
    expect(leaveField('Phone', ' ', '+47 123')).toEqual({ kind: 'save', value: '' });
    expect(leaveField('Email', ' ', 'rea@nordlys.example')).toEqual({ kind: 'restored' });
  });

  it.each([
    ['Name', ' ', 'Name is required'],
    ['Email', 'rea@nordlys', 'Email is not valid'],
    ['Phone', 'call me', 'Phone number is not valid'],
  ] as const)('%s does not take %j', (field, text, words) => {
    const left = leaveField(field, text, 'before');
    expect(left.kind === 'problem' && fieldError(field, left.message)).toBe(words);
  });
});
