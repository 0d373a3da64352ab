/** Recorded lines → events: what is no event, or out of bounds, is separated from what is (rule C7). Not for pages: they write events. */
export { readEvent, type EventStream } from './read-event.ts';
export { isDomShaped } from './dom-shape.ts';
