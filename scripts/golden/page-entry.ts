/** Runs inside a page of the shop: the product's own page recorder, and where each control lies with its node's id. */
import { record } from '@rrweb/record';
import { PageRecorder } from '@sightline/recorder/page';
import type { PageEvent } from '@sightline/wire/events';

export interface SeenElement {
  id: number;
  kind: 'link' | 'button' | 'field' | 'picture';
  /** Address it leads to; empty for fields and pictures. */
  address: string;
  label: string;
  /** Stays where it is when the page scrolls. */
  fixed: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SeenPage {
  title: string;
  documentHeight: number;
  documentId: number;
  events: PageEvent[];
  elements: SeenElement[];
}

const controls =
  'a[href], button, input:not([type="hidden"]):not([type="radio"]), select, .gallery figure:not([hidden]) > svg, .card-picture > svg';

function kindOf(element: Element): SeenElement['kind'] {
  if (element instanceof HTMLAnchorElement) return 'link';
  if (element instanceof HTMLButtonElement) return 'button';
  return element instanceof SVGElement ? 'picture' : 'field';
}

function addressOf(element: Element): string {
  if (element instanceof HTMLAnchorElement) return element.href;
  if (!(element instanceof HTMLButtonElement)) return '';
  return element.getAttribute('formaction') === null ? (element.form?.action ?? '') : element.formAction;
}

const labelOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);

function see(element: Element): SeenElement[] {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || y + height < 0) return [];
  const round = (value: number): number => Math.round(value * 10) / 10;
  return [
    {
      id: record.mirror.getId(element),
      kind: kindOf(element),
      address: addressOf(element),
      label: labelOf(element),
      fixed: element.closest('.top') !== null,
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
    },
  ];
}

function seePage(): SeenPage {
  const events: PageEvent[] = [];
  const recorder = new PageRecorder({ emit: (event) => events.push(event), now: () => Date.now() });
  recorder.start();
  const elements = [...document.querySelectorAll(controls)].flatMap(see);
  const documentId = record.mirror.getId(document);
  recorder.stop();
  return { title: document.title, documentHeight: document.documentElement.scrollHeight, documentId, events, elements };
}

Object.assign(window, { seePage });
