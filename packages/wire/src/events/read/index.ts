/** Recorded lines → events: what is no event, or out of bounds, is told apart from what is (rule C7). Not for pages: they write events. */
export { readEvent, type EventStream } from './read-event.ts';
