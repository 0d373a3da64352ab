/** The welcome's own small script; without it the form works too. It lets the same browser find its session again. */
import '../base.ts';
import styles from './welcome.module.css';
import { keepConsents } from '../session/given-consents.ts';

const form = document.getElementById('start');

/** The same key on the same code answers the same session: coming back resumes rather than begins anew. */
function clientKey(code: string): string {
  const name = `sightline.key.${code}`;
  const random = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    const kept = localStorage.getItem(name);
    if (kept === null) localStorage.setItem(name, random);
    return kept ?? random;
  } catch {
    // Storage refused: the session lasts for this visit.
    return random;
  }
}

if (form instanceof HTMLFormElement) {
  const code = form.dataset['code'] ?? '';
  const key = form.elements.namedItem('clientKey');
  if (key instanceof HTMLInputElement) key.value = clientKey(code);
  form.addEventListener('submit', () => {
    keepConsents(code, new FormData(form).getAll('consent').map(String));
    // A second press would start nothing new, but says so by its looks.
    form.classList.add(styles.sending!);
  });
  // Coming back by the browser's back button: the form may be sent again.
  addEventListener('pageshow', () => form.classList.remove(styles.sending!));
}
