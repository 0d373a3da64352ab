/** Screens: where testers looked, screen by screen or page by page, and how far that can be trusted. */
import type { GazeMaps, WireItem } from '@sightline/wire/calls';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { NothingShown } from '../frame/nothing-shown.tsx';
import { TableShapes } from '../frame/results-skeleton.tsx';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import classes from './gaze.module.css';
import { GradeFilter } from './grade-filter.tsx';
import { addUp, grades } from './looked.ts';
import { PlaceDetails } from './place-details.tsx';
import { PlaceList } from './place-list.tsx';
import { PlaceMap } from './place-map.tsx';
import { useGazeMaps } from './use-gaze-maps.ts';

const words = resultsTexts.gaze;

interface GazeScreensProps {
  projectId: string;
  test: WireItem;
  address: ResultsAddress;
  /** Screen or page that is open; the first where it names none. */
  block: string | null;
  hrefWith: HrefWith;
}

export function GazeScreens({ projectId, test, address, block, hrefWith }: GazeScreensProps) {
  const maps = useGazeMaps(projectId, test.QuestItem.Id, address);
  if (maps.data !== undefined) return <ShownMaps maps={maps.data} test={test} address={address} block={block} hrefWith={hrefWith} />;
  if (maps.isError) return <LoadFailure title={words.loadFailed} error={maps.error} onRetry={maps.refetch} />;
  return <TableShapes />;
}

function ShownMaps({ maps, test, address, block, hrefWith }: Omit<GazeScreensProps, 'projectId'> & { maps: GazeMaps }) {
  const place = maps.Places.find(({ Place }) => Place === block) ?? maps.Places[0];
  if (place === undefined) {
    const note = maps.Unmeasured > 0 ? words.unmeasured(maps.Unmeasured) : undefined;
    return <NothingShown words={words} note={note} address={address} hrefWith={hrefWith} />;
  }
  const chosen = grades.filter((grade) => (address.grades ?? 'ABC').includes(grade));
  const looked = addUp(place, chosen);
  const screens = test.QuestItem.Prototype?.Screens ?? null;
  const picture = screens?.find(({ Id }) => Id === place.Place)?.ImageUrl ?? null;
  return (
    <div className={classes.columns}>
      <PlaceList places={maps.Places} screens={screens} chosen={chosen} open={place.Place} hrefWith={hrefWith} />
      <section className={classes.middle} aria-label={words.mapOf(place.Name)}>
        <header className={classes.head}>
          <h2 title={place.Name}>{place.Name}</h2>
          <GradeFilter maps={maps} chosen={chosen} hrefWith={hrefWith} />
        </header>
        <PlaceMap place={place} looked={looked} picture={picture} testId={test.QuestItem.Id} />
      </section>
      <PlaceDetails place={place} looked={looked} unmeasured={maps.Unmeasured} isPage={screens === null} />
    </div>
  );
}
