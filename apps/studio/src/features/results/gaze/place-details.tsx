/** What the heatmap says in words: where the peak is, whom it rests on, how far it may be off. */
import { HeatLegend } from '@sightline/charts';
import type { GazePlace } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import classes from './gaze.module.css';
import { peakOf, type Looked } from './looked.ts';

const words = resultsTexts.gaze;

interface PlaceDetailsProps {
  place: GazePlace;
  /** null if nobody of the chosen grades looked here. */
  looked: Looked | null;
  unmeasured: number;
  isPage: boolean;
}

export function PlaceDetails({ place, looked, unmeasured, isPage }: PlaceDetailsProps) {
  return (
    <aside className={classes.details} aria-label={words.details}>
      {looked === null ? <p>{words.noneOfGrades}</p> : <Figures place={place} looked={looked} />}
      {isPage && <p className={classes.quiet}>{words.sheet(Math.round(place.Width), place.Outside)}</p>}
      {unmeasured > 0 && <p className={classes.quiet}>{words.unmeasured(unmeasured)}</p>}
    </aside>
  );
}

function Figures({ place, looked }: { place: GazePlace; looked: Looked }) {
  const peak = peakOf(looked.cells, place);
  return (
    <>
      <h3>{words.peakTitle}</h3>
      <p role="status">
        {peak === null ? words.noPeak : words.peak(words.areas[peak.ninth] ?? '', Math.round(peak.x), Math.round(peak.y))}
      </p>
      <dl className={classes.figures}>
        <Figure name={words.testersName} value={String(looked.testers)} />
        <Figure name={words.lookedName} value={words.seconds(looked.seconds)} />
        <Figure name={words.errorName} value={words.error(Math.round(looked.errorPx), looked.errorDeg)} />
      </dl>
      <p className={classes.quiet}>{words.errorAbout(Math.round(looked.spreadPx))}</p>
      <HeatLegend least={words.least} most={words.most} />
    </>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
