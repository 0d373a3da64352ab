import { describe, expect, it } from 'vitest';
import { accountErrors, credentialErrors } from './rules.ts';

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
