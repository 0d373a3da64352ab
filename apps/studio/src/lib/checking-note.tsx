/** Says that the browser does the work of a proof; there without words before, so that screen readers announce the change. */
import { texts } from './texts/index.ts';

export function CheckingNote({ isChecking }: { isChecking: boolean }) {
  return (
    <p role="status" className={isChecking ? undefined : 'visually-hidden'}>
      {isChecking ? texts.auth.checking : ''}
    </p>
  );
}
