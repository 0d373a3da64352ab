/** The picture of a screen or page with its areas, drawn, moved and resized with pointer and keys. */
import type { KeyboardEvent, ReactNode } from 'react';
import { boxInPercent, type Box, type PictureSize } from '../../../lib/boxes/box-geometry.ts';
import { ResizeHandles } from '../../../lib/boxes/resize-handles.tsx';
import { useBoxDrag } from '../../../lib/boxes/use-box-drag.ts';
import { areasTexts as words } from '../../../lib/texts/areas.ts';
import classes from './areas.module.css';
import type { ShownArea } from './sheet-areas.ts';
import type { AreaEditing } from './use-area-editing.ts';
import { useNudge } from './use-nudge.ts';

interface AreaCanvasProps {
  name: string;
  editing: AreaEditing;
  /** Address of the picture, or what is drawn in its place. */
  picture: ReactNode;
  disabled: boolean;
}

export function AreaCanvas({ name, editing, picture, disabled }: AreaCanvasProps) {
  const { picture: size, shown, selected } = editing;
  const drag = useBoxDrag({
    picture: size,
    boxes: shown,
    attribute: 'area',
    disabled,
    onSelect: editing.select,
    onDrawn: editing.add,
    onChanged: editing.change,
  });
  const nudge = useNudge(editing);
  const press = (event: KeyboardEvent, area: ShownArea): void => {
    if (event.key === 'Escape') editing.select(null);
    else if (disabled || !nudge.press(event, area)) return;
    event.preventDefault();
  };
  const saving = editing.save.isPending && editing.save.variables.id === null ? editing.save.variables.box : null;
  const drawing = drag.drawing ?? saving;
  return (
    <div
      className={classes.canvas}
      role="group"
      aria-label={words.on(name)}
      data-disabled={disabled || undefined}
      // A screen is seen whole; a page is as wide as there is room.
      style={{
        aspectRatio: `${size.Width} / ${size.Height}`,
        ...(typeof picture === 'string' && { maxWidth: `calc(78vh * ${size.Width / size.Height})` }),
      }}
      {...drag.handlers}
      onBlur={nudge.flush}
    >
      {typeof picture === 'string' ? <img src={picture} alt="" draggable={false} /> : picture}
      {shown
        .filter(({ otherWidth }) => otherWidth === null)
        .map((area) => (
          <AreaFrame
            key={area.Id}
            area={area}
            box={nudge.boxOf(area.Id) ?? drag.boxOf(area)}
            picture={size}
            selected={area.Id === selected?.Id}
            disabled={disabled}
            onFocus={() => editing.select(area.Id)}
            onKeyDown={(event) => press(event, area)}
          />
        ))}
      {drawing ? <div className={classes.drawing} style={boxInPercent(drawing, size)} /> : null}
    </div>
  );
}

interface AreaFrameProps {
  area: ShownArea;
  box: Box;
  picture: PictureSize;
  selected: boolean;
  disabled: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function AreaFrame({ area, box, picture, selected, disabled, onFocus, onKeyDown }: AreaFrameProps) {
  return (
    <button
      type="button"
      className={classes.area}
      data-area={area.Id}
      aria-pressed={selected}
      aria-label={words.area(area.number, area.Name)}
      style={boxInPercent(box, picture)}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <span className={classes.label}>
        <span>{area.Name}</span>
      </span>
      {selected && !disabled ? <ResizeHandles /> : null}
    </button>
  );
}
