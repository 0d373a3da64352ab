/** What the site under test tries with what it is given (part C12). */
import { gzipSync } from 'node:zlib';
import { pageTokenOf } from '../../../apps/api/src/slices/sessions/session-token.ts';
import { mustAnswer, mustHold, sendChunk, type Attack, type Target } from '../attack.ts';
import type { Request } from '../client.ts';

/** Calls that only the runner may make; the origin of a site is never allowed to read their answers. */
const runnersOwn = [
  '/run/session',
  '/run/answers',
  '/run/finish',
  '/run/withdraw',
  '/run/sessions',
  '/run/uploads',
  '/run/chunks/runner/0',
];

const packed = (events: readonly object[]) => new Uint8Array(gzipSync(events.map((event) => `${JSON.stringify(event)}\n`).join('')));

/** What a page tries with its own token: to read, end, delete or answer the session, and to fill the runner's numbers. */
function triesOf({ study }: Target): [string, Request][] {
  return [
    ['/run/session', { method: 'GET' }],
    ['/run/withdraw', { json: {} }],
    ['/run/finish', { json: { streams: {} } }],
    ['/run/answers', { json: { questionId: study.questionIds[0], value: { kind: 'text', text: 'forged' } } }],
    ['/run/answers', { json: { questionId: study.websiteId, value: { kind: 'test', ending: 'gave-up' } } }],
    ['/run/uploads', { method: 'POST', headers: { 'tus-resumable': '1.0.0', 'upload-length': '9' } }],
  ];
}

async function tryAll(target: Target, token: string): Promise<void> {
  for (const [path, request] of triesOf(target)) mustAnswer(await target.send(path, { ...request, token }), [401], path);
  for (const stream of ['runner', 'sensing', `page.${target.study.websiteId}`])
    mustAnswer(await sendChunk(target, token, `/run/chunks/${stream}/0`, packed([{ k: 'origin', at: 1, x: 0, y: 0 }])), [401], stream);
}

export const siteAttacks: readonly Attack[] = [
  {
    part: 'C12',
    name: 'a site asks whether it may call for the runner',
    run: async (target) => {
      const open: string[] = [];
      for (const path of runnersOwn) {
        const headers = {
          origin: 'https://shop.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        };
        const answer = await target.send(path, { method: 'OPTIONS', headers });
        if (answer.headers.get('access-control-allow-origin') !== null) open.push(path);
      }
      mustHold(open.length === 0, `open to every site: ${open.join(', ')}`);
      return `${runnersOwn.length} of ${runnersOwn.length} closed`;
    },
  },
  {
    part: 'C12',
    name: 'a site uses its own token for what the runner does',
    run: async (target) => {
      const { study, database } = target;
      const { sessionToken: token, recordingId } = await target.startSession();
      const pageToken = pageTokenOf(token, study.websiteId);
      await tryAll(target, pageToken);
      const forged = packed([{ k: 'test-end', at: 2, ending: 'gave-up' }]);
      mustAnswer(await sendChunk(target, pageToken, '/run/page/chunks/0', forged), [200], 'a chunk of the page');
      const run = [
        { k: 'test-start', at: 0, questionId: study.websiteId },
        { k: 'test-end', at: 4_000, questionId: study.websiteId, ending: 'done' },
      ];
      mustAnswer(await sendChunk(target, token, '/run/chunks/runner/0', packed(run)), [200], 'the chunk of the runner');
      const answer = { questionId: study.websiteId, value: { kind: 'test', ending: 'done' }, answeredAtMs: 4_000 };
      mustAnswer(await target.send('/run/answers', { token, json: answer }), [200], 'the answer of the tester');
      const finished = await target.send('/run/finish', { token, json: { streams: { runner: 1, [`page.${study.websiteId}`]: 1 } } });
      mustHold(finished.body['finished'] === true, `the tester could not finish: ${finished.text.slice(0, 120)}`);
      await tryAll(target, pageToken);
      mustAnswer(await sendChunk(target, pageToken, '/run/page/chunks/1', forged), [401, 403, 409, 410], 'a chunk after the end');
      const { rows } = await database.query<{ state: string; value: unknown }>(
        `select r.state, a.value from recording r join answer a on a.recording_id = r.id and a.question_id = $2 where r.id = $1`,
        [recordingId, study.websiteId],
      );
      const kept = JSON.stringify(rows);
      mustHold(rows.length === 1 && rows[0]?.state === 'finished' && kept.includes('"done"'), `the result became ${kept}`);
      return "refused 18 times, the tester's result stands";
    },
  },
];
