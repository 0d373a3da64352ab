/** Accounts taken over, asked for or locked, and limits gone around (parts B7 to B10). */
import { createHash } from 'node:crypto';
import { mustAnswer, mustHold, type Attack, type Target } from '../attack.ts';
import { makeResearcher, signIn } from '../neighbours.ts';

const guesser = '203.0.113.5';

/** Tries wrong passwords for an account by each of these names from one address until it is refused; returns how many were tried. */
async function guess(target: Target, names: readonly string[], address: string, most = 200): Promise<number> {
  for (let tried = 0; tried < most; tried += 1) {
    const username = names[tried % names.length] ?? '';
    const form = { username, password: `wrong ${tried} and long enough`, grant_type: 'password', client_id: 'studio', scope: 'api' };
    const answer = await target.send('/identity/connect/token', { form, address });
    if (answer.status === 429) return tried;
    mustAnswer(answer, [400, 429], 'a wrong password');
  }
  return most;
}

export const accountAttacks: readonly Attack[] = [
  {
    part: 'B7',
    name: 'the outbox through a proxy that says localhost',
    run: async (target) => {
      for (const path of ['/outbox', '/outbox/', '/outbox/x', `/outbox/${'a'.repeat(43)}`, '/outbox/%00']) {
        for (const host of ['localhost', '127.0.0.1', `localhost:${new URL(target.server.baseUrl).port}`]) {
          const answer = await target.send(path, { headers: { host, 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' } });
          mustHold(answer.status === 404 || answer.status === 400, `${path} answered ${answer.status} to Host ${host}`);
        }
      }
      return 'answers like a page that does not exist';
    },
  },
  {
    part: 'B8',
    name: 'passwords guessed under many spellings of one address',
    run: async (target) => {
      const { email, password } = await makeResearcher(target.server.baseUrl, 'irina', '192.0.2.41');
      const spellings = [email, email.toUpperCase(), email.replace('i', 'İ'), email.replace('i', 'I'), ` ${email}`, `${email} `];
      const tried = await guess(target, spellings, guesser);
      mustHold(tried < 60, `${tried} wrong passwords were answered`);
      mustHold((await signIn(target.server.baseUrl, email, password, '192.0.2.41')) !== null, 'the owner was locked out');
      return `refused after ${tried}, the owner still signs in`;
    },
  },
  {
    part: 'B8',
    name: 'a new client address for each guess',
    run: async (target) => {
      const { email } = await makeResearcher(target.server.baseUrl, 'spoof', '192.0.2.42');
      let answered = 0;
      for (let turn = 0; turn < 60; turn += 1) answered += (await guess(target, [email], `10.9.8.${turn}, 203.0.113.9`, 1)) === 1 ? 1 : 0;
      mustHold(answered < 60, 'the leftmost X-Forwarded-For was believed');
      let fromNetwork = 0;
      for (let turn = 0; turn < 60; turn += 1)
        fromNetwork += (await guess(target, [email], `2001:db8:1:2::${turn.toString(16)}`, 1)) === 1 ? 1 : 0;
      mustHold(fromNetwork < 60, 'each address of one IPv6 network had a counter of its own');
      return `${answered} and ${fromNetwork} of 60 were answered`;
    },
  },
  {
    part: 'B8',
    name: 'one call is used to ask which addresses exist',
    run: async (target) => {
      const { baseUrl } = target.server;
      const known = await makeResearcher(baseUrl, 'known', '192.0.2.43');
      const asking = await makeResearcher(baseUrl, 'asking', '192.0.2.44');
      const { rows } = await target.database.query<{ id: string }>('select id from account where email = $1', [asking.email]);
      const answers = [];
      for (const address of [known.email, 'nobody.at.all@research.example'])
        answers.push(await target.send('/UpdateObjectCommand.cmd', { token: asking.token, form: { [`${rows[0]?.id}___Email`]: address } }));
      const [one, other] = answers.map(({ status, text }) => `${status} ${text}`);
      mustHold(one === other, `answers differ: ${one} and ${other}`);
      return `both answered ${one?.slice(0, 80)}`;
    },
  },
  {
    part: 'B8',
    name: 'twenty times the same project at once',
    run: async (target) => {
      const { token } = await makeResearcher(target.server.baseUrl, 'racer', '192.0.2.45');
      const json = {
        projectType: 4,
        projectName: 'Raced',
        projectDesc: '',
        questionType: 24,
        targetPlatform: 3,
        deviceType: 3,
        language: 'en',
      };
      const headers = { 'idempotency-key': createHash('sha256').update('raced').digest('hex') };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => target.send('/CreateProject.cmd', { token, json, headers, address: '192.0.2.45' })),
      );
      const ids = new Set(answers.map(({ body }) => (body['ProjectData'] as { Id?: string } | undefined)?.Id ?? 'none'));
      mustHold(ids.size === 1 && !ids.has('none'), `${ids.size} projects were made`);
      return 'made once';
    },
  },
  {
    part: 'B9',
    name: 'passwords that everybody knows',
    run: async (target) => {
      const known = ['password1', 'Summer2026', 'Summer2026!', 'qwertyuiop', 'Winter2025', 'liverpool1', 'football123'];
      const taken: string[] = [];
      for (const [index, password] of known.entries()) {
        const form = { name: 'Guess', job: 'x', login: `easy${index}@research.example`, password };
        const answer = await target.send('/RegisterCommand.cmd', { form, address: '192.0.2.46' });
        if (answer.body['res'] === 1) taken.push(password);
      }
      mustHold(taken.length === 0, `taken: ${taken.join(', ')}`);
      return `${known.length} of ${known.length} refused`;
    },
  },
];
