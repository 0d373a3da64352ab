/** Waits for what a stage loads: pictures, fonts and style sheets of the server, never longer than a moment. */

const longestMs = 3_000;

/** At once where everything is there. */
export async function untilLoaded(root: HTMLElement): Promise<void> {
  const documents = documentsIn(root);
  // A font is asked for once text is laid out in it.
  for (const { documentElement } of documents) documentElement.getBoundingClientRect();
  const pending = documents.flatMap((document) => [
    ...[...document.images].filter((image) => !image.complete).map(ended),
    ...(document.fonts.status === 'loading' ? [document.fonts.ready] : []),
  ]);
  if (pending.length === 0) return;
  await Promise.race([Promise.all(pending), new Promise((done) => setTimeout(done, longestMs))]);
}

/** Frames of another origin are none of the stage's. */
function documentsIn(root: HTMLElement): Document[] {
  const frames = [...root.querySelectorAll('iframe')].flatMap(({ contentDocument }) => contentDocument ?? []);
  return [root.ownerDocument, ...frames];
}

function ended(image: HTMLImageElement): Promise<void> {
  return new Promise((done) => {
    const end = () => done();
    image.addEventListener('load', end, { once: true });
    image.addEventListener('error', end, { once: true });
  });
}
