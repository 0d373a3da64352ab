/** What step 5 asks of a prototype: where it comes from, and the phone that it is framed as. */
import { NativeSelect } from '@mantine/core';
import { phoneAspects, Platform } from '@sightline/domain/questions';
import { SegmentedChoice } from '@sightline/ui';
import { texts } from '../../lib/texts/index.ts';
import type { StepProps } from './choice-steps.tsx';
import classes from './wizard.module.css';

const words = texts.wizard.link;
const sources = [
  { value: 'screens', label: words.sourceScreens },
  { value: 'link', label: words.sourceLink },
] as const;

export function PrototypeSource({ state, change }: StepProps) {
  return (
    <div>
      <SegmentedChoice label={words.source} options={sources} value={state.source} onChange={(source) => change({ source })} />
      <p className={classes.note}>{state.source === 'screens' ? words.screensNote : words.linkNote}</p>
    </div>
  );
}

/** A desktop has no aspect ratio to choose, and always lies. */
export function PrototypeFrame({ state, change }: StepProps) {
  const onDesktop = state.platform === Platform.desktop;
  const positions = [
    { value: 'vertical', label: words.vertical, disabled: onDesktop },
    { value: 'horizontal', label: words.horizontal },
  ] as const;
  return (
    <div>
      <div className={classes.pair}>
        {onDesktop ? null : (
          <NativeSelect
            label={words.device}
            data={[...phoneAspects]}
            value={state.aspect}
            onChange={({ currentTarget: { value } }) => {
              const aspect = phoneAspects.find((one) => one === value);
              if (aspect !== undefined) change({ aspect });
            }}
          />
        )}
        <SegmentedChoice
          label={words.orientation}
          options={positions}
          value={onDesktop ? 'horizontal' : state.position}
          onChange={(position) => change({ position })}
        />
      </div>
      {onDesktop ? <p className={classes.note}>{words.desktopNote}</p> : null}
    </div>
  );
}
