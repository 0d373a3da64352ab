/** The frame of what a public link shows: its title, what it is about, and who made the page. */
import type { ShareKind } from '@sightline/domain/shares';
import { Logo } from '@sightline/ui';
import type { WireExport } from '@sightline/wire/calls';
import type { ReactNode } from 'react';
import { dayText } from '../../lib/dates.ts';
import { filterWords } from '../../lib/shown-results.ts';
import { printTexts } from '../../lib/texts/print.ts';
import { shareTexts } from '../../lib/texts/shares.ts';
import classes from './shared.module.css';

const words = shareTexts.page;

/** What is told of any link. */
export interface SharedHead {
  Title: string;
  SharedAt: string;
  KeepsUpToDate: boolean;
  Withdrawn: number;
}

interface SharedFrameProps {
  kind: ShareKind;
  head: SharedHead;
  about: {
    recordings: number;
    /** Not among them. */
    excluded?: number | undefined;
    filter: WireExport['Filter'];
    collectorName: string | null;
    /** When it was read; ISO 8601. */
    readAt: string;
    /** When its recordings were made, in words. */
    span?: string | null;
  };
  children: ReactNode;
}

export function SharedFrame({ kind, head: { Title, SharedAt, KeepsUpToDate, Withdrawn }, about, children }: SharedFrameProps) {
  const when = dayText(new Date(KeepsUpToDate ? about.readAt : SharedAt));
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <p className={classes.kicker}>{words.kickers[kind]}</p>
        <h1 dir="auto">{Title || printTexts.untitled}</h1>
        <p className={classes.facts}>
          {factsOf(about).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <span>{KeepsUpToDate ? words.upToDate(when) : words.sharedAt(when)}</span>
          {Withdrawn > 0 && <span>{shareTexts.withdrawn[kind](Withdrawn)}</span>}
        </p>
      </header>
      <main className={classes.tests}>{children}</main>
      <footer className={classes.foot}>
        <Logo size={20} />
        {words.madeWith}
      </footer>
    </div>
  );
}

function factsOf({ recordings, excluded = 0, filter, collectorName, span }: SharedFrameProps['about']): string[] {
  const collectors = filter === null || filter.Collector === null ? [] : [{ Id: filter.Collector, Name: collectorName ?? '' }];
  const counted = `${printTexts.recordings}: ${recordings}${excluded > 0 ? printTexts.excluded(excluded) : ''}`;
  return [counted, filterWords(filter, collectors), ...(span ? [span] : [])];
}
