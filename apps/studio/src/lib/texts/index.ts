/** Every text a researcher reads, by feature. English is the first language; others follow the same shape. */
import { failureTexts } from './failures.ts';
import { projectFrameTexts } from './project-frame.ts';
import { shellTexts } from './shell.ts';

export const texts = {
  failures: failureTexts,
  shell: shellTexts,
  projectFrame: projectFrameTexts,
} as const;
