/** Analyze Results with its public links and exports: features that meet here. */
import { ExportButton } from '../features/exports/export-button.tsx';
import { ShareButton } from '../features/shares/share-button.tsx';
import { AnalyzeResultsPage } from '../features/results/analyze-results-page.tsx';

export function ResultsPage() {
  return (
    <AnalyzeResultsPage
      exportButtons={({ tab, ...shown }) => (
        <>
          <ShareButton shown={shown} kind={tab === 'findings' ? 'findings' : 'report'} />
          <ExportButton shown={shown} />
        </>
      )}
      shareFilm={(shown, film) => <ShareButton shown={shown} film={film} />}
    />
  );
}
