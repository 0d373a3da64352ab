import { expect, it } from 'vitest';
import { browserVariables } from './browser-variables.ts';

it('hands on no variable of the server besides its PATH', () => {
  const variables = { PATH: '/usr/bin', DATABASE_URL: 'postgres://user:password@db/name', HOME: '/root' };
  expect(browserVariables('linux', variables, '/tmp/profile')).toEqual({
    PATH: '/usr/bin',
    HOME: '/tmp/profile',
    TMPDIR: '/tmp/profile',
    LANG: 'C.UTF-8',
  });
});

it('hands on what Windows needs to start a program, and keeps its folders in the profile', () => {
  const variables = { SystemRoot: 'C:\\Windows', SMTP_URL: 'smtp://user:password@mail.test', LOCALAPPDATA: 'C:\\Users\\ada' };
  const given = browserVariables('win32', variables, 'C:\\profile');
  expect(given).toMatchObject({ SystemRoot: 'C:\\Windows', TEMP: 'C:\\profile', LOCALAPPDATA: 'C:\\profile' });
  expect(given).not.toHaveProperty('SMTP_URL');
});
