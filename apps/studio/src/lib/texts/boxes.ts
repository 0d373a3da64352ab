/** Texts of boxes on a picture: hotspots and areas of interest. */
export const boxTexts = {
  place: 'Position in pixels',
  left: 'Left',
  top: 'Top',
  width: 'Width',
  height: 'Height',
} as const;
