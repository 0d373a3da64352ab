/** What the worker's entry registers of speech. */
import { implement, type Implementation } from '../workers/index.ts';
import { recognise } from './embedded/recognise.ts';
import { cutVoice } from './service/cut-voice.ts';
import { cutVoiceTask, recogniseTask } from './tasks.ts';

export const speechTasks: readonly Implementation[] = [implement(recogniseTask, recognise), implement(cutVoiceTask, cutVoice)];
