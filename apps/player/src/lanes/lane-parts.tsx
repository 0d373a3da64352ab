/** Parts that several lanes are drawn of. */
import type { Timeline } from '@sightline/replay';
import { clockText, percent } from '../format.ts';
import type { texts } from '../texts.ts';
import styles from './lanes.module.css';

/** Where a part of the test's time lies in a lane. */
export function stretch({ fromMs, toMs }: { fromMs: number; toMs: number }, durationMs: number): { left: string; width: string } {
  return { left: percent(fromMs, durationMs), width: percent(toMs - fromMs, durationMs) };
}

interface MissingProps {
  spans: Timeline['unheard'];
  durationMs: number;
  word: string;
  about: typeof texts.unheard;
}

/** Spans in which a device that should have been recorded was not. */
export function Missing({ spans, durationMs, word, about }: MissingProps) {
  return spans.map((span) => (
    <span
      key={span.fromMs}
      className={styles.missing}
      data-missing-ms={Math.round(span.fromMs)}
      style={stretch(span, durationMs)}
      title={about(clockText(span.fromMs), clockText(span.toMs))}
    >
      {word}
    </span>
  ));
}
