import { expect, it } from 'vitest';
import type { WireInterestArea } from '@sightline/wire/calls';
import { areasOn, freshName } from './sheet-areas.ts';

const area: WireInterestArea = {
  Id: 'aoi_1',
  Place: '/cart',
  Name: 'Total',
  X: 100,
  Y: 300,
  Width: 200,
  Height: 80,
  SheetWidth: 1_000,
  Version: 1,
};
const picture = { Width: 1_200, Height: 4_000 };

it('stretches areas across to the width that is shown, and leaves their lines', () => {
  expect(areasOn([area], '/cart', picture)).toEqual([
    { Id: 'aoi_1', Name: 'Total', number: 1, otherWidth: null, X: 120, Y: 300, Width: 240, Height: 80 },
  ]);
});

it('says of what was drawn on another layout that it does not lie here', () => {
  expect(areasOn([area], '/cart', { ...picture, Width: 390 })[0]?.otherWidth).toBe(1_000);
});

it('takes the areas of the place alone', () => expect(areasOn([area], '/', picture)).toEqual([]));

it('finds a name that is free, in any case of letters', () => {
  const nameOf = (number: number) => `Area ${number}`;
  expect(freshName([], nameOf)).toBe('Area 1');
  expect(freshName([{ Name: 'AREA 1' }, { Name: 'Area 3' }], nameOf)).toBe('Area 2');
});
