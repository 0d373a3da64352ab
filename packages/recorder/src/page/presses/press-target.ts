/** What a press was made on, where that decides by itself whether it is a misclick; the kinds are defined in wire/events/press.ts. */
import type { PressTarget } from '@sightline/wire/events';
import { isClosedHost } from '../closed-host.ts';

const controls =
  'input:not([type=button],[type=submit],[type=reset],[type=image]),textarea,select,option,video[controls],audio[controls],iframe,embed,object,[contenteditable]:not([contenteditable=false])';
/** Roots of the maps that most sites embed; what they draw in, apart from canvases, are layers of pictures. */
const drawings = 'canvas,area,.leaflet-container,.ol-viewport,.gm-style,.mapboxgl-map,.maplibregl-map';
const pressable = 'a,button,input,select,textarea,summary,label,[role],[tabindex],[onclick]';

const isElement = (target: EventTarget | undefined): target is Element => (target as Partial<Node> | undefined)?.nodeType === 1;

/** The elements that an event went through, innermost first, across open shadow roots. */
export const elementsOf = (path: readonly EventTarget[]): Element[] => path.filter(isElement);

/** The innermost element that is there to be pressed, else the pressed one itself. */
export const controlOf = (pressed: readonly Element[]): Element | null =>
  pressed.find((element) => element.matches(pressable)) ?? pressed[0] ?? null;

const labelled = (element: Element): HTMLElement | null => (element instanceof HTMLLabelElement ? element.control : null);

/** An element without words of its own may lie above a canvas to catch presses for it. */
function coversCanvas(element: Element, x: number, y: number): boolean {
  const isEmpty = element !== document.body && element !== document.documentElement && element.textContent?.trim() === '';
  return isEmpty && document.elementsFromPoint(x, y).some((below) => below.localName === 'canvas');
}

/** Returns what kind of thing was pressed; undefined for all whose press is judged by what follows. `x`, `y`: CSS px of the window. */
export function pressTarget(pressed: readonly Element[], x: number, y: number): PressTarget | undefined {
  const [target] = pressed;
  if (target === undefined) return undefined;
  const isDisabled = (element: Element | null): boolean => element?.matches(':disabled') === true;
  if (pressed.some((element) => isDisabled(element) || isDisabled(labelled(element)))) return 'disabled';
  if (pressed.some((element) => element.matches(controls) || labelled(element) !== null)) return 'control';
  if (pressed.some((element) => element.matches(drawings)) || coversCanvas(target, x, y)) return 'drawing';
  return isClosedHost(target) ? 'closed' : undefined;
}
