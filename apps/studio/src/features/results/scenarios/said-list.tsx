/** Advantages or flaws of a path, in its testers' words, each with the recordings behind it. */
import type { Scenario } from '@sightline/wire/calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith } from '../results-address.ts';
import classes from './scenarios.module.css';
import type { Tester } from './testers.ts';

const shownTesters = 6;

interface SaidListProps {
  kind: 'advantages' | 'flaws';
  said: Scenario['Advantages'];
  testerOf: (recordingId: string) => Tester;
  hrefWith: HrefWith;
}

const empty = { advantages: resultsTexts.paths.noAdvantages, flaws: resultsTexts.paths.noFlaws };

export function SaidList({ kind, said, testerOf, hrefWith }: SaidListProps) {
  return (
    <section>
      <h3 className={classes[kind]}>{resultsTexts.paths[kind]}</h3>
      {said.length === 0 && <p className={classes.quiet}>{empty[kind]}</p>}
      <ul className={classes.said}>
        {said.map(({ Text, RecordingIds }) => (
          <li key={Text}>
            <q>{Text}</q> <SaidBy recordingIds={RecordingIds} testerOf={testerOf} hrefWith={hrefWith} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SaidBy({ recordingIds, testerOf, hrefWith }: Pick<SaidListProps, 'testerOf' | 'hrefWith'> & { recordingIds: readonly string[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? recordingIds : recordingIds.slice(0, shownTesters);
  const rest = recordingIds.length - shown.length;
  return (
    <span className={classes.saidBy}>
      {shown.map((id) => (
        <Link key={id} to={hrefWith({ play: id })} preventScrollReset aria-label={testerOf(id).playText}>
          {testerOf(id).name}
        </Link>
      ))}
      {rest > 0 && (
        <button type="button" onClick={() => setAll(true)}>
          {resultsTexts.paths.showMore(rest)}
        </button>
      )}
    </span>
  );
}
