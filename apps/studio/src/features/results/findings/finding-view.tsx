/** A finding as it is read, on the page and in print: severity, title, testers behind it, evidence, recommendation. */
import { severityNames, type Severity } from '@sightline/domain/findings';
import { Pill, type Tone } from '@sightline/ui';
import type { TesterShare } from '@sightline/wire/calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { findingsTexts as words } from '../../../lib/texts/findings.ts';
import classes from './findings.module.css';

export interface ShownNote {
  id: string;
  text: string;
  tags: readonly string[];
  /** Who and when, as 'F, 34 · 0:42', and where it plays; null if neither is to be known. */
  watch: { source: string; href: string } | null;
}

export interface ShownFigure {
  key: string;
  name: string;
  /** null where the report has no such figure any more. */
  text: string | null;
}

interface FindingViewProps {
  title: string;
  severity: Severity;
  testers: TesterShare;
  recommendation: string;
  notes: readonly ShownNote[];
  figures: readonly ShownFigure[];
  /** Its clips, where they can be played; null where it has none. */
  clips?: ReactNode;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
}

const tones: Readonly<Record<Severity, Tone>> = { 1: 'neutral', 2: 'accent', 3: 'difficult', 4: 'unsuccess' };

export function FindingView({ title, severity, testers, recommendation, notes, figures, clips, actions }: FindingViewProps) {
  const hasEvidence = notes.length + figures.length > 0 || Boolean(clips);
  return (
    <>
      <header className={classes.head}>
        <div className={classes.titleLine}>
          <Pill tone={tones[severity]}>{severityNames[severity]}</Pill>
          <h2>{title || words.untitled}</h2>
        </div>
        {actions}
      </header>
      <Share testers={testers} />
      <div className={classes.parts}>
        <section>
          <h3>{words.evidence}</h3>
          {!hasEvidence && <p className={classes.quiet}>{words.noEvidence}</p>}
          <Figures figures={figures} />
          {clips}
          <ul className={classes.notes}>
            {notes.map((note) => (
              <NoteLine key={note.id} note={note} />
            ))}
          </ul>
        </section>
        <section>
          <h3>{words.recommendation}</h3>
          <p className={recommendation === '' ? classes.quiet : classes.text}>{recommendation || words.noRecommendation}</p>
        </section>
      </div>
    </>
  );
}

/** Testers, not notes: the count, the share of the selection and its interval. */
export function Share({ testers: { Count, Total, Percentage, Interval } }: { testers: TesterShare }) {
  if (Percentage === null) return <p className={classes.share}>{words.noShare}</p>;
  if (Count === 0) return <p className={classes.share}>{words.noTesters}</p>;
  return (
    <p className={classes.share}>
      <strong>{words.percent(Percentage)}</strong> {words.share(Count, Total)}
      {Interval && `, ${words.interval(Interval.Low, Interval.High)}`}
    </p>
  );
}

function Figures({ figures }: Pick<FindingViewProps, 'figures'>) {
  if (figures.length === 0) return null;
  return (
    <dl className={classes.figures}>
      {figures.map(({ key, name, text }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd className={text === null ? classes.gone : undefined}>{text ?? words.figureGone}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoteLine({ note: { text, tags, watch } }: { note: ShownNote }) {
  return (
    <li>
      <p className={classes.text}>{text}</p>
      <p className={classes.source}>
        {watch && (
          <Link to={watch.href} preventScrollReset>
            {watch.source}
          </Link>
        )}
        {tags.map((tag) => (
          <span key={tag}>#{tag}</span>
        ))}
      </p>
    </li>
  );
}
