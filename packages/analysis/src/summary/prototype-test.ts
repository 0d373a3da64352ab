/** Reads one built-in prototype test out of a recording's runner events. */
import type { RunnerEvent } from '@sightline/wire/events';
import type { StudyTest } from '@sightline/wire/run';
import { screenRests } from '../hover/screen-rests.ts';
import { SeenParts, type TestReading } from './test-reading.ts';
import { foldRepeats } from './places.ts';
import type { Click } from './rage-clicks.ts';

type Press = Extract<RunnerEvent, { k: 'press' }>;

/** A press in CSS pixels, so that the bound of rage clicks means the same on every screen size. */
function clickOf(press: Press, scale: number): Click {
  const missed = press.hotspotId === null && press.beside === undefined;
  return { at: press.at, place: press.screenId, x: press.x * scale, y: press.y * scale, contentX: press.x, contentY: press.y, missed };
}

/**
 * Visits and clicks of a prototype test, and whether its goal was reached: a goal screen was shown, or, where no screen
 * is marked as goal, null for the tester's own word. An overlay is visited like any screen, and so is the one below it once it closes.
 */
export function readPrototypeTest(test: Pick<StudyTest, 'prototype'>, events: readonly RunnerEvent[]): TestReading {
  const goals = new Set((test.prototype?.screens ?? []).filter((screen) => screen.goal).map((screen) => screen.id));
  const shown: { at: number; place: string }[] = [];
  const clicks: Click[] = [];
  let stage = { scale: 1, overlayScale: 1 };
  let overlay: string | null = null;
  const seen = new SeenParts();
  for (const event of events) {
    if (event.k === 'stage') {
      stage = { scale: event.scale, overlayScale: event.overlay?.scale ?? event.scale };
      seen.size(event.width / event.scale, event.height / event.scale);
    } else if (event.k === 'screen') {
      shown.push({ at: event.at, place: event.screenId });
      overlay = event.over === undefined ? null : event.screenId;
      seen.open(event.screenId);
    } else if (event.k === 'scroll') seen.scrollTo(event.top);
    else if (event.k === 'press') clicks.push(clickOf(event, event.screenId === overlay ? stage.overlayScale : stage.scale));
  }
  const visits = foldRepeats(shown);
  const goalAtMs = visits.find((visit) => goals.has(visit.place))?.at ?? null;
  return {
    visits,
    clicks,
    clicksRecorded: true,
    seen: seen.byPlace,
    rests: screenRests(events),
    goalReached: goals.size === 0 ? null : goalAtMs !== null,
    goalAtMs,
    untoldClicks: 0,
  };
}
