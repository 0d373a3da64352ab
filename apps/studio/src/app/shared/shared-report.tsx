/** The report that a public link shows: what it is about, each test as the results page shows it, and the method. */
import { Card, Logo } from '@sightline/ui';
import type { ShownReport } from '@sightline/wire/calls';
import { OverallAnalytics } from '../../features/results/overall/overall-analytics.tsx';
import { readAddress, writeAddress } from '../../features/results/results-address.ts';
import { dayText } from '../../lib/dates.ts';
import { filterWords } from '../../lib/shown-results.ts';
import { printTexts } from '../../lib/texts/print.ts';
import { shareTexts } from '../../lib/texts/shares.ts';
import classes from './shared.module.css';

const words = shareTexts.page;

interface Shared {
  Title: string;
  SharedAt: string;
  KeepsUpToDate: boolean;
  Report: ShownReport;
}

export function SharedReport({ shared: { Title, SharedAt, KeepsUpToDate, Report } }: { shared: Shared }) {
  const when = dayText(new Date(KeepsUpToDate ? Report.printedAt : SharedAt));
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <p className={classes.kicker}>{words.kicker}</p>
        <h1 dir="auto">{Title || printTexts.untitled}</h1>
        {Report.projectDescription !== '' && <p dir="auto">{Report.projectDescription}</p>}
        <p className={classes.facts}>
          {factsOf(Report).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <span>{KeepsUpToDate ? words.upToDate(when) : words.sharedAt(when)}</span>
        </p>
      </header>
      <main className={classes.tests}>
        {Report.tests.map((test) => (
          <SharedTest key={test.id} test={test} filter={Report.filter} />
        ))}
        <Card>
          <details className={classes.method}>
            <summary>{printTexts.method}</summary>
            <dl>
              {Report.method.map(({ term, meaning }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </details>
        </Card>
      </main>
      <footer className={classes.foot}>
        <Logo size={20} />
        {words.madeWith}
      </footer>
    </div>
  );
}

function factsOf({ recordings, filter, collectorName, collected }: ShownReport): string[] {
  const collectors = filter === null || filter.Collector === null ? [] : [{ Id: filter.Collector, Name: collectorName ?? '' }];
  const span = collected && printTexts.span(dayText(new Date(collected.from)), dayText(new Date(collected.to)));
  return [`${printTexts.recordings}: ${recordings}`, filterWords(filter, collectors), ...(span ? [span] : [])];
}

/** Nothing in it leads to a recording: the report has no ids. */
function SharedTest({ test, filter }: { test: ShownReport['tests'][number]; filter: ShownReport['filter'] }) {
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
