/** What the server holds of a recording once the tester has finished. */
import { expect } from '../harness/test.ts';
import type { Researcher } from '../harness/researcher.ts';

/** The streams of the recording of the tester of this age, and the bytes of each. */
export async function recordingOf(researcher: Researcher, serverUrl: string, projectId: string, age: number) {
  const find = async () => {
    const rows = await researcher.call('getRecordings', { project: projectId });
    return Array.isArray(rows) ? rows.find((one) => one.Age === age && one.Status === 1) : undefined;
  };
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const id = (await find())?.Id ?? '';
  const { streams } = await researcher.call('getReplay', { rid: id });
  const read = async (kind: string): Promise<Buffer> => {
    const url = streams.find((stream) => stream.kind === kind)?.url ?? '';
    const response = await fetch(serverUrl + url, { headers: { authorization: `Bearer ${researcher.token}` } });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  return { id, kinds: streams.map((stream) => stream.kind), read };
}

/** The events of a stream, one a line. */
export function eventsIn<E>(stream: Buffer): E[] {
  const lines = stream.toString().trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as E);
}
