/** The look of a control while it is pressed, hovered or focused: changes that come and go, and of which only what lasts is an effect of a press. */

/** Names by which sites mark what is hovered or focused, and draw a wave where a finger came down. */
const passing = /focus|hover|ripple|wave/i;
/** Attributes that change how something looks, and not what it is. */
export const lookAttribute = /^(?:class|style|tabindex|data-.*)$/;
/** Parts of a control that are compared. */
const maxParts = 20;

/** What of an element's look lasts: without passing classes and data, and without custom properties, which place a wave. */
function lookOf(element: Element): string {
  const data = Array.from(element.attributes).filter(({ name }) => name.startsWith('data-') && !passing.test(name));
  const style = (element.getAttribute('style') ?? '').replace(/--[^;]*;?/g, '').trim();
  const classes = Array.from(element.classList).filter((name) => !passing.test(name));
  return [classes.join(' '), style, ...data.map(({ name, value }) => `${name}=${value}`)].join('\n');
}

/** Returns a function that says whether the control looks otherwise now than it did. */
export function rememberLook(control: Element): () => boolean {
  const parts = [control, ...Array.from(control.getElementsByTagName('*')).slice(0, maxParts)].map((part) => [part, lookOf(part)] as const);
  return () => parts.some(([part, look]) => part.isConnected && lookOf(part) !== look);
}
