/** Pictures of screens keep their proportion, whatever box they stand in. */
import { expect, it } from 'vitest';
import { thumbnailSize } from './thumbnail-size.ts';

const box = { width: 92, height: 112 };

it('thumbnailSize keeps a phone upright and a desktop wide', () => {
  expect(thumbnailSize({ Width: 360, Height: 720 }, box)).toEqual({ width: 56, height: 112 });
  expect(thumbnailSize({ Width: 1440, Height: 720 }, box)).toEqual({ width: 92, height: 46 });
});

it('thumbnailSize shows no more of a page that scrolls than a tall phone does', () => {
  expect(thumbnailSize({ Width: 400, Height: 9000 }, box)).toEqual({ width: 51, height: 112 });
});
