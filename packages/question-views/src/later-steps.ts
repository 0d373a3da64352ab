/** Public API of the steps that weigh too much for a tester's first page, and that only some tests ask. */
export { SmileyRatingStep } from './smiley-rating/step.tsx';
