/** The pages of a printed report: title, the findings, the report of each test as the results page shows it, and the method. */
import { OnPaper } from '@sightline/question-views/results';
import type { PrintedReport } from '@sightline/wire/print';
import { filterWords } from '../../lib/shown-results.ts';
import { OverallAnalytics } from '../../features/results/overall/overall-analytics.tsx';
import { readAddress, writeAddress } from '../../features/results/results-address.ts';
import { dayText } from '../../lib/dates.ts';
import { printTexts } from '../../lib/texts/print.ts';
import { Method } from './method.tsx';
import classes from './print.module.css';
import { PrintedFindings } from './printed-findings.tsx';

export function PrintedPages({ report }: { report: PrintedReport }) {
  return (
    <OnPaper value>
      <main>
        <TitlePage report={report} />
        <PrintedFindings findings={report.findings} />
        {report.tests.map((test) => (
          <TestPages key={test.id} test={test} filter={report.filter} />
        ))}
        <Method method={report.method} />
      </main>
    </OnPaper>
  );
}

function TitlePage({ report }: { report: PrintedReport }) {
  const { projectName, projectDescription, printedAt, collected, recordings, excluded = 0, filter, collectorName, tests } = report;
  const named = tests.filter(({ name }) => name !== '');
  const collectors = filter === null || filter.Collector === null ? [] : [{ Id: filter.Collector, Name: collectorName ?? '' }];
  return (
    <header className={classes.title}>
      <p className={classes.kicker}>{printTexts.kicker}</p>
      <h1>{projectName || printTexts.untitled}</h1>
      {projectDescription !== '' && <p className={classes.lead}>{projectDescription}</p>}
      <dl>
        <div>
          <dt>{printTexts.date}</dt>
          <dd>{dayText(new Date(printedAt))}</dd>
        </div>
        <div>
          <dt>{printTexts.recordings}</dt>
          <dd>
            {recordings}, {filterWords(filter, collectors)}
            {excluded > 0 && printTexts.excluded(excluded)}
          </dd>
        </div>
        {collected && (
          <div>
            <dt>{printTexts.collected}</dt>
            <dd>{printTexts.span(dayText(new Date(collected.from)), dayText(new Date(collected.to)))}</dd>
          </div>
        )}
        {named.map(({ id, name, task }) => (
          <div key={id}>
            <dt>{printTexts.test}</dt>
            <dd>
              {name}
              {task !== '' && <p>{task}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

/** Without facial expression, which is no part of a report. Links lead to the same place of the results page, whose address this page has. */
function TestPages({ test, filter }: { test: PrintedReport['tests'][number]; filter: PrintedReport['filter'] }) {
  const address = {
    ...readAddress(new URLSearchParams()),
    test: test.id === '' ? null : test.id,
    outcome: filter?.Outcome ?? ('All' as const),
  };
  return (
    <section className={classes.test}>
      {test.name !== '' && <h1>{test.name}</h1>}
      {test.report.All.Count + test.report.DroppedOut.Count === 0 ? (
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
