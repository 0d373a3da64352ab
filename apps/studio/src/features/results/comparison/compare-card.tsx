/** Two segments side by side on the overall analytics: which ones, and their figures. */
import { NativeSelect } from '@mantine/core';
import { Card, SkeletonBlock } from '@sightline/ui';
import type { WireSegment } from '@sightline/wire/calls';
import { IconX } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { segmentTexts as words } from '../../../lib/texts/segments.ts';
import type { HrefWith } from '../results-address.ts';
import { useComparison, useSegments } from '../use-segments.ts';
import classes from './comparison.module.css';
import { ComparisonTable } from './comparison-table.tsx';

interface CompareCardProps {
  projectId: string;
  testId: string;
  /** As in the address: 'seg_a', 'seg_a.seg_b', or '' while none is chosen. */
  compare: string;
  hrefWith: HrefWith;
}

export function CompareCard({ projectId, testId, compare, hrefWith }: CompareCardProps) {
  const segments = useSegments(projectId);
  return (
    <Card>
      <header className={classes.head}>
        <h2>{words.compare}</h2>
        <Link className={classes.close} to={hrefWith({ compare: null })} replace preventScrollReset aria-label={words.close}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </Link>
      </header>
      {segments.data !== undefined ? (
        <Compared segments={segments.data} projectId={projectId} testId={testId} compare={compare} hrefWith={hrefWith} />
      ) : segments.isError ? (
        <LoadFailure title={words.loadFailed} error={segments.error} onRetry={segments.refetch} />
      ) : (
        <Shapes />
      )}
    </Card>
  );
}

function Compared({ segments, projectId, testId, compare, hrefWith }: CompareCardProps & { segments: readonly WireSegment[] }) {
  const navigate = useNavigate();
  const { first, second } = chosenOf(segments, compare);
  const comparison = useComparison(projectId, testId, first?.Id ?? null, second?.Id ?? '');
  if (first === undefined) return <p className={classes.note}>{words.none}</p>;
  const choose = (one: string, other: string): void =>
    void navigate(hrefWith({ compare: other === '' || other === one ? one : `${one}.${other}` }), {
      replace: true,
      preventScrollReset: true,
    });
  const options = segments.map(({ Id, Name }) => ({ value: Id, label: Name }));
  return (
    <>
      <div className={classes.choice}>
        <NativeSelect
          label={words.first}
          value={first.Id}
          onChange={(event) => choose(event.currentTarget.value, second?.Id ?? '')}
          data={options}
        />
        <NativeSelect
          label={words.second}
          value={second?.Id ?? ''}
          onChange={(event) => choose(first.Id, event.currentTarget.value)}
          data={[{ value: '', label: words.everyoneElse }, ...options.filter(({ value }) => value !== first.Id)]}
        />
      </div>
      {comparison.data !== undefined ? (
        <ComparisonTable comparison={comparison.data} first={first.Name} second={second?.Name ?? words.everyoneElse} />
      ) : comparison.isError ? (
        <LoadFailure title={words.compareFailed} error={comparison.error} onRetry={comparison.refetch} />
      ) : (
        <Shapes />
      )}
    </>
  );
}

/** Those that the address names; where it names none, or one that is gone, the first two there are. */
function chosenOf(segments: readonly WireSegment[], compare: string): { first: WireSegment | undefined; second: WireSegment | undefined } {
  const [firstId, secondId] = compare.split('.');
  const named = segments.find(({ Id }) => Id === firstId);
  if (named === undefined) return { first: segments[0], second: segments[1] };
  return { first: named, second: segments.find(({ Id }) => Id === secondId && Id !== named.Id) };
}

function Shapes() {
  return (
    <div role="status" aria-label={words.loading} className={classes.shapes}>
      {[0, 1, 2, 3].map((row) => (
        <SkeletonBlock key={row} height={36} />
      ))}
    </div>
  );
}
