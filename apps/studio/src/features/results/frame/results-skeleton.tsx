/** Grey shapes in the form of the report or the table, while they load. */
import { Card, SkeletonBlock, SkeletonLines } from '@sightline/ui';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { ResultsTab } from '../results-address.ts';
import classes from './frame.module.css';

export function ResultsSkeleton({ tab }: { tab: ResultsTab }) {
  return (
    <div role="status" aria-label={resultsTexts.loading} className={classes.skeleton}>
      <div className={classes.skeletonRow}>
        {[72, 110, 160, 120].map((width) => (
          <SkeletonBlock key={width} width={width} height={34} radius={17} />
        ))}
      </div>
      {tab === 'overall' ? <OverallShapes /> : <TableShapes />}
    </div>
  );
}

function OverallShapes() {
  return (
    <>
      <Card>
        <div className={classes.skeletonSummary}>
          <SkeletonBlock width={156} height={156} radius={78} />
          <SkeletonLines count={4} />
          <SkeletonLines count={3} />
          <SkeletonLines count={3} />
        </div>
      </Card>
      <div className={classes.skeletonPair}>
        <Card>
          <SkeletonLines count={4} />
        </Card>
        <Card>
          <SkeletonLines count={4} />
        </Card>
      </div>
    </>
  );
}

export function TableShapes() {
  return (
    <Card>
      <div className={classes.skeletonTable}>
        {Array.from({ length: 7 }, (_, index) => (
          <SkeletonBlock key={index} height={32} />
        ))}
      </div>
    </Card>
  );
}
