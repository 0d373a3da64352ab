/** The screens or pages of a test with their main figures; one of them is open. */
import { Pill } from '@sightline/ui';
import type { ScreenPlace, WireItem } from '@sightline/wire/calls';
import { Link } from 'react-router';
import { thumbnailSize } from '../../../lib/thumbnail-size.ts';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { screensTexts } from '../../../lib/texts/screens.ts';
import gaze from '../gaze/gaze.module.css';
import type { HrefWith } from '../results-address.ts';

const words = screensTexts;

/** CSS px. */
const box = { width: 150, height: 132 };

interface ScreenListProps {
  places: readonly ScreenPlace[];
  /** null for pages of a website, which have no pictures. */
  screens: NonNullable<WireItem['QuestItem']['Prototype']>['Screens'] | null;
  open: string;
  hrefWith: HrefWith;
}

export function ScreenList({ places, screens, open, hrefWith }: ScreenListProps) {
  const overlays = new Set(screens?.flatMap(({ Hotspots }) => Hotspots.flatMap((spot) => (spot.Overlay ? [spot.TargetScreenId] : []))));
  return (
    <nav className={gaze.places} aria-label={screens === null ? words.pages : words.screens}>
      <ul>
        {places.map((place) => {
          const screen = screens?.find(({ Id }) => Id === place.Place);
          return (
            <li key={place.Place}>
              <Link
                className={gaze.place}
                to={hrefWith({ block: place.Place, play: null })}
                replace
                preventScrollReset
                aria-current={place.Place === open ? 'true' : undefined}
              >
                {screen && <img src={screen.ThumbnailUrl} alt="" loading="lazy" decoding="async" style={thumbnailSize(screen, box)} />}
                <span className={gaze.placeName} title={place.Name}>
                  {place.Name}
                </span>
                {overlays.has(place.Place) && <Pill>{resultsTexts.gaze.overlay}</Pill>}
                <span className={gaze.placeCount}>{words.listed(place.Testers, place.Clicks, place.Misclicks)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
