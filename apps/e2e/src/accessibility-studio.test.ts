/** Every page of the studio: axe finds nothing, no request leaves for another host, the console stays free of errors. */
import { stateScenes } from './gallery/state-scenes.ts';
import { studioScenes } from './gallery/studio-scenes.ts';
import { serverAndBrowser } from './harness/setting.ts';
import { findsNothing } from './steps/axe-walk.ts';

const here = serverAndBrowser();

findsNothing(here, 'any page of the studio', (content) => [...studioScenes(content), ...stateScenes(content)]);
