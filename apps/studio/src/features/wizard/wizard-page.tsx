/** The new project wizard: one question per screen, progress on top, nothing lost on reload. */
import { Button } from '@mantine/core';
import { useEffect, useRef, type FormEvent } from 'react';
import { ProjectKind } from '@sightline/domain/projects';
import { FormFailure } from '../../lib/form-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { texts } from '../../lib/texts/index.ts';
import { AboutStep } from './about-step.tsx';
import { DeviceStep, MethodologyStep, TestStep } from './choice-steps.tsx';
import { LinkStep } from './link-step.tsx';
import { StepProgress } from './step-progress.tsx';
import type { Step } from './steps.ts';
import { useWizard, type Wizard } from './use-wizard.ts';
import type { WizardState } from './wizard-state.ts';
import classes from './wizard.module.css';

const words = texts.wizard;
const linkTitles = {
  [ProjectKind.website]: words.link.websiteTitle,
  [ProjectKind.application]: words.link.appTitle,
  [ProjectKind.prototype]: words.link.prototypeTitle,
} as const;

function titleOf(step: Step, state: WizardState): string {
  if (step === 5) return linkTitles[state.kind ?? ProjectKind.website];
  return { 1: words.test.title, 2: words.device.title, 3: words.methodology.title, 4: words.about.title }[step];
}

const backWord = (step: Step) => (step === 1 ? words.cancel : step === 5 ? words.skip : words.back);
const nextWord = (step: Step) => (step === 4 ? words.create : step === 5 ? words.finish : words.next);

export function WizardPage() {
  usePageTitle(words.title);
  const wizard = useWizard();
  const { step, state, errors } = wizard;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    wizard.next();
  };
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <p className={classes.kicker}>{words.title}</p>
        <StepProgress step={step} />
      </div>
      <form ref={form} className={classes.form} onSubmit={submit} noValidate>
        <Question key={step} title={titleOf(step, state)} />
        <StepBody {...wizard} />
        <FormFailure text={wizard.failure} />
        <div className={classes.actions}>
          <Button variant="default" type="button" onClick={wizard.back} disabled={wizard.pending}>
            {backWord(step)}
          </Button>
          <Button type="submit" loading={wizard.pending} disabled={wizard.incomplete}>
            {nextWord(step)}
          </Button>
        </div>
      </form>
    </div>
  );
}

function StepBody({ step, state, change, errors }: Wizard) {
  if (step === 1) return <TestStep state={state} change={change} />;
  if (step === 2) return <DeviceStep state={state} change={change} />;
  if (step === 3) return <MethodologyStep state={state} change={change} />;
  if (step === 4) return <AboutStep state={state} change={change} errors={errors} />;
  return <LinkStep state={state} change={change} errors={errors} />;
}

/** Takes the focus where the step has no field that does, so that screen readers hear the question first. */
function Question({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const form = heading.current?.closest('form');
    const focused = document.activeElement;
    const onField = focused !== null && form?.contains(focused) === true && focused.tagName !== 'BUTTON';
    if (!onField) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.question}>
      {title}
    </h1>
  );
}
