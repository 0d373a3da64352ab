/** Runs for every file of page tests: its hooks would else be those of the first file of a worker alone, since files share their modules. */
import { afterEach, beforeEach } from 'vitest';
import { closeStudio, prepareBrowser } from './open-studio.tsx';

beforeEach(prepareBrowser);
afterEach(closeStudio);
