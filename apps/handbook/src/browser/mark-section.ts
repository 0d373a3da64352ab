/** Marks the line of the page's own contents whose section is being read. */

/** A section counts as being read once its heading is above this part of the window. */
const readingLine = 0.25;

export function markSectionInView(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')];
  if (links.length === 0) return;
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const mark = (): void => {
    const line = innerHeight * readingLine;
    const last = headings.findLastIndex((heading) => heading !== null && heading.getBoundingClientRect().top < line);
    links.forEach((link, at) => {
      if (at === Math.max(last, 0)) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    });
  };
  let waiting = false;
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        mark();
      });
    },
    { passive: true },
  );
  mark();
}
