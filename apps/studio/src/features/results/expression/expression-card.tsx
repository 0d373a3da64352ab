/** Facial expression of a test that asks for it: seven lanes over its time, and means by screen or page. */
import { BandLanes } from '@sightline/charts';
import { Card } from '@sightline/ui';
import type { ExpressionReport, WireItem } from '@sightline/wire/calls';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { expressionTexts } from '../../../lib/texts/expression.ts';
import type { ResultsAddress } from '../results-address.ts';
import classes from './expression.module.css';
import { ExpressionPlaces } from './expression-places.tsx';
import { useExpression } from './use-expression.ts';

const words = expressionTexts;

interface ExpressionCardProps {
  projectId: string;
  test: WireItem;
  address: ResultsAddress;
}

export function ExpressionCard({ projectId, test, address }: ExpressionCardProps) {
  const found = useExpression(projectId, test.QuestItem.Id, address);
  if (found.isError && found.data === undefined)
    return <LoadFailure title={words.loadFailed} error={found.error} onRetry={found.refetch} />;
  return (
    <Card>
      <header className={classes.head}>
        <h2>{words.title}</h2>
        {found.data && <span>{words.count(found.data.Testers, found.data.ValidShare)}</span>}
      </header>
      <p className={classes.quiet}>{words.about}</p>
      {found.data === undefined ? (
        <p aria-busy="true">{words.loading}</p>
      ) : (
        <Shown report={found.data} isPage={!test.QuestItem.Prototype} />
      )}
    </Card>
  );
}

function Shown({ report, isPage }: { report: ExpressionReport; isPage: boolean }) {
  const { Lanes, Testers, Fewest, Unmeasured, Places } = report;
  return (
    <>
      {Lanes.length === 0 ? (
        <p role="status">{words.tooFew(Testers, Fewest)}</p>
      ) : (
        <BandLanes
          label={words.title}
          head={words.laneHead}
          table={Lanes.map(({ Name, Means }) => [words.names[Name], ...quarters(Means).map(words.value)])}
          lanes={Lanes.map(({ Name, Means, Lows, Highs }) => ({ name: words.names[Name], means: Means, lows: Lows, highs: Highs }))}
          reach={reachOf(report)}
          ticks={words.ticks}
        />
      )}
      {Places.length > 0 && <ExpressionPlaces places={Places} isPage={isPage} />}
      {Unmeasured > 0 && <p className={classes.quiet}>{words.unmeasured(Unmeasured)}</p>}
    </>
  );
}

/** Mean of each quarter of the time; null where it has no value. */
function quarters(means: readonly (number | null)[]): (number | null)[] {
  const size = means.length / 4;
  return Array.from({ length: 4 }, (_, quarter) => {
    const values = means.slice(quarter * size, (quarter + 1) * size).filter((mean) => mean !== null);
    return values.length === 0 ? null : values.reduce((sum, mean) => sum + mean, 0) / values.length;
  });
}

const leastReach = 20;

/** All lanes have one scale, so that they can be compared; small differences stay small. */
function reachOf({ Lanes }: ExpressionReport): number {
  return Lanes.flatMap(({ Lows, Highs, Means }) => [...Lows, ...Highs, ...Means]).reduce<number>(
    (most, value) => Math.max(most, Math.abs(value ?? 0)),
    leastReach,
  );
}
