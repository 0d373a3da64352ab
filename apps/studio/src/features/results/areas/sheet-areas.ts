/** Areas as they lie on the picture that is shown: a page may be drawn in another width today than when its areas were. */
import { sameLayout } from '@sightline/domain/places';
import type { WireInterestArea } from '@sightline/wire/calls';
import type { Box, PictureSize } from '../../../lib/boxes/box-geometry.ts';
import type { PlaceMap } from '../screens/spots.ts';

export interface ShownArea extends Box {
  Id: string;
  Name: string;
  /** From 1 on, as in the list. */
  number: number;
  /** Width of the page that it was drawn on where that is laid out otherwise; null where it lies on the picture. */
  otherWidth: number | null;
}

/** The map's picture in whole px. */
export const pictureOf = ({ Width, Height }: PlaceMap): PictureSize => ({ Width: Math.floor(Width), Height: Math.floor(Height) });

/** The areas of one place, in px of the picture. */
export function areasOn(areas: readonly WireInterestArea[], place: string, picture: PictureSize): ShownArea[] {
  return areas
    .filter(({ Place }) => Place === place)
    .map(({ Id, Name, X, Y, Width, Height, SheetWidth }, index) => {
      const scale = picture.Width / SheetWidth;
      const isAlike = scale <= sameLayout && scale >= 1 / sameLayout;
      // Only the width of a page is stretched: its lines stay where they are.
      const across = (px: number): number => Math.round(px * scale);
      return { Id, Name, number: index + 1, otherWidth: isAlike ? null : SheetWidth, X: across(X), Y, Width: across(Width), Height };
    });
}

/** 'Area 3': the first number that no area has in its name yet. */
export function freshName(areas: readonly { Name: string }[], nameOf: (number: number) => string): string {
  const taken = new Set(areas.map(({ Name }) => Name.toLowerCase()));
  let number = 1;
  while (taken.has(nameOf(number).toLowerCase())) number += 1;
  return nameOf(number);
}
