/** Anchors of headings, as the code host makes them, so that a link with an anchor works there and here. */

/** Returns the anchor of a heading by its plain text. `taken` counts those of the page so far: the second of one name gets `-1`. */
export function slugOf(heading: string, taken: Map<string, number>): string {
  const slug = heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');
  const before = taken.get(slug) ?? 0;
  taken.set(slug, before + 1);
  return before === 0 ? slug : `${slug}-${before}`;
}
