/** Receipts over HTTP: one's own only, of payments and refunds, as a PDF. */
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestCaller } from '../testing-app.ts';
import { buy, declinedLater, moneyServer, transactionsOf, type MoneyServer } from './testing-money.ts';

let server: MoneyServer;
const noon = new Date('2027-01-31T12:00:00.000Z');
beforeAll(async () => {
  server = await moneyServer();
  server.ports.setNow(noon);
});
afterAll(() => server.close());

const ask = (caller: TestCaller | null, id: string) =>
  server.app.inject({
    url: `/GetReceipt.cmd?transaction=${encodeURIComponent(id)}`,
    headers: caller === null ? {} : { authorization: `Bearer ${caller.token}` },
  });

async function textOf(caller: TestCaller, id: string): Promise<string> {
  const { statusCode, headers, rawPayload } = await ask(caller, id);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'private, no-store']);
  expect(headers['content-disposition']).toBe(`attachment; filename="receipt-${id}.pdf"`);
  const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

it('are written of each payment and refund, for their owner', async () => {
  const ada = await server.withCard('receipt@example.com');
  await buy(ada, 99);
  server.ports.setNow(new Date(noon.getTime() + 7 * 86_400_000));
  await buy(ada, 249);
  await server.ports.runJobs();
  server.ports.setNow(noon);
  const [refund, pro, expert] = (await transactionsOf(ada)).map(({ transactionId }) => String(transactionId));
  expect(await textOf(ada, expert ?? '')).toContain(
    'Receipt $99.00 USD Paid. Thank you. Date 2027-01-31 12:00 UTC For Expert plan, one month',
  );
  const told = await textOf(ada, refund ?? '');
  expect(told).toContain('Refund receipt -$74.25 USD Refunded to your card.');
  expect(told).toContain(`Original transaction ${expert ?? ''} Billed to Ada Researcher Email receipt@example.com Sandbox: no real money`);
  expect(await textOf(ada, pro ?? '')).toContain('$249.00 USD');
});

it('are of one account alone, and of what there is', async () => {
  const ada = await server.withCard('receipt-mine@example.com', declinedLater);
  const eve = await server.withCard('receipt-eve@example.com');
  await buy(ada, 99);
  const [{ transactionId } = {}] = await transactionsOf(ada);
  const id = String(transactionId);
  expect(await textOf(ada, id)).toContain('Payment failed $99.00 USD Nothing was charged. This is not a receipt.');
  for (const [caller, asked] of [
    [eve, id],
    [ada, 'pay_aaaaaaaaaaaaaaaaaaaa'],
    [ada, ''],
    [ada, `${id}' or '1'='1`],
  ] as const) {
    const answer = await ask(caller, asked);
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'not-found', errormessage: 'Not found', code: 'not-found' }]);
  }
  expect((await ask(null, id)).statusCode).toBe(401);
});
