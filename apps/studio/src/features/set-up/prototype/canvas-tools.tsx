/** Above the picture: undo and redo, and how large it is drawn. */
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './prototype.module.css';
import type { Editing } from './use-editing.ts';
import { nextZoom, type Zoom } from './zoom.ts';

interface CanvasToolsProps {
  editing: Editing;
  disabled: boolean;
  zoom: Zoom;
  /** As drawn now, CSS px per picture px. */
  scale: number;
  onZoom: (zoom: Zoom) => void;
}

export function CanvasTools({ editing, disabled, zoom, scale, onZoom }: CanvasToolsProps) {
  return (
    <div className={classes.tools} role="group" aria-label={texts.view}>
      {disabled ? null : (
        <>
          <Tool
            label={texts.undo}
            icon={<IconArrowBackUp size={16} stroke={1.5} aria-hidden />}
            disabled={!editing.canUndo}
            onPress={editing.undo}
          />
          <Tool
            label={texts.redo}
            icon={<IconArrowForwardUp size={16} stroke={1.5} aria-hidden />}
            disabled={!editing.canRedo}
            onPress={editing.redo}
          />
        </>
      )}
      <span className={classes.toolGap} />
      <Tool label={texts.smaller} icon={<IconMinus size={16} stroke={1.5} aria-hidden />} onPress={() => onZoom(nextZoom(scale, false))} />
      <span className={classes.zoomed} role="status">
        {texts.percent(Math.round(scale * 100))}
      </span>
      <Tool label={texts.larger} icon={<IconPlus size={16} stroke={1.5} aria-hidden />} onPress={() => onZoom(nextZoom(scale, true))} />
      <Button variant={zoom === 'fit' ? 'light' : 'subtle'} size="compact-sm" aria-pressed={zoom === 'fit'} onClick={() => onZoom('fit')}>
        {texts.fit}
      </Button>
      <Button variant={zoom === 1 ? 'light' : 'subtle'} size="compact-sm" aria-pressed={zoom === 1} onClick={() => onZoom(1)}>
        {texts.percent(100)}
      </Button>
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  disabled?: boolean;
  onPress: () => void;
}

/** Stays in the order of the keyboard while there is nothing to do, so that pressing it last does not lose the focus. */
function Tool({ label, icon, disabled = false, onPress }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      data-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
    >
      {icon}
    </ActionIcon>
  );
}
