/** The state of a project in one word, from its default collector. */
import type { WireProject } from '@sightline/wire/calls';
import type { Tone } from '@sightline/ui';
import { CollectorStatus, isCollecting } from '@sightline/domain/collectors';
import { texts } from '../../lib/texts/index.ts';

interface ProjectState {
  word: string;
  tone: Tone;
  /** Testers may come in right now. */
  live: boolean;
}

const words = texts.projectFrame;

export function stateOf(project: WireProject): ProjectState {
  if (project.ReadOnly) return { word: words.demo, tone: 'accent', live: false };
  if (project.Collectors.some((collector) => isCollecting(collector.status))) return { word: words.running, tone: 'success', live: true };
  if (project.Collectors.some((collector) => collector.status === CollectorStatus.finished))
    return { word: words.finished, tone: 'neutral', live: false };
  return project.ReadyForStart ? { word: words.ready, tone: 'accent', live: false } : { word: words.draft, tone: 'neutral', live: false };
}
