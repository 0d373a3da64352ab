/**
 * The welcome's own small script; without it the form works too. It lets the same browser find its session again, and says that there is
 * one, also where a study takes nobody new any more: the form of that page is shown to nobody else.
 */
import '../base.ts';
import styles from './welcome.module.css';
import { clientKey, earlierVisit } from '../session/earlier-visit.ts';
import { keepConsents } from '../session/given-consents.ts';

const form = document.getElementById('start');

/** Who went through to the end has nothing to agree to any more: the way leads to what they may still do, see that it is kept or delete it. */
function showEarlierVisit(form: HTMLFormElement, code: string): void {
  const visit = earlierVisit(code);
  // Where the form came back there is nothing to go on with: what is missing has to be filled in.
  if (visit === null || (form.querySelector('[role=alert]')?.textContent ?? '') !== '') return;
  for (const notice of form.querySelectorAll<HTMLElement>('[data-visit]')) notice.hidden = notice.dataset['visit'] !== visit;
  form.hidden = false;
  if (visit !== 'done' || form.dataset['goOn'] === undefined) return;
  form.noValidate = true;
  form.classList.add(styles.over!);
  const button = form.querySelector('button');
  if (button !== null) button.textContent = form.dataset['goOn'];
}

if (form instanceof HTMLFormElement) {
  const code = form.dataset['code'] ?? '';
  const key = form.elements.namedItem('clientKey');
  showEarlierVisit(form, code);
  if (key instanceof HTMLInputElement && !form.hidden) key.value = clientKey(code);
  form.addEventListener('submit', () => {
    const given = new FormData(form);
    if (given.has('consentVersion')) keepConsents(code, given.getAll('consent').map(String));
    // A second press would start nothing new, but says so by its looks.
    form.classList.add(styles.sending!);
  });
  // Coming back by the browser's back button: the form may be sent again.
  addEventListener('pageshow', () => form.classList.remove(styles.sending!));
}
