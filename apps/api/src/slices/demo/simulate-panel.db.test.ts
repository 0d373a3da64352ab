/** Simulated members fill a paid sample over the runner's real protocol; their recordings are marked. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fillWithSimulated } from '../panel/index.ts';
import { paidStudy, panelServer } from '../panel/testing-panel.ts';
import { answerForSimulated } from './simulate-panel.ts';

it('simulated members answer in their time, and those who take part fill the sample', { timeout: 120_000 }, async () => {
  const server = await panelServer();
  const { ports, app } = server;
  try {
    const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
    await fillWithSimulated(ports.db, 30, ports.now());
    const study = await paidStudy(ports.db);
    const stateOf = async () => {
      const { rows } = await sql<{ status: number; marked: number; others: number; waiting: number }>`
        select collector.status, count(*) filter (where simulated)::int as marked, count(*) filter (where not simulated)::int as others,
          (select count(*)::int from panel_invitation where state = 'invited') as waiting
        from collector left join recording on recording.collector_id = collector.id
        where collector.id = ${study.collectorId} group by collector.id`.execute(ports.db);
      return rows[0];
    };
    await server.recruit();
    // Those of 30 who read English, the language of the study.
    await answerForSimulated(ports, baseUrl);
    expect(await stateOf()).toMatchObject({ status: 6, marked: 0, waiting: 28 });
    ports.setNow(new Date(ports.now().getTime() + 90_000));
    for (let round = 0; round < 6 && (await stateOf())?.status !== 2; round += 1) {
      await answerForSimulated(ports, baseUrl);
      await ports.runJobs();
      await server.recruit();
    }
    expect(await stateOf()).toMatchObject({ status: 2, marked: 10, others: 0, waiting: 0 });
  } finally {
    await server.close();
  }
});
