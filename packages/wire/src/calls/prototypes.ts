/** Shapes of built-in prototypes: screens, hotspots, expected path. */
import { overlayPlaces } from '@sightline/domain/prototypes';
import * as z from 'zod/mini';
import { idOf } from './id-fields.ts';

export const hotspot = z.object({
  Id: idOf('hotspot'),
  /** Picture pixels from the screen's top left. */
  X: z.number(),
  Y: z.number(),
  Width: z.number(),
  Height: z.number(),
  TargetScreenId: z.nullable(idOf('screen')),
  /** Leads back to the screen shown before; then TargetScreenId is null. */
  GoesBack: z.optional(z.boolean()),
  /** Opens TargetScreenId above the screen shown, there on the device; null or left out: goes to it. */
  Overlay: z.optional(z.nullable(z.enum(overlayPlaces))),
});
export const prototypeScreen = z.object({
  Id: z.string(),
  Name: z.string(),
  ImageUrl: z.string(),
  ThumbnailUrl: z.string(),
  /** Picture pixels. */
  Width: z.number(),
  Height: z.number(),
  Goal: z.boolean(),
  Hotspots: z.array(hotspot),
});
export const prototype = z.object({
  StartScreenId: z.nullable(z.string()),
  /** Screen ids of the path the researcher marked as expected; empty if none is marked. */
  ExpectedPath: z.array(z.string()),
  /** The path as it was marked, where later changes broke it: it is ignored until it is fixed. */
  BrokenPath: z.optional(z.array(z.string())),
  Screens: z.array(prototypeScreen),
});
export type WireHotspot = z.output<typeof hotspot>;
export type WirePrototypeScreen = z.output<typeof prototypeScreen>;
export type WirePrototype = z.output<typeof prototype>;
