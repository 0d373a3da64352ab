/** Where a page of an operator's list ends: a moment and an id. */

/** Rows of a page. */
export const pageOf = 50;

export interface PagePlace {
  at: Date;
  id: string;
}

const form = /^(\d{1,15})\|([\w-]{1,100})$/;

/** What the list's answer calls `Next`; null on the last page, of which no row is beyond those shown. */
export function nextOf(rows: readonly unknown[], last: PagePlace | undefined): string | null {
  return rows.length > pageOf && last !== undefined ? `${last.at.getTime()}|${last.id}` : null;
}

/** null for the first page, and for what is no cursor. Moments are of whole milliseconds. */
export function readCursor(text: string | undefined): PagePlace | null {
  const [, ms, id] = form.exec(text ?? '') ?? [];
  if (ms === undefined || id === undefined) return null;
  const at = new Date(Number(ms));
  return Number.isNaN(at.getTime()) ? null : { at, id };
}
