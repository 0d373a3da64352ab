import type { WireProject } from '@sightline/wire/calls';
import { expect, it } from 'vitest';
import { tileBeside } from './tile-focus.ts';

const shown = ['a', 'b', 'c'].map((Id) => ({ Id }) as unknown as WireProject);

it('goes on with the next project, else the one before, else New Project', () => {
  expect([tileBeside(shown, 'a'), tileBeside(shown, 'c'), tileBeside(shown.slice(0, 1), 'a')]).toEqual(['b', 'b', null]);
});
