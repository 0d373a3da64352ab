/** Runs for every file of page tests: its hooks would else be those of the first file of a worker alone, since files share their modules. */
import type * as Mantine from '@mantine/core';
import { afterEach, beforeEach, vi } from 'vitest';
import { closeStudio, prepareBrowser } from './open-studio.tsx';

// Without a layout the component library takes every menu for scrolled out of sight, and hides it as soon as its place is computed. Its mode for tests
// does not, and has no transitions.
vi.mock('@mantine/core', async (load) => {
  const mantine = await load<typeof Mantine>();
  const { displayName } = mantine.MantineProvider;
  const MantineProvider = Object.assign((props: Mantine.MantineProviderProps) => mantine.MantineProvider({ ...props, env: 'test' }), {
    displayName,
  });
  return { ...mantine, MantineProvider };
});

beforeEach(prepareBrowser);
afterEach(closeStudio);
