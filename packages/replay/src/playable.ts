/** What of a recorded page can be rebuilt, and which stretches of it cannot, or not rightly. */
import type { DomEvent, PageEvent } from '@sightline/wire/events';
import { isDomShaped } from '@sightline/wire/events/read';

/** no-picture: the page that was open is not in the recording; damaged: a change of it is not, so that it may look otherwise. */
export type GapKind = 'no-picture' | 'damaged';

/** Unix ms; up to, not including, `toMs`. */
export interface StageGap {
  fromMs: number;
  toMs: number;
  kind: GapKind;
}

export interface Playable {
  /** In order; none if the recording holds no whole page. */
  events: DomEvent[];
  gaps: StageGap[];
}

/** rrweb: Meta, with which each whole picture of a page begins, and the picture itself. */
const meta = 4;
const fullSnapshot = 2;
const incremental = 3;
const mutation = 0;

/** Separates events that a replay would fail on; `damagedAtMs` are the times of those that change the page. */
export function withoutDamaged(page: readonly PageEvent[]): { page: PageEvent[]; damaged: number; damagedAtMs: number[] } {
  const good: PageEvent[] = [];
  const damagedAtMs: number[] = [];
  for (const event of page) {
    if (event.k !== 'dom' || isPlayable(event.e)) good.push(event);
    else if (changesPage(event.e)) damagedAtMs.push(event.e.timestamp);
  }
  return { page: good, damaged: page.length - good.length, damagedAtMs };
}

/** rrweb reads into the data of these without a check. */
function isPlayable(event: DomEvent): boolean {
  const hasData = ![fullSnapshot, incremental, meta].includes(event.type) || isFields(event.data);
  return hasData && isDomShaped(event);
}

/** What a change without data was is not known. */
function changesPage({ type, data }: DomEvent): boolean {
  return type !== incremental || !isFields(data) || Reflect.get(data, 'source') === mutation;
}

const isFields = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** Pages without their whole picture are left out: on the page before them their changes would show what never was. */
export function playableOf(page: readonly PageEvent[], damagedAtMs: readonly number[] = []): Playable {
  const all = page.flatMap((event) => (event.k === 'dom' ? [event.e] : [])).sort((a, b) => a.timestamp - b.timestamp);
  const starts = all.flatMap(({ type }, index) => (type === meta ? [index] : []));
  const events: DomEvent[] = [];
  const gaps: StageGap[] = [];
  for (const [number, start] of starts.entries()) {
    const next = starts[number + 1];
    const part = all.slice(start, next);
    if (part.some(isPicture)) {
      for (const event of part) if (event.type !== fullSnapshot || isPicture(event)) events.push(event);
    } else {
      const toMs = next === undefined ? Infinity : (all[next]?.timestamp ?? Infinity);
      gaps.push({ fromMs: all[start]?.timestamp ?? 0, toMs, kind: 'no-picture' });
    }
  }
  if (events.length < 2) return { events: [], gaps: [] };
  return { events, gaps: [...gaps, ...damagedAtMs.map((atMs) => damagedFrom(events, atMs))] };
}

function isPicture({ type, data }: DomEvent): boolean {
  return type === fullSnapshot && isFields(data) && isFields(Reflect.get(data, 'node'));
}

/** Up to the next whole picture. */
export function damagedFrom(events: readonly DomEvent[], atMs: number): StageGap {
  const next = events.find(({ type, timestamp }) => type === fullSnapshot && timestamp > atMs);
  return { fromMs: atMs, toMs: next?.timestamp ?? Infinity, kind: 'damaged' };
}

/** What cannot be shown at a moment, Unix ms; null if all can. */
export function gapAt(gaps: readonly StageGap[], atMs: number): GapKind | null {
  const found = gaps.filter(({ fromMs, toMs }) => atMs >= fromMs && atMs < toMs);
  return found.find(({ kind }) => kind === 'no-picture')?.kind ?? found[0]?.kind ?? null;
}
