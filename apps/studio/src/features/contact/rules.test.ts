import { fieldError } from '@sightline/domain/fields';
import { expect, it } from 'vitest';
import { contactErrors } from './rules.ts';

const good = { name: 'Rea', email: 'rea@nordlys.example', text: 'A panel of nurses' };

it('asks for a name, an address and a message', () => {
  expect(contactErrors({ name: ' ', email: '', text: '\n' })).toEqual({
    name: ' is required',
    email: ' is required',
    text: ' is required',
  });
  expect(contactErrors(good)).toEqual({});
});

it('says in its literal words that an address is no address', () => {
  expect(fieldError('Email', contactErrors({ ...good, email: 'rea@nordlys' }).email ?? '')).toBe('Email is not valid');
});
