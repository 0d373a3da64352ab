/** Every page that testers see: axe finds nothing, no request leaves for another host, the console stays free of errors. */
import { filmScenes } from './gallery/film-scenes.ts';
import { sensingScenes } from './gallery/sensing-scenes.ts';
import { testerScenes } from './gallery/tester-scenes.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { findsNothing } from './steps/axe-walk.ts';

const here = serverAndBrowser();

findsNothing(here, 'any page of a test', (content) => [...testerScenes(content), ...sensingScenes(content), ...filmScenes(content)]);
