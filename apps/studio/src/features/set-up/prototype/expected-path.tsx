/** The path of screens the researcher expects: marked by walking through the prototype; if later changes broke it, the page says so and lets it be fixed. */
import { Button } from '@mantine/core';
import type { WirePrototype } from '@sightline/wire/calls';
import { IconAlertTriangle } from '@tabler/icons-react';
import { memo } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { PathLine } from './path-line.tsx';
import { markedPath, overlaySteps, pathFault, type PathFault } from './prototype-changes.ts';
import classes from './prototype.module.css';

interface ExpectedPathProps {
  prototype: WirePrototype;
  disabled: boolean;
  /** Walks on from these screens to mark the rest. */
  onMark: (begun: readonly string[]) => void;
  onClear: () => void;
}

export const ExpectedPath = memo(function ExpectedPath({ prototype, disabled, onMark, onClear }: ExpectedPathProps) {
  const path = markedPath(prototype);
  const fault = pathFault(prototype, path);
  const overlays = overlaySteps(prototype, path);
  const start = prototype.StartScreenId;
  const hasGoal = prototype.Screens.some((screen) => screen.Goal && screen.Id !== start);
  const nameOf = (id: string | undefined): string => prototype.Screens.find((screen) => screen.Id === id)?.Name ?? texts.goneScreen;
  return (
    <div className={classes.path} role="group" aria-label={texts.expectedPath}>
      <div className={classes.pathHead}>
        <p className={classes.label}>{texts.expectedPath}</p>
        <p className={classes.quiet}>{texts.expectedHint}</p>
      </div>
      {path.length === 0 ? (
        <p className={classes.quiet}>{texts.noPath}</p>
      ) : (
        <PathLine
          steps={path.map((id, index) => ({ name: nameOf(id), overlay: overlays[index] === true }))}
          brokenFrom={brokenFrom(fault, path)}
        />
      )}
      {fault ? (
        <p className={classes.broken} role="status">
          <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
          <span>{faultWords(fault, path, nameOf, nameOf(start ?? undefined))}</span>
        </p>
      ) : null}
      {disabled || start === null ? null : (
        <div className={classes.buttons}>
          {fault && fault.kind !== 'start' ? (
            <Button
              variant="light"
              size="compact-md"
              disabled={!hasGoal}
              onClick={() => onMark(path.slice(0, brokenFrom(fault, path) ?? undefined))}
            >
              {texts.mendPath}
            </Button>
          ) : null}
          <Button variant="default" size="compact-md" disabled={!hasGoal} onClick={() => onMark([start])}>
            {path.length > 0 ? texts.changePath : texts.markPath}
          </Button>
          {hasGoal ? null : <span className={classes.quiet}>{texts.needsGoal}</span>}
          {path.length > 0 ? (
            <Button variant="subtle" color="gray" size="compact-md" onClick={onClear}>
              {texts.clearPath}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
});

/** Place of the first step that does not hold; null if all do and only the end is wrong. */
function brokenFrom(fault: PathFault | null, path: readonly string[]): number | null {
  if (fault?.kind === 'start') return 0;
  if (fault?.kind === 'step') return fault.place;
  return fault === null ? null : path.length;
}

function faultWords(fault: PathFault, path: readonly string[], nameOf: (id: string | undefined) => string, start: string): string {
  if (fault.kind === 'start') return texts.brokenStart(nameOf(path[0]), start);
  if (fault.kind === 'goal') return texts.brokenGoal(nameOf(path.at(-1)));
  return texts.brokenStep(nameOf(path[fault.place - 1]), nameOf(path[fault.place]));
}
