/** The heatmap over the picture of its screen, or over the page as a tester saw it. */
import { Heatmap } from '@sightline/charts';
import type { GazePlace } from '@sightline/wire/calls';
import { PageStill } from '../screens/page-still.tsx';
import { resultsTexts } from '../../../lib/texts/results.ts';
import classes from './gaze.module.css';
import { ninthsOf, peakOf, type Looked } from './looked.ts';

const words = resultsTexts.gaze;

interface PlaceMapProps {
  place: GazePlace;
  looked: Looked | null;
  /** Address of the picture of a screen; null for a page. */
  picture: string | null;
  testId: string;
}

export function PlaceMap({ place, looked, picture, testId }: PlaceMapProps) {
  const peak = looked === null ? null : peakOf(looked.cells, place);
  const shares = looked === null ? [] : ninthsOf(looked.cells, place);
  return (
    // A screen is seen whole; a page is as wide as there is room, and as long as it was looked at.
    <div className={classes.map} style={picture === null ? undefined : { maxWidth: `calc(78vh * ${place.Width / place.Height})` }}>
      <Heatmap
        label={words.mapOf(place.Name)}
        head={words.tableHead}
        table={shares.map((share, ninth) => [words.areas[ninth] ?? '', words.share(share)])}
        picture={picture ?? <PageStill map={place} testId={testId} />}
        width={place.Width}
        height={place.Height}
        cellPx={place.CellPx}
        columns={place.Columns}
        rows={place.Rows}
        cells={looked?.cells ?? nothing}
        ring={peak === null || looked === null ? null : { x: peak.x, y: peak.y, radius: looked.spreadPx }}
      />
    </div>
  );
}

const nothing: readonly number[] = [];
