/** One screen of the strip: a press opens it, a drag of it or its grip moves it. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconFlag, IconGripVertical, IconPhotoOff, IconPlayerPlay } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState, type DOMAttributes } from 'react';
import { showInScroller } from '../../../lib/show-in-scroller.ts';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './screen-strip.module.css';
import type { StripScreen } from './strip-screens.ts';

interface ScreenThumbnailProps {
  screen: StripScreen;
  starts: boolean;
  open: boolean;
  picking: boolean;
  /** A line being dragged is over it. */
  over: boolean;
  movable: boolean;
  onPress: (screenId: string) => void;
}

export const ScreenThumbnail = memo(function ScreenThumbnail(props: ScreenThumbnailProps) {
  const { screen, starts, open, picking, over, movable, onPress } = props;
  const sortable = useSortable({ id: screen.Id, disabled: !movable });
  const entry = useRef<HTMLLIElement | null>(null);
  useEffect(() => {
    if (open && entry.current) showInScroller(entry.current);
  }, [open]);
  // The keyboard lifts a screen by its grip alone: on the thumbnail, Enter and Space open it.
  const { onMouseDown, onTouchStart } = (sortable.listeners ?? {}) as Pick<DOMAttributes<HTMLElement>, 'onMouseDown' | 'onTouchStart'>;
  return (
    <li
      ref={(node) => {
        entry.current = node;
        sortable.setNodeRef(node);
      }}
      className={classes.entry}
      data-screen={screen.Id}
      data-open={open || undefined}
      data-lifted={sortable.isDragging || undefined}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition }}
    >
      <button
        type="button"
        className={classes.thumb}
        aria-label={picking ? texts.chooseTarget(screen.Name) : texts.openScreen(screen.Name)}
        aria-current={open ? 'true' : undefined}
        data-over={over || undefined}
        disabled={picking && open}
        onClick={() => onPress(screen.Id)}
        onMouseDown={onMouseDown}
        onTouchStart={onTouchStart}
      >
        <Thumbnail url={screen.ThumbnailUrl} />
        <Marks starts={starts} goal={screen.Goal} />
      </button>
      {movable && !picking ? (
        <button
          type="button"
          ref={sortable.setActivatorNodeRef}
          className={classes.grip}
          {...sortable.attributes}
          {...sortable.listeners}
          aria-label={texts.moveScreen(screen.Name)}
        >
          <IconGripVertical size={14} stroke={1.5} aria-hidden />
        </button>
      ) : null}
      <span className={classes.name} title={screen.Name}>
        {screen.Name}
      </span>
    </li>
  );
});

function Thumbnail({ url }: { url: string }) {
  const [lost, setLost] = useState(false);
  if (lost) return <IconPhotoOff size={22} stroke={1.5} aria-hidden />;
  return <img src={url} alt="" draggable={false} loading="lazy" onError={() => setLost(true)} />;
}

function Marks({ starts, goal }: { starts: boolean; goal: boolean }) {
  return (
    <span className={classes.marks}>
      {starts ? (
        <span className={classes.start}>
          <IconPlayerPlay size={11} stroke={2} aria-hidden />
          {texts.start}
        </span>
      ) : null}
      {goal ? (
        <span className={classes.goal}>
          <IconFlag size={11} stroke={2} aria-hidden />
          {texts.goal}
        </span>
      ) : null}
    </span>
  );
}
