/** Every page on a desk: axe finds nothing, no request leaves for another host, the console stays free of errors. */
import { it } from 'vitest';
import { serverAndBrowser } from './harness/setting.ts';
import { expectNothingFound } from './steps/axe-walk.ts';

const here = serverAndBrowser();

it('finds nothing on any page of a desk, light and dark', () => expectNothingFound(here, { width: 1440, height: 900 }));
