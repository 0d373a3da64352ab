/** The screens or pages that were looked at; one of them is open. */
import { Pill } from '@sightline/ui';
import type { GazePlace, WireItem } from '@sightline/wire/calls';
import { Link } from 'react-router';
import { thumbnailSize } from '../../../lib/thumbnail-size.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith } from '../results-address.ts';
import classes from './gaze.module.css';
import { addUp, type Grade } from './looked.ts';

const words = resultsTexts.gaze;

/** CSS px. */
const box = { width: 150, height: 132 };

interface PlaceListProps {
  places: readonly GazePlace[];
  /** null for pages of a website, which have no pictures. */
  screens: NonNullable<WireItem['QuestItem']['Prototype']>['Screens'] | null;
  chosen: readonly Grade[];
  open: string;
  hrefWith: HrefWith;
}

export function PlaceList({ places, screens, chosen, open, hrefWith }: PlaceListProps) {
  const overlays = new Set(screens?.flatMap(({ Hotspots }) => Hotspots.flatMap((spot) => (spot.Overlay ? [spot.TargetScreenId] : []))));
  return (
    <nav className={classes.places} aria-label={screens === null ? words.pages : words.screens}>
      <ul>
        {places.map((place) => {
          const screen = screens?.find(({ Id }) => Id === place.Place);
          return (
            <li key={place.Place}>
              <Link
                className={classes.place}
                to={hrefWith({ block: place.Place, play: null })}
                replace
                preventScrollReset
                aria-current={place.Place === open ? 'true' : undefined}
              >
                {screen && <img src={screen.ThumbnailUrl} alt="" loading="lazy" decoding="async" style={thumbnailSize(screen, box)} />}
                <span className={classes.placeName} title={place.Name}>
                  {place.Name}
                </span>
                {overlays.has(place.Place) && <Pill>{words.overlay}</Pill>}
                <span className={classes.placeCount}>{words.testers(addUp(place, chosen)?.testers ?? 0)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
