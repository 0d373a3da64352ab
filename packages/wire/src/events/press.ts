/** What a site's recorder adds to the click of a tester: what was pressed, and where it lies in the page's content. */

/**
 * What was pressed, where that decides by itself whether the press is a misclick (docs/reference/misclicks.md). Left out for everything else: there, what
 * follows the press decides.
 *
 * - `disabled`: a disabled button or field. Always a misclick.
 * - `text`: words that the press selected, by a double-click or by dragging.
 * - `drag`: the pointer was moved while the button was down.
 * - `drawing`: a canvas or a map, whose picture is not a part of the document.
 * - `closed`: an element that shows its content in a closed shadow root.
 * - `control`: a field, a player or another control of the browser, or the label of one.
 */
export const pressTargets = ['disabled', 'text', 'drag', 'drawing', 'closed', 'control'] as const;
export type PressTarget = (typeof pressTargets)[number];

export interface PressFacts {
  on?: PressTarget;
  /** Place in the content of the page, CSS px: as if nothing were scrolled, of the page itself or of the part that fills its window. */
  x: number;
  y: number;
  /** Ms from the button's going down to the click. */
  heldMs: number;
  /** Which click of a double or triple click it is; left out for the first. */
  count?: number;
}
