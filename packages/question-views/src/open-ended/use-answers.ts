/** The open answers of a section: those that came with it, then more of them as they are asked for. */
import type { ReportSection } from '@sightline/wire/calls';
import { useState } from 'react';

type Texts = ReportSection['Texts'];

export interface Answers {
  texts: Texts;
  /** Answers that are still to be fetched. */
  left: number;
  /** null if there are none. */
  more: (() => void) | null;
  loading: boolean;
  /** Why the last fetch failed; null if it did not. */
  failure: string | null;
}

/** What was fetched is dropped when the section changes, as a newer report makes it. */
export function useAnswers(section: ReportSection, load: ((skip: number) => Promise<Texts>) | undefined): Answers {
  const [fetched, setFetched] = useState<{ section: ReportSection; texts: Texts }>({ section, texts: [] });
  const [loading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const texts = [...section.Texts, ...(fetched.section === section ? fetched.texts : [])];
  const left = load === undefined ? 0 : Math.max(0, section.Count - texts.length);
  const fetchMore = async (): Promise<void> => {
    setLoading(true);
    setFailure(null);
    try {
      const next = (await load?.(texts.length)) ?? [];
      setFetched({ section, texts: [...texts.slice(section.Texts.length), ...next] });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    } finally {
      setLoading(false);
    }
  };
  return { texts, left, more: left === 0 ? null : () => void fetchMore(), loading, failure };
}
