/** The state of a collector in a word and a tone. */
import { paidCollector } from '@sightline/domain/collectors';
import type { WireCollector } from '@sightline/wire/calls';
import type { Tone } from '@sightline/ui';
import { texts } from '../../lib/texts/index.ts';

const words = texts.invite.collector;

export function collectorState({ type, status }: WireCollector): { word: string; tone: Tone; live: boolean } {
  if (status === 1 && type === paidCollector) return { word: words.recruiting, tone: 'success', live: true };
  if (status === 1 || status === 6) return { word: words.running, tone: 'success', live: true };
  return status === 2 ? { word: words.finished, tone: 'neutral', live: false } : { word: words.preview, tone: 'accent', live: false };
}
