/** Filters out clicks that no tester made: browsers also report clicks for Enter and Space, for scripts, and for the control of a pressed label. */
import type { DomEvent } from '@sightline/wire/events';

const mouseInteraction = 2;
const clickType = 2;

const isClick = ({ type, data }: DomEvent): boolean => {
  const { source, type: interaction } = (data ?? {}) as { source?: number; type?: number };
  return type === 3 && source === mouseInteraction && interaction === clickType;
};

/** The control that a press of this element presses as well; null where it is the control's own. */
function labelledBy(pressed: EventTarget | undefined): Element | null {
  const control = (pressed as Partial<Element> | undefined)?.closest?.('label')?.control ?? null;
  return control !== null && !control.contains(pressed as Node) ? control : null;
}

/** Returns a function that tells of each recorded event, and the browser's event that is dispatched now, whether it is a click that nobody made. */
export function unmadeClicks(): (recorded: DomEvent, dispatched: Event | undefined) => boolean {
  let label: { control: Element; x: number; y: number } | null = null;
  return (recorded, dispatched) => {
    if (!isClick(recorded) || dispatched?.type !== 'click') return false;
    const { detail, clientX: x, clientY: y } = dispatched as MouseEvent;
    if (detail === 0) return true;
    const pressed = dispatched.composedPath()[0];
    const isEcho = label !== null && label.control === pressed && label.x === x && label.y === y;
    const control = isEcho ? null : labelledBy(pressed);
    label = control === null ? null : { control, x, y };
    return isEcho;
  };
}
