/**
 * The welcome's own small script; without it the form works too. It recognises a tester who comes back in the same browser, also on the
 * page of a study that takes nobody new, says what is missing before the form is sent, and tells phones from computers where headers cannot.
 */
import '../base.ts';
import * as styles from './welcome.module.css';
import { clientKey, earlierVisit, keepClientKey, newClientKey } from '../session/earlier-visit.ts';
import { givenConsents, keepConsents } from '../session/given-consents.ts';
import { checkForm, clearAsCorrected } from './check-form.ts';
import { isElsewhere, refinedDevice, type DeviceKind } from './device.ts';

/** By itself: the server draws the page, and the other names of its style need not come along. */
const sending = (styles as unknown as { sending: string }).sending;

const formOf = (id: string): HTMLFormElement | null => document.querySelector<HTMLFormElement>(`form#${id}`);
const start = formOf('start');
const resume = formOf('resume');
const page = document.querySelector<HTMLElement>('[data-code]');
const code = page?.dataset['code'] ?? '';

function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.value = value;
}

/** Where the form came back there is something to correct first. */
function showEarlierVisit(form: HTMLFormElement): void {
  const visit = earlierVisit(code);
  if (visit === null || start?.dataset['open'] !== undefined) return;
  for (const part of form.querySelectorAll<HTMLElement>('[data-visit]')) part.hidden = part.dataset['visit'] !== visit;
  const given = givenConsents(code);
  for (const part of form.querySelectorAll<HTMLElement>('[data-channel]')) part.hidden = !given.includes(part.dataset['channel'] ?? '');
  for (const part of form.querySelectorAll<HTMLElement>('[data-agreed]')) part.hidden = given.length === 0;
  fill(form, 'clientKey', clientKey(code));
  form.hidden = false;
  if (start !== null) start.hidden = true;
  document.getElementById('restart')?.addEventListener('click', () => {
    if (start === null) return;
    form.hidden = true;
    start.hidden = false;
    // Kept once they start: until then a reload offers the earlier session again.
    fill(start, 'clientKey', newClientKey());
    start.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  });
}

function showDevice(main: HTMLElement): void {
  const { device, to, needed } = main.dataset;
  const touchAlone = matchMedia('(pointer: coarse) and (hover: none)').matches;
  const facts = { userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, touchAlone };
  const refined = refinedDevice(device === '' ? null : (device as DeviceKind), facts);
  if (start !== null) fill(start, 'device', refined ?? '');
  if (to !== 'phone' && to !== 'computer') return;
  main.toggleAttribute('data-elsewhere', isElsewhere({ to, needed: needed !== undefined }, refined));
  const copy = document.getElementById('copy');
  const address = document.getElementById('address')?.textContent;
  if (copy === null || !address || !('clipboard' in navigator)) return;
  copy.hidden = false;
  copy.addEventListener('click', () => {
    void navigator.clipboard.writeText(address).then(() => (copy.textContent = copy.dataset['copied'] ?? ''));
  });
}

/** A second press would start nothing new, but shows that the first was taken. */
function markSending(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    if (!event.defaultPrevented) form.classList.add(sending);
  });
  // Coming back by the browser's back button: the form may be sent again.
  addEventListener('pageshow', () => form.classList.remove(sending));
}

if (page !== null) showDevice(page);
if (resume !== null) {
  showEarlierVisit(resume);
  markSending(resume);
}
if (start !== null) {
  if (start.elements.namedItem('clientKey') !== null) fill(start, 'clientKey', clientKey(code));
  clearAsCorrected(start);
  start.addEventListener('submit', (event) => {
    if (!checkForm(start)) return event.preventDefault();
    const given = new FormData(start);
    const key = given.get('clientKey');
    // A preview's form has no key.
    if (typeof key === 'string' && key !== '') keepClientKey(code, key);
    keepConsents(code, given.getAll('consent').map(String), key === null);
  });
  markSending(start);
}
