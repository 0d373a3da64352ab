/** The state of a collector in a word and a tone. */
import type { WireCollector } from '@sightline/wire/calls';
import type { Tone } from '@sightline/ui';
import { texts } from '../../lib/texts/index.ts';

const words = texts.invite.collector;

export function collectorState({ status, panelInfo }: WireCollector): { word: string; tone: Tone; live: boolean } {
  if (status === 1 || status === 6) return { word: words.running, tone: 'success', live: true };
  if (status === 2 && panelInfo !== null && panelInfo.PlacesRefunded > 0 && panelInfo.PlacesRefunded === panelInfo.EndedWith)
    return { word: words.refunded, tone: 'neutral', live: false };
  return status === 2 ? { word: words.finished, tone: 'neutral', live: false } : { word: words.preview, tone: 'accent', live: false };
}
