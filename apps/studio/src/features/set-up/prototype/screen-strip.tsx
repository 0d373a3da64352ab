/** All screens of the prototype as thumbnails: opened, put in another order, or named as the target of a hotspot. */
import { horizontalListSortingStrategy } from '@dnd-kit/sortable';
import { memo, useMemo } from 'react';
import { Sortable } from '../../../lib/sortable.tsx';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './screen-strip.module.css';
import { ScreenThumbnail } from './screen-thumbnail.tsx';
import type { StripScreen } from './strip-screens.ts';

interface ScreenStripProps {
  id: string;
  screens: readonly StripScreen[];
  startId: string | null;
  openId: string;
  /** A hotspot waits for its target: a press on a screen names it. */
  picking: boolean;
  /** A line is being dragged to a screen; `overId` is the one it is over. */
  linking: boolean;
  overId: string | null;
  disabled: boolean;
  onOpen: (screenId: string) => void;
  onPick: (screenId: string) => void;
  onMove: (screenId: string, overId: string) => void;
}

export const ScreenStrip = memo(function ScreenStrip(props: ScreenStripProps) {
  const { id, screens, startId, openId, picking, linking, overId, disabled, onMove, onOpen, onPick } = props;
  // One function for all thumbnails, so that opening a screen re-renders two of them and not sixty.
  const press = picking ? onPick : onOpen;
  const ids = useMemo(() => screens.map(({ Id }) => Id), [screens]);
  return (
    <Sortable
      id={id}
      ids={ids}
      strategy={horizontalListSortingStrategy}
      words={texts}
      nameAt={(place) => screens[place]?.Name ?? ''}
      onMove={onMove}
    >
      <ol id={id} className={classes.strip} data-picking={picking || linking || undefined} aria-label={texts.screens}>
        {screens.map((screen) => (
          <ScreenThumbnail
            key={screen.Id}
            screen={screen}
            starts={screen.Id === startId}
            open={screen.Id === openId}
            picking={picking}
            over={overId === screen.Id}
            movable={!disabled && ids.length > 1}
            onPress={press}
          />
        ))}
      </ol>
    </Sortable>
  );
});
