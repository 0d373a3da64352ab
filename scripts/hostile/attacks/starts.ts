/** Starts that would take every place or fill the disk (parts A5 and A6). */
import { randomUUID } from 'node:crypto';
import { findConsentVersion, startSession } from '../../../bench/study-rows.ts';
import { mustHold, sendChunk, type Attack, type Target } from '../attack.ts';

const attacker = '198.51.100.77';

/** A collector of ten places beside the others' study. */
async function smallCollector({ database, study }: Target, code: string): Promise<string> {
  await database.query(
    `insert into collector (id, project_id, name, type, status, sample_size, invitation_code, created_at)
     select $1, project_id, 'Small', 34, 1, 10, $2, now() from question where id = $3`,
    [`col_${code}`, code, study.websiteId],
  );
  return code;
}

async function tryStart(target: Target, code: string, consentVersion: number, asForm: boolean, address: string): Promise<boolean> {
  const common = { consentVersion, age: '30', gender: 'Other', clientKey: randomUUID() };
  if (asForm) {
    const form = { ...common, consentVersion: String(consentVersion), consent: 'screen' };
    const answer = await target.send(`/t/${code}`, { form, address });
    return answer.status === 303;
  }
  const device = { width: 1280, height: 720, pixelRatio: 1, touch: false, language: 'en', userAgent: 'script' };
  const answer = await target.send('/run/sessions', {
    json: { ...common, code, age: 30, consents: ['screen'], device },
    address,
  });
  return typeof answer.body['sessionToken'] === 'string';
}

export const startAttacks: readonly Attack[] = [
  {
    part: 'A6',
    name: 'a script takes all ten places of a sample',
    run: async (target) => {
      const code = await smallCollector(target, 'smallone');
      const version = await findConsentVersion(target.server.baseUrl, code, { 'x-forwarded-for': attacker });
      let taken = 0;
      for (let turn = 0; turn < 40; turn += 1) taken += (await tryStart(target, code, version, turn % 2 === 0, attacker)) ? 1 : 0;
      mustHold(taken < 10, `${taken} of 10 places were taken by one script`);
      mustHold(await tryStart(target, code, version, false, '192.0.2.30'), 'another tester was not let in');
      return `${taken} of 40 starts were taken, another tester got in`;
    },
  },
  {
    part: 'A6',
    name: 'codes are tried on every route',
    run: async (target) => {
      const routes: ((code: string) => Promise<{ status: number }>)[] = [
        (code) => target.send(`/t/${code}`, { address: attacker }),
        (code) => target.send(`/t/${code}`, { form: { consent: 'screen' }, address: attacker }),
        (code) => target.send(`/t/${code}/run`, { address: attacker }),
        (code) =>
          target.send('/run/sessions', {
            address: attacker,
            json: {
              code,
              clientKey: randomUUID(),
              consents: [],
              consentVersion: 1,
              age: null,
              gender: null,
              device: { width: 1, height: 1, pixelRatio: 1, touch: false, language: 'en', userAgent: 'x' },
            },
          }),
      ];
      let stopped = 0;
      for (let turn = 0; turn < 100; turn += 1) {
        const answer = await routes[turn % routes.length]?.(`no${String(turn).padStart(6, '0')}`);
        stopped += answer?.status === 429 ? 1 : 0;
      }
      for (const route of routes) mustHold((await route('no999999')).status === 429, 'a route still answers unknown codes');
      return `${stopped} of 100 tries refused, every route closed`;
    },
  },
  {
    part: 'A5',
    name: 'one session sends as fast as it can',
    run: async (target) => {
      const session = await startSession(target.server.baseUrl, target.study.code, { 'x-forwarded-for': '198.51.100.88' });
      const most = 1_500 * target.scale;
      const body = new Uint8Array(200_000);
      let sent = 0;
      for (let sequence = 0; sequence < most; sequence += 1) {
        body[0] = sequence % 256;
        const answer = await sendChunk(target, session.sessionToken, `/run/chunks/runner/${sequence}`, body, { encoding: 'identity' });
        if (answer.status === 429 || answer.status === 413 || answer.status === 507)
          return `stopped after ${(sent / 1e6).toFixed(0)} MB (${answer.status} ${String(answer.body['error'])})`;
        mustHold(answer.status === 200, `a chunk was answered ${answer.status}`);
        sent += body.length;
      }
      mustHold(false, `${(sent / 1e6).toFixed(0)} MB were taken without a word`);
      return '';
    },
  },
];
