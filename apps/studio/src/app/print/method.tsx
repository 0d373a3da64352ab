/** How the figures of a printed report came about, so that it can be read without the product. */
import type { PrintedReport } from '@sightline/wire/print';
import { printTexts } from '../../lib/texts/print.ts';
import classes from './print.module.css';

export function Method({ method }: Pick<PrintedReport, 'method'>) {
  return (
    <section className={classes.method}>
      <h1>{printTexts.method}</h1>
      <dl>
        {method.map(({ term, meaning }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
