/** Where a page of an operator's list ends: a moment and an id. */

/** Rows of a page. */
export const pageOf = 50;

interface Place {
  at: Date;
  id: string;
}

const form = /^(\d{1,15})\|(\w{1,100})$/;

export const cursorOf = (place: Place | undefined): string | null => (place === undefined ? null : `${place.at.getTime()}|${place.id}`);

/** null for the first page, and for what is no cursor. Moments are stored in whole milliseconds. */
export function readCursor(text: string | undefined): Place | null {
  const [, ms, id] = form.exec(text ?? '') ?? [];
  if (ms === undefined || id === undefined) return null;
  const at = new Date(Number(ms));
  return Number.isNaN(at.getTime()) ? null : { at, id };
}
