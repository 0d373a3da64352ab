import { describe, expect, it } from 'vitest';
import type { Study } from '@sightline/wire/run';
import type { Env } from '../../platform/env.ts';
import { figmaFrame, withFrames } from './figma-frames.ts';

const asked = { clientId: 'client1234', host: 'tests.example' };
const key = 'nrPSsILSYjesyc5UHjYYa4';

describe('the frame of a linked prototype', () => {
  it('is its embed, without anything that shows where to press', () => {
    const frame = figmaFrame(`https://www.figma.com/proto/${key}/Boats?node-id=5-3&scaling=contain&t=abc&show-proto-sidebar=1`, asked);
    const address = new URL(frame?.address ?? '');
    expect(address.origin + address.pathname).toBe(`https://embed.figma.com/proto/${key}/Boats`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      'node-id': '5-3',
      scaling: 'contain',
      'embed-host': 'tests.example',
      'client-id': 'client1234',
      'hide-ui': '1',
      footer: '0',
      'hotspot-hints': '0',
      'disable-default-keyboard-nav': '1',
      'show-proto-sidebar': '0',
    });
    expect(frame?.startNodeId).toBe('5:3');
  });
  it.each([
    ['?starting-point-node-id=9%3A1&node-id=5-3', '9:1'],
    ['?node-id=5%3A3', '5:3'],
    ['?node-id=<b>', null],
    ['', null],
  ])('begins as the link says: %s', (query, start) => {
    expect(figmaFrame(`https://figma.com/proto/${key}/Boats${query}`, asked)?.startNodeId).toBe(start);
  });
  it.each([
    `http://www.figma.com/proto/${key}/Boats`,
    `https://www.figma.com/design/${key}/Boats`,
    `https://www.figma.com/proto/`,
    `https://www.figma.com.example/proto/${key}`,
    `https://figma.example/proto/${key}`,
    `https://www.figma.com@elsewhere.example/proto/${key}`,
    `javascript:location='https://www.figma.com/proto/${key}'`,
    'not an address',
    '',
  ])('is none for %s', (link) => {
    expect(figmaFrame(link, asked)).toBeNull();
  });
});

describe('a study', () => {
  const test = { kind: 'website', url: `https://www.figma.com/proto/${key}/Boats`, recordBy: 'screen', prototype: null };
  const questions = [
    { id: 'linked', type: 31, test },
    { id: 'site', type: 24, test },
    { id: 'built-in', type: 31, test: { ...test, prototype: { screens: [] } } },
    { id: 'asked', type: 1, test: null },
  ];
  const study = { questions } as unknown as Study;
  const env = { figmaClientId: 'client1234', publicUrl: 'https://tests.example:8443' } as Env;
  it('has frames for its linked prototypes alone', () => {
    const framed = withFrames({ env }, study).questions.map(
      ({ test: one }) => one?.frame?.address.includes('embed-host=tests.example&') ?? false,
    );
    expect(framed).toEqual([true, false, false, false]);
  });
  it('has none without a client id', () => {
    expect(withFrames({ env: { ...env, figmaClientId: null } }, study)).toBe(study);
  });
});
