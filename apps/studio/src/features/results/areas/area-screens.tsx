/** Areas of interest: parts of a screen or page that the researcher draws, with who looked at them and who clicked them. */
import type { ScreenMaps, ScreenPlace, WireInterestArea } from '@sightline/wire/calls';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { areasTexts as words } from '../../../lib/texts/areas.ts';
import { screensTexts } from '../../../lib/texts/screens.ts';
import { NothingShown } from '../frame/nothing-shown.tsx';
import { TableShapes } from '../frame/results-skeleton.tsx';
import { ScreenList } from '../screens/screen-list.tsx';
import { useScreenMaps } from '../screens/use-screen-maps.ts';
import type { AreaScreensProps } from './area-props.ts';
import classes from './areas.module.css';
import { PlaceAreas } from './place-areas.tsx';
import { useAreas } from './use-areas.ts';

export function AreaScreens(props: AreaScreensProps) {
  const testId = props.test.QuestItem.Id;
  const maps = useScreenMaps(props.projectId, testId, props.address);
  const areas = useAreas(props.projectId, testId);
  if (maps.data !== undefined && areas.data !== undefined) return <ShownAreas maps={maps.data} areas={areas.data} {...props} />;
  if (maps.isError) return <LoadFailure title={screensTexts.loadFailed} error={maps.error} onRetry={maps.refetch} />;
  if (areas.isError) return <LoadFailure title={words.loadFailed} error={areas.error} onRetry={areas.refetch} />;
  return <TableShapes />;
}

type ShownAreasProps = AreaScreensProps & { maps: ScreenMaps; areas: readonly WireInterestArea[] };

function ShownAreas({ maps, areas, ...props }: ShownAreasProps) {
  const { test, block, hrefWith, address } = props;
  const place = maps.Places.find(({ Place }) => Place === block) ?? maps.Places[0];
  if (place === undefined) return <NothingShown words={screensTexts} address={address} hrefWith={hrefWith} />;
  const screens = test.QuestItem.Prototype?.Screens ?? null;
  const others = screens === null ? maps.Places.map(({ Place, Name }) => ({ value: Place, label: Name })) : screens.map(toOption);
  return (
    <div className={classes.columns} data-wide={isWide(place.Map, screens === null) || undefined}>
      <ScreenList places={maps.Places} screens={screens} open={place.Place} hrefWith={hrefWith} />
      <PlaceAreas key={place.Place} place={place} areas={areas} others={others.filter(({ value }) => value !== place.Place)} {...props} />
    </div>
  );
}

/** CSS px of a page on a phone or a tablet. */
const widestNarrowPage = 700;

/** Pictures of screens may have several px for one of the device: only their shape says which it was. */
function isWide(map: ScreenPlace['Map'], isPage: boolean): boolean {
  if (map === null) return false;
  return map.Width > (isPage ? widestNarrowPage : map.Height);
}

const toOption = ({ Id, Name }: { Id: string; Name: string }, index: number) => ({
  value: Id,
  label: Name.trim() || screensTexts.numbered(index + 1),
});
