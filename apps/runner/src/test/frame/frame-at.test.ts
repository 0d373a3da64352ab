import { expect, it } from 'vitest';
import { frameAt } from './frame-at.ts';

const frame = { address: 'https://embed.figma.com/proto/key/Boats?node-id=1-2&embed-host=tests.example&client-id=c', startNodeId: '1:2' };

it('begins at the screen shown last, and is the same frame otherwise', () => {
  const { address, startNodeId } = frameAt(frame, '1:3');
  const { origin, pathname, searchParams } = new URL(address);
  expect(startNodeId).toBe('1:3');
  expect(origin + pathname).toBe('https://embed.figma.com/proto/key/Boats');
  expect(Object.fromEntries(searchParams)).toEqual({
    'node-id': '1:3',
    'starting-point-node-id': '1:3',
    'embed-host': 'tests.example',
    'client-id': 'c',
  });
});

it('stays what it is where no screen was told', () => {
  expect(frameAt(frame, null)).toBe(frame);
});
