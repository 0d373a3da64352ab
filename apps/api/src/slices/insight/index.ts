/** Public API of insight: what researchers conclude from recordings and figures. */
export { registerInsightRoutes } from './routes.ts';
export { changeFindingTexts, findFindingTexts } from './finding-store.ts';
export { findWithShares } from './get-findings.ts';
export { reportFigures } from './report-figures.ts';
