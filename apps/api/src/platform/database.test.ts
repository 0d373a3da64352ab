import { describe, expect, it } from 'vitest';
import { isDatabaseAway, isTimedOut } from './database.ts';

const errorOf = (code: string, severity: string, message = 'as the database says') => Object.assign(new Error(message), { code, severity });

describe('isDatabaseAway', () => {
  it.each([
    ['a server that is stopped', errorOf('57P01', 'FATAL')],
    ['too many connections', errorOf('53300', 'FATAL')],
    ['a server that PgBouncer has lost', errorOf('08P01', 'FATAL', 'server conn crashed?')],
    ['a server that PgBouncer cannot reach', errorOf('08P01', 'FATAL', 'server login has been failing, try again later')],
    ['a connection that was ended while it was idle', new Error('Client has encountered a connection error and is not queryable')],
  ])('takes %s for one', (_what, error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    ['a wrong number of parameters', errorOf('08P01', 'ERROR', 'bind message supplies 1 parameters')],
    ['a row that exists already', errorOf('23505', 'ERROR')],
    ['a time limit', errorOf('57014', 'ERROR')],
  ])('takes %s for none', (_what, error) => expect(isDatabaseAway(error)).toBe(false));
});

describe('isTimedOut', () => {
  it.each(['57014', '55P03', '25P03'])('takes %s for one', (code) => expect(isTimedOut(errorOf(code, 'ERROR'))).toBe(true));
  it('takes a deadlock and what is no error for none', () =>
    expect([isTimedOut(errorOf('40P01', 'ERROR')), isTimedOut('57014')]).toEqual([false, false]));
});
