/** How far the wizard is: a bar a step, and the count in words. */
import { texts } from '../../lib/texts/index.ts';
import { steps, type Step } from './steps.ts';
import classes from './wizard.module.css';

const words = texts.wizard;

export function StepProgress({ step }: { step: Step }) {
  return (
    <div
      className={classes.progress}
      role="progressbar"
      aria-label={words.title}
      aria-valuemin={1}
      aria-valuemax={steps.length}
      aria-valuenow={step}
      aria-valuetext={words.progress(step, steps.length)}
    >
      {steps.map((one) => (
        <span key={one} className={`${classes.bar} ${one <= step ? classes.done : ''}`} />
      ))}
      <span>{words.progress(step, steps.length)}</span>
    </div>
  );
}
