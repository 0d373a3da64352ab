/** All cases. */
import type { WebCase } from '../case.ts';
import { animationCases } from './animations.ts';
import { inputCases } from './inputs.ts';
import { mediaCases } from './media.ts';
import { pictureCases } from './pictures.ts';
import { structureCases } from './structure.ts';
import { styleCases } from './styles.ts';
import { topLayerCases } from './top-layer.ts';

export const webCases: WebCase[] = [
  ...topLayerCases,
  ...animationCases,
  ...mediaCases,
  ...styleCases,
  ...structureCases,
  ...pictureCases,
  ...inputCases,
];
