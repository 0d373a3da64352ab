/** Effects of a press that the document does not show: what the browser does for a script, and what only its events tell. */
import { ownElementClass } from '../own-element.ts';

type Call = (this: unknown, ...args: unknown[]) => unknown;

/** What a script may call: `Element.animate` and `HTMLElement.click` are judged by what they are called on. */
const calls = (view: Window & typeof globalThis): [object | undefined, readonly string[]][] => [
  [view, ['open', 'alert', 'confirm', 'prompt', 'print']],
  [view.Navigator.prototype, ['share']],
  [view.Clipboard?.prototype, ['write', 'writeText']],
  [view.HTMLElement.prototype, ['click']],
  [view.Element.prototype, ['animate']],
];

/** Of these `visibilitychange` is a tab that was opened; `blur` of the window, a dialog of the system. */
const events = ['invalid', 'copy', 'cut', 'play', 'pause', 'toggle', 'close', 'fullscreenchange', 'hashchange', 'blur', 'visibilitychange'];

/** A proxy looks to the site as the function itself does. */
function watch(owner: object, name: string, onCall: (self: unknown) => void): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  if (typeof own?.value !== 'function' || own.configurable !== true) return () => undefined;
  const original = own.value as Call;
  const value = new Proxy(original, {
    apply(call, self, args) {
      onCall(self);
      return Reflect.apply(call, self, args);
    },
  });
  Object.defineProperty(owner, name, { ...own, value });
  return () => {
    // Another script may have wrapped it since: then ours stays in the middle, and reports to nobody.
    if (Object.getOwnPropertyDescriptor(owner, name)?.value === value) Object.defineProperty(owner, name, own);
  };
}

/** Calls `onEffect` for each, with the element that it happened to, if any. Returns a function that stops it. */
export function followSilentEffects(view: Window & typeof globalThis, onEffect: (what: string, on: unknown) => void): () => void {
  let isStopped = false;
  const report = (what: string, on: unknown): void => {
    if (!isStopped) onEffect(what, on);
  };
  const restore = calls(view).flatMap(([owner, names]) =>
    owner === undefined ? [] : names.map((name) => watch(owner, name, (self) => report(name, self))),
  );
  const hear = ({ type, target }: Event): void => {
    // The recorder's bar is a popover, which is shown and raised without a press.
    if ((target as Partial<Element> | null)?.classList?.contains(ownElementClass) === true) return;
    // The focus of an element moves without anything that the tester sees.
    if (type !== 'blur' || target === view) report(type, target);
  };
  for (const type of events) view.addEventListener(type, hear, true);
  return () => {
    isStopped = true;
    for (const undo of restore) undo();
    for (const type of events) view.removeEventListener(type, hear, true);
  };
}

/** Calls back for each request of the page's scripts that was answered, with when it was sent and answered as `performance.now` counts. */
export function followResponses(onResponse: (sentAt: number, answeredAt: number) => void): () => void {
  if (!('PerformanceObserver' in globalThis)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    for (const { name, initiatorType, startTime, responseEnd } of list.getEntries() as PerformanceResourceTiming[])
      // The recorder's own requests say nothing of the page.
      if (/^(?:fetch|xmlhttprequest)$/.test(initiatorType) && !name.includes('/run/page/')) onResponse(startTime, responseEnd);
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
