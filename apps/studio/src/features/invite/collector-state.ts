/** The state of a collector in a word and a tone. */
import type { WireCollector } from '@sightline/wire/calls';
import type { Tone } from '@sightline/ui';
import { CollectorStatus, isCollecting } from '@sightline/domain/collectors';
import { texts } from '../../lib/texts/index.ts';

const words = texts.invite.collector;

export function collectorState({ status, panelInfo }: WireCollector): { word: string; tone: Tone; live: boolean } {
  if (isCollecting(status)) return { word: words.running, tone: 'success', live: true };
  if (
    status === CollectorStatus.finished &&
    panelInfo !== null &&
    panelInfo.PlacesRefunded > 0 &&
    panelInfo.PlacesRefunded === panelInfo.EndedWith
  )
    return { word: words.refunded, tone: 'neutral', live: false };
  return status === CollectorStatus.finished
    ? { word: words.finished, tone: 'neutral', live: false }
    : { word: words.preview, tone: 'accent', live: false };
}
