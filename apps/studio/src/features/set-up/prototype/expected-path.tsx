/** The path of screens the researcher expects: marked press by press along the hotspots, saved once it reaches a goal. */
import { Button } from '@mantine/core';
import type { WirePrototype } from '@sightline/wire/calls';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { isWholePath, nextScreens } from './prototype-changes.ts';
import classes from './prototype.module.css';

interface ExpectedPathProps {
  prototype: WirePrototype;
  disabled: boolean;
  onSave: (screenIds: string[]) => void;
}

export function ExpectedPath({ prototype, disabled, onSave }: ExpectedPathProps) {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const marked = isWholePath(prototype, prototype.ExpectedPath) ? prototype.ExpectedPath : [];
  const hasGoal = prototype.Screens.some((screen) => screen.Goal);
  const step = (screenId: string): void => {
    const path = [...(draft ?? []), screenId];
    if (!isWholePath(prototype, path)) return setDraft(path);
    setDraft(null);
    onSave(path);
  };
  return (
    <div className={classes.path} role="group" aria-label={texts.expectedPath}>
      <div className={classes.pathHead}>
        <p className={classes.label}>{texts.expectedPath}</p>
        <p className={classes.quiet}>{texts.expectedHint}</p>
      </div>
      <PathLine prototype={prototype} path={draft ?? marked} />
      {draft ? <NextStep prototype={prototype} path={draft} onStep={step} onChange={setDraft} /> : null}
      {draft !== null || disabled ? null : (
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="compact-md"
            disabled={!hasGoal || prototype.StartScreenId === null}
            onClick={() => setDraft(prototype.StartScreenId === null ? null : [prototype.StartScreenId])}
          >
            {marked.length > 0 ? texts.changePath : texts.markPath}
          </Button>
          {hasGoal ? null : <span className={classes.quiet}>{texts.needsGoal}</span>}
          {marked.length > 0 ? (
            <Button variant="subtle" color="gray" size="compact-md" onClick={() => onSave([])}>
              {texts.clearPath}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

function PathLine({ prototype, path }: { prototype: WirePrototype; path: readonly string[] }) {
  if (path.length === 0) return <p className={classes.quiet}>{texts.noPath}</p>;
  return (
    <ol className={classes.pathLine}>
      {path.map((id, index) => (
        // A path may visit a screen twice: its place is what tells the visits apart.
        <li key={index}>
          {index > 0 ? <IconChevronRight size={14} stroke={1.5} aria-hidden /> : null}
          <span>{prototype.Screens.find((screen) => screen.Id === id)?.Name}</span>
        </li>
      ))}
    </ol>
  );
}

interface NextStepProps {
  prototype: WirePrototype;
  path: readonly string[];
  onStep: (screenId: string) => void;
  onChange: (path: readonly string[] | null) => void;
}

function NextStep({ prototype, path, onStep, onChange }: NextStepProps) {
  const choices = nextScreens(prototype, path.at(-1) ?? '');
  return (
    <div className={classes.buttons}>
      <span className={classes.quiet}>{choices.length > 0 ? texts.nextScreen : texts.deadEnd}</span>
      {choices.map((screen) => (
        <Button key={screen.Id} variant="light" size="compact-md" onClick={() => onStep(screen.Id)}>
          {screen.Goal ? `${screen.Name} · ${texts.goal}` : screen.Name}
        </Button>
      ))}
      {path.length > 1 ? (
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => onChange(path.slice(0, -1))}>
          {texts.back}
        </Button>
      ) : null}
      <Button variant="subtle" color="gray" size="compact-md" onClick={() => onChange(null)}>
        {texts.cancel}
      </Button>
    </div>
  );
}
