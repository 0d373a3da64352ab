/** Lanes of what was sensed: gaze, and facial expression in words or as one curve for each expression. */
import { memo, useMemo } from 'react';
import type { ExpressionName } from '@sightline/domain/recordings';
import type { ReplayManifest } from '@sightline/wire/calls';
import { expressionCurve, expressionSpans, gazeSpans, gazeTrack, type LoadedRecording, type Timeline } from '@sightline/replay';
import { clockText } from '../format.ts';
import { texts } from '../texts.ts';
import { stretch } from './lane-parts.tsx';
import styles from './lanes.module.css';

export type Slices = NonNullable<ReplayManifest['expression']>['slices'];

export const Gaze = memo(function Gaze({ gaze, timeline }: { gaze: LoadedRecording['gaze']; timeline: Timeline }) {
  const { startAtMs, durationMs } = timeline;
  const spans = useMemo(() => gazeSpans(gazeTrack(gaze, startAtMs)), [gaze, startAtMs]);
  return spans.map(({ fromMs, toMs }, index) => (
    <span key={index} className={styles.look} style={stretch({ fromMs, toMs: Math.min(toMs, durationMs) }, durationMs)} />
  ));
});

export const Expression = memo(function Expression({ slices, durationMs }: { slices: Slices; durationMs: number }) {
  const spans = useMemo(() => expressionSpans(slices, durationMs), [slices, durationMs]);
  return spans.map(({ fromMs, toMs, name, peak }) => (
    <span
      key={fromMs}
      className={styles.expression}
      data-name={name}
      style={stretch({ fromMs, toMs }, durationMs)}
      title={texts.expressionAt(texts.expressionNames[name], peak, clockText(fromMs), clockText(toMs))}
    >
      {texts.expressionNames[name]}
    </span>
  ));
});

/** One expression over the test's time: the resting face is the line in the middle; nothing is drawn where no face was seen. */
export const ExpressionCurve = memo(function ExpressionCurve({ slices, name }: { slices: Slices; name: ExpressionName }) {
  const { path, peak } = useMemo(() => expressionCurve(slices, name), [slices, name]);
  const label = texts.expressionPeak(texts.expressionNames[name], peak);
  return (
    <svg className={styles.curve} viewBox={`0 -1 ${Math.max(1, slices.length)} 2`} preserveAspectRatio="none" role="img" aria-label={label}>
      <title>{label}</title>
      <path className={styles.rest} d={`M0 0H${slices.length}`} vectorEffect="non-scaling-stroke" />
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
});
