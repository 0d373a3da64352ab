import type { Replayer } from '@rrweb/replay';
import type { DomEvent } from '@sightline/wire/events';
import { expect, it } from 'vitest';
import { skipFailing } from './skip-failing.ts';

it('skipFailing passes over what throws and reports it, and applies the rest', () => {
  const event = (timestamp: number, data: unknown): DomEvent => ({ type: 3, timestamp, data });
  const applied: number[] = [];
  const replayer = {
    getCastFn: ({ timestamp, data }: DomEvent) => {
      if (data === null) throw new Error('no data');
      return () => {
        if (data === 'bad') throw new Error('bad data');
        applied.push(timestamp);
      };
    },
  };
  const failed: number[] = [];
  skipFailing(replayer as unknown as Replayer, ({ timestamp }) => failed.push(timestamp));
  for (const one of [event(1, {}), event(2, null), event(3, 'bad'), event(4, {})]) replayer.getCastFn(one)();
  expect([applied, failed]).toEqual([
    [1, 4],
    [2, 3],
  ]);
});
