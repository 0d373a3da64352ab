/** The exports of a project, newest first, each with its state and what can be done with it. */
import { exportDays } from '@sightline/domain/exports';
import { SkeletonLines } from '@sightline/ui';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { exportTexts } from '../../lib/texts/exports.ts';
import type { ShownResults } from '../../lib/shown-results.ts';
import { ExportLine } from './export-line.tsx';
import classes from './exports.module.css';
import { useExports } from './use-exports.ts';

export function PastExports({ shown }: { shown: ShownResults }) {
  return (
    <section className={classes.past} aria-labelledby="past-exports">
      <h2 id="past-exports">{exportTexts.past}</h2>
      <p className={classes.hint}>{exportTexts.kept(exportDays)}</p>
      <ExportList shown={shown} />
    </section>
  );
}

function ExportList({ shown }: { shown: ShownResults }) {
  const { data, error, isError, isPending, refetch } = useExports(shown.projectId);
  if (isError && !data) return <LoadFailure title={exportTexts.loadFailed} error={error} onRetry={refetch} />;
  if (isPending) return <SkeletonLines count={3} />;
  const made = data?.Exports ?? [];
  if (made.length === 0)
    return (
      <div className={classes.empty}>
        <strong>{exportTexts.none}</strong>
        <p>{exportTexts.noneText}</p>
      </div>
    );
  return (
    <ul className={classes.list}>
      {made.map((one) => (
        <ExportLine key={one.Id} made={one} shown={shown} />
      ))}
    </ul>
  );
}
