/** Follows the texts that a page draws: a canvas that shows what was typed is not recorded. */

const drawing = ['fillText', 'strokeText'] as const;

/** `onTyped` is called before a text with a typed word is drawn, on whatever canvas: it may be a part of another. Returns a function that stops it. */
export function followDrawnText(view: Window & typeof globalThis, isTyped: (text: string) => boolean, onTyped: () => void): () => void {
  const contexts = [view.CanvasRenderingContext2D, view.OffscreenCanvasRenderingContext2D].filter((one) => one !== undefined);
  const restore = contexts.flatMap(({ prototype }) =>
    drawing.map((name) => {
      const methods = prototype as unknown as Record<string, (...args: unknown[]) => void>;
      const original = methods[name]!;
      const followed = function (this: unknown, ...args: unknown[]): void {
        if (isTyped(String(args[0]))) onTyped();
        original.apply(this, args);
      };
      methods[name] = followed;
      return () => {
        // Another script may have wrapped it since.
        if (methods[name] === followed) methods[name] = original;
      };
    }),
  );
  return () => {
    for (const undo of restore) undo();
  };
}
