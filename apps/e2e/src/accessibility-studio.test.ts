/** Every page of the studio: axe finds nothing, no request leaves for another host, the console stays free of errors. */
import { serverAndBrowser } from './harness/setting.ts';
import { it } from './harness/test.ts';
import { expectNothingFound } from './steps/axe-walk.ts';

const here = serverAndBrowser();

it('finds nothing on any page of the studio, light and dark', () => expectNothingFound(here, 'studio'));
