/** Screens: what testers did, and where they looked, screen by screen or page by page. */
import { SegmentedChoice } from '@sightline/ui';
import { QuestionType } from '@sightline/domain/questions';
import type { Report, WireItem } from '@sightline/wire/calls';
import { useNavigate } from 'react-router';
import { screensTexts } from '../../../lib/texts/screens.ts';
import { AreaScreens } from '../areas/area-screens.tsx';
import { GazeScreens } from '../gaze/gaze-screens.tsx';
import { mapsGaze } from '../gaze/maps-gaze.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import { TreeView } from '../tree/tree-view.tsx';
import type { Screens } from '../scenarios/path-screens.tsx';
import { ClickScreens } from './click-screens.tsx';
import { mapModes, type MapMode } from './map-modes.ts';
import classes from './screens.module.css';

const words = screensTexts;

interface ScreensTabProps {
  projectId: string;
  test: WireItem;
  report: Report;
  address: ResultsAddress;
  /** Screen or page that is open; the first where it names none. */
  block: string | null;
  hrefWith: HrefWith;
}

export function ScreensTab({ projectId, test, report, address, block, hrefWith }: ScreensTabProps) {
  const navigate = useNavigate();
  const modes = mapModes.filter((mode) => isShown(mode, test.QuestItem));
  const mode = modes.find((one) => one === address.map) ?? 'clicks';
  const choose = (map: MapMode): void =>
    void navigate(hrefWith(isPaths(map) === isPaths(mode) ? { map } : { map, block: null }), { replace: true, preventScrollReset: true });
  return (
    <div className={classes.tab}>
      <SegmentedChoice
        label={words.map}
        options={modes.map((value) => ({ value, label: words.modes[value] }))}
        value={mode}
        onChange={choose}
      />
      {mode === 'paths' ? (
        <TreeView
          projectId={projectId}
          testId={test.QuestItem.Id}
          of="pages"
          screens={noPictures}
          report={report}
          address={address}
          block={block}
          hrefWith={hrefWith}
        />
      ) : mode === 'gaze' ? (
        <GazeScreens projectId={projectId} test={test} address={address} block={block} hrefWith={hrefWith} />
      ) : mode === 'areas' ? (
        <AreaScreens projectId={projectId} test={test} address={address} block={block} hrefWith={hrefWith} />
      ) : (
        <ClickScreens projectId={projectId} test={test} report={report} mode={mode} address={address} block={block} hrefWith={hrefWith} />
      )}
    </div>
  );
}

const noPictures: Screens = new Map();
const isPaths = (mode: MapMode): boolean => mode === 'paths';

/** Of prototypes the paths have a tab of their own; of linked ones the pointer is not reported. */
function isShown(mode: MapMode, item: WireItem['QuestItem']): boolean {
  const isPrototype = item.QuestionType === QuestionType.prototypeTest;
  if (mode === 'gaze') return mapsGaze(item);
  if (mode === 'paths') return !isPrototype;
  return mode !== 'hover' || !isPrototype || (item.Prototype?.Screens.length ?? 0) > 0;
}
