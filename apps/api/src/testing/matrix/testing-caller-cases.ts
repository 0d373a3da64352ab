/** Who calls: everyone without the right token is turned away in one way, before anything else is read. */
import { expect } from 'vitest';
import type { CallName } from '@sightline/wire/calls';
import { newToken } from '../../platform/secrets.ts';
import { pageTokenOf } from '../../slices/sessions/session-token.ts';
import { objectIn, type MatrixCase, type Subject } from './testing-case.ts';
import { sendCall, type Answer } from './testing-send.ts';
import type { World } from './testing-world.ts';

const wrong: Record<string, (world: World) => string | undefined> = {
  'no token': () => undefined,
  'a scheme without a token': () => 'Bearer',
  'another scheme': (world) => `Basic ${Buffer.from(`ada:${world.mine.token}`).toString('base64')}`,
  'a token without its scheme': (world) => world.mine.token,
  'two tokens': (world) => `Bearer ${world.mine.token} ${world.mine.token}`,
  'an unknown token': () => `Bearer ${newToken()}`,
};
const pageToken = ({ running }: World): string => `Bearer ${pageTokenOf(running.sessionToken, running.study.websiteId)}`;
const ofResearchers: typeof wrong = {
  ...wrong,
  'an expired token': (world) => `Bearer ${world.expiredToken}`,
  'a revoked token': (world) => `Bearer ${world.revokedToken}`,
  "a tester's token": (world) => `Bearer ${world.running.sessionToken}`,
  "a page's token": pageToken,
};
const afterWithdrawal = 'the token of a withdrawn session';
/** A session's last calls are answered alike when they are sent again after a lost answer; nothing is done then. */
const mayComeAgain: readonly CallName[] = ['finishSession', 'withdrawSession'];
const ofPages: typeof wrong = {
  ...wrong,
  "a researcher's token": (world) => `Bearer ${world.mine.token}`,
  "a tester's token": (world) => `Bearer ${world.running.sessionToken}`,
  'the page token of a withdrawn session': (world) => `Bearer ${pageTokenOf(world.withdrawnToken, world.running.study.websiteId)}`,
};
const ofSessions: typeof wrong = {
  ...wrong,
  [afterWithdrawal]: (world) => `Bearer ${world.withdrawnToken}`,
  "a researcher's token": (world) => `Bearer ${world.mine.token}`,
  "a page's token": pageToken,
};
const byAccess = { researcher: ofResearchers, session: ofSessions, page: ofPages };

export function callerCases(subject: Subject): MatrixCase[] {
  const { name, row } = subject;
  if (row.access === 'public') return [publicCase(subject)];
  return Object.entries(byAccess[row.access]).map(([title, authorization]) => ({
    call: name,
    title: `with ${title}`,
    succeeds: false,
    run: async (world) => {
      const fields = subject.example.fields(objectIn(subject, world.running), world.running);
      const given = authorization(world);
      const answer = await sendCall(world.app, row, fields, given === undefined ? {} : { authorization: given });
      if (title === afterWithdrawal && mayComeAgain.includes(name)) expect(answer.status).toBe(200);
      else expectTurnedAway(answer, subject, given);
    },
  }));
}

function expectTurnedAway(answer: Answer, { row }: Subject, given: string | undefined): void {
  expect([answer.status, answer.headers['cache-control']]).toEqual([401, 'no-store']);
  expect(answer.json).toMatchObject({ error: row.access === 'researcher' ? 'invalid_token' : 'session-unknown' });
  expect(answer.headers['www-authenticate']).toContain('Bearer realm="sightline"');
  // Chunks answer by named codes alone (rule R1 of the chunk protocol).
  if (row.encoding === 'bytes') return;
  expect(answer.json).toMatchObject({ errormessage: expect.any(String) as string });
  const looksRight = /^Bearer \S+$/.test(given ?? '');
  expect(answer.headers['www-authenticate']).toBe(`Bearer realm="sightline"${looksRight ? ', error="invalid_token"' : ''}`);
}

/** Nobody is asked who they are; so a token that is no good does no harm. */
function publicCase({ name, row }: Subject): MatrixCase {
  return {
    call: name,
    title: 'with a token it does not ask for',
    succeeds: false,
    run: async (world) => {
      const [without, with_] = [
        await sendCall(world.app, row, {}),
        await sendCall(world.app, row, {}, { authorization: `Bearer ${newToken()}` }),
      ];
      expect([with_.status, with_.text]).toEqual([without.status, without.text]);
      expect(without.status).toBe(400);
    },
  };
}
