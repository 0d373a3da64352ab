/** Frequent words and phrases as chips: one is chosen to see the answers with it. */
import type { Themes } from '@sightline/wire/calls';
import { useState } from 'react';
import { themeTexts as words } from '../../../lib/texts/themes.ts';
import classes from './themes.module.css';

const firstShown = 24;

interface TermChipsProps {
  terms: Themes['Terms'];
  chosen: string | null;
  onChoose: (term: string | null) => void;
}

export function TermChips({ terms, chosen, onChoose }: TermChipsProps) {
  const [all, setAll] = useState(false);
  const hidden = terms.length - firstShown;
  return (
    <section aria-labelledby="theme-terms">
      <h3 id="theme-terms">{words.terms}</h3>
      {terms.length === 0 && <p className={classes.quiet}>{words.noTerms}</p>}
      <ul className={classes.chips}>
        {(all ? terms : terms.slice(0, firstShown)).map(({ Text, Count }) => (
          <li key={Text}>
            <button
              type="button"
              className={classes.chip}
              aria-pressed={Text === chosen}
              aria-label={words.term(Text, Count)}
              onClick={() => onChoose(Text === chosen ? null : Text)}
            >
              <span dir="auto">{Text}</span>
              <span className={classes.count}>{Count}</span>
            </button>
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? words.fewerTerms : words.moreTerms(hidden)}
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
