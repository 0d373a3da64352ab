/** How close an answer of a tester comes to the ceiling: bare Node with the same committed insert. */
import { startBare } from './bare-process.ts';
import type { BenchRow } from './bench.ts';
import { runLoad } from './closed-loop.ts';
import { ServerProcess } from './server-process.ts';
import { insertStudy, startSession } from './study-rows.ts';

const port = Number(process.env['BENCH_PORT'] ?? 4140);
const clients = 32;
const roundMs = 4_000;
const sessionCount = 256;
const questionCount = 100;
const bar = 0.4;

/** Rounds in turn, so that both run under the same conditions; the sums are compared. */
export default async function smallWriteBench(): Promise<BenchRow[]> {
  const server = new ServerProcess(port);
  server.spawn();
  try {
    await server.ready();
    const database = await server.connect();
    const study = await insertStudy(database, questionCount);
    const sessions: string[] = [];
    while (sessions.length < sessionCount) sessions.push((await startSession(server.baseUrl, study.code)).sessionToken);
    const bare = await startBare(port + 1, database.host, 'answer');

    let count = 0;
    const request = (): Buffer => {
      const number = count++;
      const questionId = study.questionIds[Math.floor(number / sessionCount) % questionCount] ?? '';
      const body = JSON.stringify({
        questionId,
        value: { kind: 'text', text: `The round one looked warmer, number ${number}.` },
        answeredAtMs: 1_760_000_000_000 + number,
      });
      const head = [
        'POST /run/answers HTTP/1.1',
        'host: bench',
        `authorization: Bearer ${sessions[number % sessionCount] ?? ''}`,
        'content-type: application/json',
      ];
      return Buffer.from(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    };
    let ours = 0;
    let base = 0;
    for (const durationMs of [roundMs / 4, roundMs, roundMs]) {
      const [one, other] = [
        await runLoad({ port, clients, durationMs, request }),
        await runLoad({ port: port + 1, clients, durationMs, request }),
      ];
      // The first, short round warms both up.
      if (durationMs === roundMs) [ours, base] = [ours + one.perSecond / 2, base + other.perSecond / 2];
    }
    bare.kill();
    await database.end();
    return [
      {
        name: 'small write (an answer)',
        ours: `${ours.toFixed(0)}/s`,
        baseline: `${base.toFixed(0)}/s (bare Node, committed insert)`,
        ratio: (ours / base).toFixed(2),
        bar: `≥ ${bar.toFixed(2)}`,
        ok: ours / base >= bar,
      },
    ];
  } finally {
    await server.stop();
  }
}
