/** Over a form: why it was not taken as a whole. Takes no room while there is nothing to say. */
import classes from './form-failure.module.css';

export function FormFailure({ text }: { text: string }) {
  return (
    <div role="alert" className={classes.place}>
      {text === '' ? null : <p className={classes.failure}>{text}</p>}
    </div>
  );
}
