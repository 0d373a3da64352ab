/** The findings that a public link shows, most severe first. */
import { Card, EmptyState } from '@sightline/ui';
import type { SharedFindings as Shared } from '@sightline/wire/calls';
import { FindingView, type ShownNote } from '../../features/results/findings/finding-view.tsx';
import { shareTexts } from '../../lib/texts/shares.ts';
import { SharedFrame, type SharedHead } from './shared-frame.tsx';

const words = shareTexts.page;

export function SharedFindings({ head, shared }: { head: SharedHead; shared: Shared }) {
  return (
    <SharedFrame kind="findings" head={head} about={shared}>
      {shared.findings.length === 0 && (
        <Card>
          <EmptyState title={words.noFindings} text={words.noFindingsText} />
        </Card>
      )}
      {shared.findings.map(({ title, severity, recommendation, testers, notes, figures }, index) => (
        <Card key={index}>
          <FindingView
            title={title}
            severity={severity}
            testers={testers}
            recommendation={recommendation}
            notes={notes.map(toShownNote)}
            figures={figures.map(({ name, text }) => ({ key: name, name, text }))}
          />
        </Card>
      ))}
    </SharedFrame>
  );
}

function toShownNote({ text, tags }: Shared['findings'][number]['notes'][number], index: number): ShownNote {
  return {
    id: String(index),
    text: text === '' ? tags.map((tag) => `#${tag}`).join(' ') : text,
    tags: text === '' ? [] : tags,
    watch: null,
  };
}
