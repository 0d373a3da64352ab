/** The findings of a printed report, before everything else. */
import type { PrintedFinding } from '@sightline/wire/print';
import { clockText } from '../../features/results/figures.ts';
import { FindingView, type ShownNote } from '../../features/results/findings/finding-view.tsx';
import { readAddress, writeAddress } from '../../features/results/results-address.ts';
import { printTexts } from '../../lib/texts/print.ts';
import classes from './print.module.css';

export function PrintedFindings({ findings }: { findings: readonly PrintedFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <section className={classes.findings}>
      <h1>{printTexts.findings}</h1>
      {findings.map(({ id, title, severity, testers, recommendation, notes, figures }) => (
        <article key={id}>
          <FindingView
            title={title}
            severity={severity}
            testers={testers}
            recommendation={recommendation}
            notes={notes.map(toShownNote)}
            figures={figures.map(({ name, text }) => ({ key: name, name, text }))}
          />
        </article>
      ))}
    </section>
  );
}

/** Its link plays the recording on the results page. */
function toShownNote({ id, recordingId, questionId, atMs, text, tags }: PrintedFinding['notes'][number]): ShownNote {
  const address = { ...readAddress(new URLSearchParams()), tab: 'findings' as const };
  return {
    id,
    text: text === '' ? tags.map((tag) => `#${tag}`).join(' ') : text,
    tags: text === '' ? [] : tags,
    watch: {
      source: printTexts.watchAt(clockText(atMs / 1_000)),
      href: writeAddress({ ...address, play: recordingId, test: questionId, at: Math.floor(atMs / 100) / 10 }),
    },
  };
}
