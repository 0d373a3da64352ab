/** Step 5: link and task, how a prototype is shown, the time a tester has. */
import { Textarea, TextInput } from '@mantine/core';
import { ProjectKind } from '@sightline/domain/projects';
import { texts } from '../../lib/texts/index.ts';
import { trim } from './about-step.tsx';
import { linkLabel, needsLink, type FieldErrors } from './checks.ts';
import type { StepProps } from './choice-steps.tsx';
import { LimitSlider } from './limit-slider.tsx';
import { PrototypeFrame, PrototypeSource } from './prototype-fields.tsx';
import classes from './wizard.module.css';

const words = texts.wizard.link;
const hints = {
  [ProjectKind.website]: undefined,
  [ProjectKind.application]: words.appLinkHint,
  [ProjectKind.prototype]: words.prototypeLinkHint,
} as const;
const placeholders = {
  [ProjectKind.website]: words.linkPlaceholder,
  [ProjectKind.application]: words.appLinkPlaceholder,
  [ProjectKind.prototype]: words.prototypeLinkPlaceholder,
} as const;

export function LinkStep(props: StepProps & { errors: FieldErrors }) {
  const { state, change } = props;
  const ofPrototype = state.kind === ProjectKind.prototype;
  return (
    <div className={classes.fields}>
      {ofPrototype ? <PrototypeSource state={state} change={change} /> : null}
      {needsLink(state) ? <Link {...props} /> : null}
      <Task {...props} />
      {ofPrototype ? <PrototypeFrame state={state} change={change} /> : null}
      <LimitSlider value={state.limit} onChange={(limit) => change({ limit })} />
    </div>
  );
}

function Link({ state, change, errors }: StepProps & { errors: FieldErrors }) {
  const kind = state.kind ?? ProjectKind.website;
  const label = (
    <>
      {linkLabel(state)} <span className={classes.needed}>{words.required}</span>
    </>
  );
  return (
    <TextInput
      label={label}
      description={hints[kind]}
      placeholder={placeholders[kind]}
      type="url"
      dir="ltr"
      value={state.link}
      error={errors.link}
      autoFocus
      required
      withAsterisk={false}
      onChange={(event) => change({ link: event.currentTarget.value })}
      onBlur={() => trim(state.link, (link) => change({ link }))}
    />
  );
}

function Task({ state, change, errors }: StepProps & { errors: FieldErrors }) {
  return (
    <Textarea
      label={words.task}
      description={words.taskHint}
      placeholder={words.taskPlaceholder}
      value={state.task}
      error={errors.task}
      rows={3}
      dir="auto"
      autoFocus={!needsLink(state)}
      onChange={(event) => change({ task: event.currentTarget.value })}
      onBlur={() => trim(state.task, (task) => change({ task }))}
    />
  );
}
