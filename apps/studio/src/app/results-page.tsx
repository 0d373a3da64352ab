/** Analyze Results with its exports: two features that meet here. */
import { ExportButton } from '../features/exports/export-button.tsx';
import { AnalyzeResultsPage } from '../features/results/analyze-results-page.tsx';

export function ResultsPage() {
  return <AnalyzeResultsPage exportButton={(shown) => <ExportButton shown={shown} />} />;
}
