import { fieldError } from '@sightline/domain/fields';
import { describe, expect, it } from 'vitest';
import { accountErrors, credentialErrors, forgotErrors, resetErrors } from './rules.ts';

describe('sign-in fields', () => {
  it('are required', () => {
    expect(credentialErrors({ email: ' ', password: '' })).toEqual({ email: ' is required', password: ' is required' });
  });
  it('want an address in the form of one', () => {
    expect(credentialErrors({ email: 'rea@nordlys', password: 'x' })).toEqual({ email: ' has a wrong format' });
  });
  it('take any password that is typed', () => {
    expect(credentialErrors({ email: 'rea@nordlys.example', password: ' ' })).toEqual({});
  });
});

describe('sign-up fields', () => {
  it('are all required', () => {
    expect(Object.keys(accountErrors({ name: '', job: '', email: '', password: '' }))).toEqual(['name', 'job', 'email', 'password']);
  });
  it('want a password that is long enough', () => {
    const account = { name: 'Rea', job: 'Researcher', email: 'rea@nordlys.example' };
    expect(accountErrors({ ...account, password: 'kurz' })).toEqual({ password: ' must have at least 8 characters' });
    expect(accountErrors({ ...account, password: 'nine stable lanterns' })).toEqual({});
  });
});

describe('the forgot field', () => {
  it.each([
    ['', 'Email is required'],
    ['  ', 'Email is required'],
    ['rea@nordlys', 'Email has a wrong format'],
  ])('does not take %j', (email, words) => {
    expect(fieldError('Email', forgotErrors({ email }).email ?? '')).toBe(words);
  });
  it('takes an address', () => expect(forgotErrors({ email: 'rea@nordlys.example' })).toEqual({}));
});

describe('reset fields', () => {
  const good = 'nine stable lanterns';
  it('are both required', () => {
    expect(resetErrors({ password: '', confirmation: '' })).toEqual({ password: ' is required', confirmation: ' is required' });
  });
  it('want a password as sign-up does', () => {
    expect(resetErrors({ password: 'kurz', confirmation: 'kurz' })).toEqual({ password: ' must have at least 8 characters' });
  });
  it('want the same twice, blanks included', () => {
    expect(resetErrors({ password: good, confirmation: `${good} ` })).toEqual({ confirmation: 'does not match' });
    expect(resetErrors({ password: good, confirmation: good })).toEqual({});
  });
});
