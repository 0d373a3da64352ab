/** Ways to the questions of a long report; the one gone to last is remembered. */
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith } from '../results-address.ts';
import classes from './overall.module.css';
import type { PlacedSection } from './place-sections.ts';

interface SectionLinksProps {
  sections: readonly PlacedSection[];
  open: string | null;
  hrefWith: HrefWith;
}

/** Fewer are seen at a glance. */
const enough = 4;

export function SectionLinks({ sections, open, hrefWith }: SectionLinksProps) {
  if (sections.length < enough) return null;
  return (
    <nav className={classes.links} aria-label={resultsTexts.goTo}>
      {sections.map(({ section, number }) => (
        <Link
          key={section.QuestionId}
          to={hrefWith({ tab: 'overall', block: section.QuestionId })}
          replace
          preventScrollReset
          title={section.Name}
          aria-label={resultsTexts.testOption(number, section.Name)}
          aria-current={section.QuestionId === open ? 'true' : undefined}
        >
          {resultsTexts.questionNumber(number)}
        </Link>
      ))}
    </nav>
  );
}
