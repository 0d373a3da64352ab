/** Step 5: a website's link and task, or how a prototype is shown. */
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { SegmentedChoice } from '@sightline/ui';
import { texts } from '../../lib/texts/index.ts';
import type { StepProps } from './choice-steps.tsx';
import classes from './wizard.module.css';

const words = texts.wizard.link;
const limits = ([60, 120, 180] as const).map((value) => ({ value, label: words.seconds(value) }));
const aspects = ['16:9', '18:9', '19:9', '19.5:9', '20:9', '21:9'];

export interface LinkErrors {
  link?: string | undefined;
  task?: string | undefined;
}

export function LinkStep(props: StepProps & { errors: LinkErrors }) {
  return (
    <div className={classes.fields}>
      {props.state.kind === 24 ? <WebsiteFields {...props} /> : <PrototypeFields {...props} />}
      <SegmentedChoice label={words.limit} options={limits} value={props.state.limit} onChange={(limit) => props.change({ limit })} />
    </div>
  );
}

function WebsiteFields({ state, change, errors }: StepProps & { errors: LinkErrors }) {
  return (
    <>
      <TextInput
        label={words.link}
        placeholder={words.linkPlaceholder}
        type="url"
        value={state.link}
        error={errors.link}
        maxLength={2000}
        autoFocus
        required
        onChange={(event) => change({ link: event.currentTarget.value })}
        onBlur={() => change({ link: state.link.trim() })}
      />
      <Task state={state} change={change} error={errors.task} />
    </>
  );
}

function PrototypeFields({ state, change, errors }: StepProps & { errors: LinkErrors }) {
  const desktop = state.platform === 3;
  const positions = [
    { value: 'vertical', label: words.vertical, disabled: desktop },
    { value: 'horizontal', label: words.horizontal },
  ] as const;
  return (
    <>
      <Task state={state} change={change} error={errors.task} autoFocus />
      <div className={classes.pair}>
        {desktop ? null : (
          <NativeSelect
            label={words.device}
            data={aspects}
            value={state.aspect}
            onChange={(event) => change({ aspect: event.currentTarget.value })}
          />
        )}
        <SegmentedChoice
          label={words.orientation}
          options={positions}
          value={desktop ? 'horizontal' : state.position}
          onChange={(position) => change({ position })}
        />
      </div>
      <p className={classes.note}>{desktop ? `${words.desktopNote} ${words.screensNote}` : words.screensNote}</p>
    </>
  );
}

function Task({ state, change, error, autoFocus = false }: StepProps & { error: string | undefined; autoFocus?: boolean }) {
  return (
    <Textarea
      label={words.task}
      placeholder={words.taskPlaceholder}
      value={state.task}
      error={error}
      rows={3}
      maxLength={2000}
      autoFocus={autoFocus}
      required
      onChange={(event) => change({ task: event.currentTarget.value })}
      onBlur={() => change({ task: state.task.trim() })}
    />
  );
}
