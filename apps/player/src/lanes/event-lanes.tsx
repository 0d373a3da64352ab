/** Lanes of what the tester did: screens or pages, clicks, how far was scrolled, idle spans. */
import { memo } from 'react';
import type { PlaybackClock, Timeline } from '@sightline/replay';
import { clockText, percent } from '../format.ts';
import { texts } from '../texts.ts';
import { stretch } from './lane-parts.tsx';
import styles from './lanes.module.css';

export function Places({ timeline, positionMs }: { timeline: Timeline; positionMs: number }) {
  const { durationMs } = timeline;
  const places = timeline.places.map((place, index) => (
    <span
      key={index}
      className={styles.place}
      data-place={place.id}
      data-from-ms={Math.round(place.fromMs)}
      data-goal={place.goal || undefined}
      data-current={(positionMs >= place.fromMs && positionMs < place.toMs) || undefined}
      style={stretch(place, durationMs)}
      title={`${place.label}, ${clockText(place.fromMs)}`}
    >
      {place.label}
    </span>
  ));
  return [...places, <Elsewhere key="away" timeline={timeline} />];
}

/** Spans in which the tester was on no page of the site that is recorded. */
function Elsewhere({ timeline: { away, durationMs } }: { timeline: Timeline }) {
  return away.map((span) => (
    <span
      key={span.fromMs}
      className={styles.away}
      data-away-ms={Math.round(span.toMs - span.fromMs)}
      style={stretch(span, durationMs)}
      title={texts.away(span.where, Math.round((span.toMs - span.fromMs) / 1000))}
    >
      {texts.elsewhere[span.where]}
    </span>
  ));
}

export const Clicks = memo(function Clicks({ timeline, clock }: { timeline: Timeline; clock: PlaybackClock }) {
  return timeline.clicks.map((click, index) => {
    const name = texts.click(clockText(click.atMs), click);
    return (
      <button
        key={index}
        type="button"
        className={styles.click}
        data-missed={click.missed || undefined}
        data-raging={click.raging || undefined}
        data-at-ms={Math.round(click.atMs)}
        data-x={click.x}
        data-y={click.y}
        data-place={click.place}
        style={{ left: percent(click.atMs, timeline.durationMs) }}
        aria-label={name}
        title={name}
        onClick={(event) => {
          event.stopPropagation();
          clock.seek(click.atMs);
        }}
      />
    );
  });
});

/** A line that goes down as the tester scrolls down, and back up with each new page; as deep as the deepest point. */
export const Scroll = memo(function Scroll({ timeline: { scrolls, durationMs } }: { timeline: Timeline }) {
  const deepest = Math.max(1, ...scrolls.map(({ top }) => top));
  const depth = (top: number): string => (top / deepest).toFixed(3);
  const line = scrolls.map(({ atMs, top }) => `H${Math.min(durationMs, Math.max(0, atMs)).toFixed(0)}V${depth(top)}`).join('');
  return (
    <svg
      className={styles.curve}
      viewBox={`0 0 ${Math.max(1, durationMs)} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.scrolled(Math.round(deepest))}
    >
      <title>{texts.scrolled(Math.round(deepest))}</title>
      <path d={`M0 0${line}H${durationMs.toFixed(0)}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});

export function Idle({ timeline }: { timeline: Timeline }) {
  return timeline.quiet.map((span, index) => <span key={index} className={styles.quiet} style={stretch(span, timeline.durationMs)} />);
}
