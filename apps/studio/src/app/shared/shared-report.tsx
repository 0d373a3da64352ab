/** The report that a public link shows: what it is about, each test as the results page shows it, and the method. */
import { Card } from '@sightline/ui';
import type { SharedReport as SharedReportContent } from '@sightline/wire/calls';
import { OverallAnalytics } from '../../features/results/overall/overall-analytics.tsx';
import { readAddress, writeAddress } from '../../features/results/results-address.ts';
import { dayText } from '../../lib/dates.ts';
import { printTexts } from '../../lib/texts/print.ts';
import { SharedFrame, type SharedHead } from './shared-frame.tsx';
import classes from './shared.module.css';

export function SharedReport({ head, report }: { head: SharedHead; report: SharedReportContent }) {
  const { collected } = report;
  const span = collected && printTexts.span(dayText(new Date(collected.from)), dayText(new Date(collected.to)));
  return (
    <SharedFrame kind="report" head={head} about={{ ...report, readAt: report.printedAt, span }}>
      {report.tests.map((test) => (
        <SharedTest key={test.id} test={test} filter={report.filter} />
      ))}
      <Card>
        <details className={classes.method}>
          <summary>{printTexts.method}</summary>
          <dl>
            {report.method.map(({ term, meaning }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Card>
    </SharedFrame>
  );
}

/** Nothing in it leads to a recording: the report has no ids. */
function SharedTest({ test, filter }: { test: SharedReportContent['tests'][number]; filter: SharedReportContent['filter'] }) {
  const address = { ...readAddress(new URLSearchParams()), outcome: filter?.Outcome ?? ('All' as const) };
  const isEmpty = test.report.All.Count + test.report.DroppedOut.Count === 0;
  return (
    <section className={classes.test}>
      {test.name !== '' && <h2 dir="auto">{test.name}</h2>}
      {test.task !== '' && <p dir="auto">{test.task}</p>}
      {isEmpty ? (
        <p>{printTexts.nobody}</p>
      ) : (
        <OverallAnalytics
          report={test.report}
          projectId={null}
          test={undefined}
          address={address}
          block={null}
          hrefWith={(changes) => writeAddress({ ...address, ...changes })}
        />
      )}
    </section>
  );
}
