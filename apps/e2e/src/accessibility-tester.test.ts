/** Every page that testers see: axe finds nothing, no request leaves for another host, the console stays free of errors. */
import { serverAndBrowser } from './harness/setting.ts';
import { it } from './harness/test.ts';
import { expectNothingFound } from './steps/axe-walk.ts';

const here = serverAndBrowser();

it('finds nothing on any page of a test, light and dark', () => expectNothingFound(here, 'tester'));
