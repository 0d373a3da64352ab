/** What the parts of the page on areas are given. */
import type { ScreenPlace, WireInterestArea, WireItem } from '@sightline/wire/calls';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import type { CopyTarget } from './copy-areas.tsx';

export interface AreaScreensProps {
  projectId: string;
  test: WireItem;
  address: ResultsAddress;
  block: string | null;
  hrefWith: HrefWith;
}

export interface PlaceAreasProps extends AreaScreensProps {
  place: ScreenPlace;
  /** Of all places of the test. */
  areas: readonly WireInterestArea[];
  others: readonly CopyTarget[];
}
