/** Maps of clicks and of scrolling, one screen at a time, with its figures and the moments behind a spot. */
import type { Report, ScreenMaps, ScreenPlace, WireItem } from '@sightline/wire/calls';
import { useState } from 'react';
import { useProject } from '../../../lib/project.ts';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { screensTexts } from '../../../lib/texts/screens.ts';
import { NothingShown } from '../frame/nothing-shown.tsx';
import { TableShapes } from '../frame/results-skeleton.tsx';
import gaze from '../gaze/gaze.module.css';
import { PageCorrections } from '../page-rules/page-corrections.tsx';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import { isClickMap, type PlaceMode } from './map-modes.ts';
import { PageStill } from './page-still.tsx';
import { PlaceFigures } from './place-figures.tsx';
import { ScreenList } from './screen-list.tsx';
import { ScreenMap } from './screen-map.tsx';
import { SpotMoments } from './spot-moments.tsx';
import { TopRests } from './top-rests.tsx';
import { TopSpots } from './top-spots.tsx';
import { useScreenMaps, type Spot } from './use-screen-maps.ts';

const words = screensTexts;

export interface ClickScreensProps {
  projectId: string;
  test: WireItem;
  report: Report;
  mode: PlaceMode;
  address: ResultsAddress;
  block: string | null;
  hrefWith: HrefWith;
}

export function ClickScreens(props: ClickScreensProps) {
  const maps = useScreenMaps(props.projectId, props.test.QuestItem.Id, props.address);
  if (maps.data !== undefined) return <ShownMaps maps={maps.data} {...props} />;
  if (maps.isError) return <LoadFailure title={words.loadFailed} error={maps.error} onRetry={maps.refetch} />;
  return <TableShapes />;
}

function ShownMaps({ maps, ...props }: ClickScreensProps & { maps: ScreenMaps }) {
  const { block, hrefWith } = props;
  const place = maps.Places.find(({ Place }) => Place === block) ?? maps.Places[0];
  if (place === undefined) return <NothingShown words={words} address={props.address} hrefWith={hrefWith} />;
  const screens = props.test.QuestItem.Prototype?.Screens ?? null;
  return (
    <div className={gaze.columns}>
      <ScreenList places={maps.Places} screens={screens} open={place.Place} hrefWith={hrefWith} />
      <OpenPlace key={`${place.Place} ${props.mode}`} place={place} pages={maps.Places.map(({ Place }) => Place)} {...props} />
    </div>
  );
}

function OpenPlace({ place, pages, ...props }: ClickScreensProps & { place: ScreenPlace; pages: readonly string[] }) {
  const { ReadOnly } = useProject();
  const { mode, test } = props;
  const [spot, setSpot] = useState<Spot | null>(null);
  const screens = test.QuestItem.Prototype?.Screens ?? null;
  const picture = screens?.find(({ Id }) => Id === place.Place)?.ImageUrl ?? null;
  const map = place.Map;
  return (
    <>
      <section className={gaze.middle} aria-label={words.mapOf(words.modes[mode], place.Name)}>
        <header className={gaze.head}>
          <h2 title={place.Name}>{place.Name}</h2>
        </header>
        {map === null ? (
          <p>{words.noMap}</p>
        ) : (
          <ScreenMap
            name={place.Name}
            map={map}
            mode={mode}
            picture={picture ?? <PageStill map={map} testId={test.QuestItem.Id} />}
            spot={spot}
            onSpot={isClickMap(mode) ? setSpot : null}
          />
        )}
      </section>
      <aside className={gaze.details} aria-label={words.details}>
        <PlaceFigures place={place} mode={mode} isPage={screens === null} />
        {screens === null && !ReadOnly && <PageCorrections projectId={props.projectId} test={test} place={place} pages={pages} />}
        {map !== null && mode === 'hover' && <TopRests map={map} />}
        {map !== null && isClickMap(mode) && (
          <>
            <TopSpots map={map} mode={mode} spot={spot} onSpot={setSpot} />
            {spot !== null && <SpotMoments {...props} place={place.Place} map={mode} spot={spot} />}
          </>
        )}
      </aside>
    </>
  );
}
