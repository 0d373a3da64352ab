/** The answers to an open question, grouped by hand: frequent words find them, tags gather them. */
import { Card } from '@sightline/ui';
import type { ReportSection } from '@sightline/wire/calls';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '../../../lib/load-failure.tsx';
import { themeTexts as words } from '../../../lib/texts/themes.ts';
import { useTags } from '../findings/use-notes.ts';
import { TableShapes } from '../frame/results-skeleton.tsx';
import type { HrefWith } from '../results-address.ts';
import { AnswerList } from './answer-list.tsx';
import { TagCounts } from './tag-counts.tsx';
import { TermChips } from './term-chips.tsx';
import '../tag-colors.css';
import classes from './themes.module.css';
import { useThemes, type ThemeChoice, type ThemesOf } from './use-themes.ts';

interface ThemesViewProps {
  section: ReportSection;
  of: ThemesOf;
  hrefWith: HrefWith;
}

export function ThemesView({ section, of, hrefWith }: ThemesViewProps) {
  return (
    <div className={classes.view}>
      <header className={classes.head}>
        <Link to={hrefWith({ themes: null, block: section.QuestionId })} className={classes.back} preventScrollReset>
          <IconArrowLeft size={16} stroke={1.5} aria-hidden />
          {words.back}
        </Link>
        <p className={classes.kicker}>{words.heading}</p>
        <h2 dir="auto">{section.Name}</h2>
      </header>
      <Content of={of} hrefWith={hrefWith} />
    </div>
  );
}

function Content({ of, hrefWith }: Omit<ThemesViewProps, 'section'>) {
  const [choice, setChoice] = useState<ThemeChoice>({ term: null, tag: null });
  const themes = useThemes(of);
  const tags = useTags(of.projectId);
  const failed = themes.isError ? themes : tags.isError ? tags : null;
  if (themes.data === undefined || tags.data === undefined)
    return failed === null ? <TableShapes /> : <LoadFailure title={words.loadFailed} error={failed.error} onRetry={failed.refetch} />;
  const { Terms, Tags, Untagged, ReadOnly, Count } = themes.data;
  return (
    <>
      {ReadOnly && <p className={classes.quiet}>{words.readOnly}</p>}
      <Card className={classes.themes}>
        <TermChips terms={Terms} chosen={choice.term} onChoose={(term) => setChoice({ ...choice, term })} />
        <TagCounts
          counts={Tags}
          untagged={Untagged}
          tags={tags.data.tags}
          chosen={choice.tag}
          onChoose={(tag) => setChoice({ ...choice, tag })}
        />
      </Card>
      <AnswerList
        key={`${choice.term} ${choice.tag}`}
        of={of}
        choice={choice}
        all={Count}
        readOnly={ReadOnly}
        tags={tags.data.tags}
        onClear={() => setChoice({ term: null, tag: null })}
        hrefWith={hrefWith}
      />
    </>
  );
}
