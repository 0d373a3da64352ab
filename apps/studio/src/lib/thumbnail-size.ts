/** How large the picture of a screen is drawn where there is little room. */

/** Height over width beyond which a screen is a page to scroll, of which the top is shown. */
const tallest = 2.2;

/** CSS px of a picture inside a box, in its own proportion; both in px. */
export function thumbnailSize(screen: { Width: number; Height: number }, box: { width: number; height: number }) {
  const ratio = screen.Width > 0 ? Math.min(screen.Height / screen.Width, tallest) : 1;
  const width = Math.min(box.width, box.height / ratio);
  return { width: Math.round(width), height: Math.round(width * ratio) };
}
