/** The new project wizard: one question a screen, progress on top, nothing lost on reload. */
import { Button } from '@mantine/core';
import { Navigate } from 'react-router';
import { useEffect, useRef, type FormEvent } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { texts } from '../../lib/texts/index.ts';
import { AboutStep } from './about-step.tsx';
import { DeviceStep, MethodologyStep, TestStep } from './choice-steps.tsx';
import { LinkStep } from './link-step.tsx';
import { useWizard } from './use-wizard.ts';
import type { Step, WizardState } from './wizard-state.ts';
import classes from './wizard.module.css';

const words = texts.wizard;
const steps: readonly Step[] = [1, 2, 3, 4, 5];

function titleOf(step: Step, state: WizardState): string {
  if (step === 5) return state.kind === 31 ? words.link.prototypeTitle : words.link.websiteTitle;
  return { 1: words.test.title, 2: words.device.title, 3: words.methodology.title, 4: words.about.title }[step];
}

const backWord = (step: Step) => (step === 1 ? words.cancel : step === 5 ? words.skip : words.back);
const nextWord = (step: Step) => (step === 4 ? words.create : step === 5 ? words.finish : words.next);

export function WizardPage() {
  usePageTitle(words.title);
  const wizard = useWizard();
  const { step, asked, state } = wizard;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    wizard.next();
  };
  if (step !== asked) return <Navigate to={`/project-setup/step-${step}`} replace />;
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <p className={classes.kicker}>{words.title}</p>
        <StepProgress step={step} />
      </div>
      <form className={classes.form} onSubmit={submit} noValidate>
        <Question key={step} title={titleOf(step, state)} />
        <StepBody {...wizard} />
        <div className={classes.actions}>
          <Button variant="default" type="button" onClick={wizard.back}>
            {backWord(step)}
          </Button>
          <Button
            type="submit"
            loading={wizard.pending}
            disabled={(step === 1 && state.kind === null) || (step === 3 && state.methodology === null)}
          >
            {nextWord(step)}
          </Button>
        </div>
      </form>
    </div>
  );
}

function StepBody({ step, state, change, nameError, linkErrors }: ReturnType<typeof useWizard>) {
  if (step === 1) return <TestStep state={state} change={change} />;
  if (step === 2) return <DeviceStep state={state} change={change} />;
  if (step === 3) return <MethodologyStep state={state} change={change} />;
  if (step === 4) return <AboutStep state={state} change={change} error={nameError} />;
  return <LinkStep state={state} change={change} errors={linkErrors} />;
}

/** Takes the focus where the step has no field that does, so that screen readers hear the question first. */
function Question({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const form = heading.current?.closest('form');
    if (!form?.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={classes.question}>
      {title}
    </h1>
  );
}

function StepProgress({ step }: { step: Step }) {
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={words.title}
      aria-valuemin={1}
      aria-valuemax={5}
      aria-valuenow={step}
      aria-valuetext={words.progress(step, 5)}
    >
      {steps.map((one) => (
        <span key={one} className={`${classes.bar} ${one <= step ? classes.done : ''}`} />
      ))}
      <span>{words.progress(step, 5)}</span>
    </div>
  );
}
