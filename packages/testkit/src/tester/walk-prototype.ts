/** A simulated tester in a prototype: finds a way over its real hotspots, with the detours and misses of the persona. */
import { follow, overlayBox, shownFrom, shownId, type Shown } from '@sightline/domain/prototypes';
import type { Random } from '@sightline/domain/random';
import type { RunnerEvent, StagePlace } from '@sightline/wire/events';
import type { StudyHotspot, StudyPrototype, StudyQuestion, StudyScreen } from '@sightline/wire/run';
import { chooseRoute } from './choose-route.ts';
import type { Pace } from './pace.ts';
import type { Persona } from './persona.ts';
import { pointerPath, reachMs, type Point } from './pointer-path.ts';
import type { Device, TestPlan } from './session-plan.ts';

interface Walk {
  question: StudyQuestion;
  persona: Persona;
  pace: Pace;
  random: Random;
  events: RunnerEvent[];
  /** Height of the part that is seen, picture px. */
  seenHeight: number;
  stage: StagePlace;
  pointer: Point;
  top: number;
  endsAtMs: number;
}

/** The stage is as high as the window lets it be; a screen taller than the frame is scrolled. */
function placeStage(prototype: StudyPrototype, screen: StudyScreen, device: Device): StagePlace {
  const room = device.touch ? { width: device.width, height: device.height } : { width: device.width - 64, height: device.height - 96 };
  const height = Math.round(Math.min(room.height, room.width / prototype.aspect));
  const width = Math.round(height * prototype.aspect);
  return {
    x: Math.round((device.width - width) / 2),
    y: Math.round((device.height - height) / 2),
    width,
    height,
    scale: width / screen.width,
  };
}

/** Events of one prototype test from its start to its end. Throws if the study holds no built-in prototype. */
export function walkPrototype(question: StudyQuestion, persona: Persona, device: Device, pace: Pace, random: Random): TestPlan {
  const prototype = question.test?.prototype;
  const start = prototype?.screens.find((screen) => screen.id === prototype.startScreenId);
  if (question.test === null || prototype === null || prototype === undefined || start === undefined)
    throw new Error(`${question.id} has no prototype`);
  const stage = placeStage(prototype, start, device);
  const walk: Walk = {
    question,
    persona,
    pace,
    random,
    events: [{ k: 'test-start', at: pace.now, questionId: question.id }],
    stage,
    seenHeight: stage.height / stage.scale,
    pointer: { x: start.width / 2, y: start.height / 2 },
    top: 0,
    endsAtMs: pace.now + question.test.limitSec * 1000,
  };
  walk.events.push({ k: 'stage', at: pace.pass(40), questionId: question.id, ...stage });
  walk.events.push({ k: 'screen', at: pace.pass(30), questionId: question.id, screenId: start.id });
  const route = chooseRoute(prototype, persona.course, random);
  const ending = walkRoute(walk, prototype, start, route);
  walk.events.push({ k: 'test-end', at: pace.now, questionId: question.id, ending });
  return { runner: walk.events, page: [], ending };
}

function walkRoute(walk: Walk, prototype: StudyPrototype, start: StudyScreen, route: readonly StudyHotspot[]): TestPlan['ending'] {
  let screen = start;
  let shown = shownFrom(start.id);
  for (const hotspot of route) {
    if (!lookAround(walk, screen) || !press(walk, screen, hotspot)) return timeUp(walk);
    const before = shown;
    shown = follow(shown, hotspot);
    screen = prototype.screens.find((each) => each.id === shownId(shown)) ?? screen;
    showScreen(walk, screen, shown, before.overlay !== null);
  }
  if (screen.goal) {
    walk.pace.pass(900);
    return 'goal';
  }
  while (walk.persona.course === 'runs-out') if (!lookAround(walk, screen, 1)) return timeUp(walk);
  if (!lookAround(walk, screen)) return timeUp(walk);
  walk.pace.spend(4000);
  if (walk.pace.now >= walk.endsAtMs) return timeUp(walk);
  return walk.persona.course === 'mistaken' ? 'done' : 'gave-up';
}

function timeUp(walk: Walk): 'time-limit' {
  walk.events = walk.events.filter((event) => event.at < walk.endsAtMs);
  walk.pace.now = walk.endsAtMs;
  return 'time-limit';
}

/** `wasOverlay`: an overlay closes as this is shown. */
function showScreen(walk: Walk, screen: StudyScreen, shown: Shown, wasOverlay: boolean): void {
  const { stage, question, pace, events } = walk;
  const box = shown.overlay && overlayBox(stage, screen, shown.overlay.place);
  const seen = box ?? stage;
  walk.top = 0;
  walk.seenHeight = seen.height / seen.scale;
  const at = pace.pass(30);
  if (box) events.push({ k: 'stage', at, questionId: question.id, ...stage, overlay: { ...box, x: stage.x + box.x, y: stage.y + box.y } });
  else if (wasOverlay) events.push({ k: 'stage', at, questionId: question.id, ...stage });
  events.push({ k: 'screen', at, questionId: question.id, screenId: screen.id, ...(box ? { over: shown.screenId } : {}) });
}

/** Reads the screen, and now and then presses where nothing is; false when the time is up. */
function lookAround(walk: Walk, screen: StudyScreen, leastMisses = 0): boolean {
  walk.pace.spend(2600);
  let misses = leastMisses;
  for (let chance = walk.persona.missesPerPlace; chance > 0; chance -= 1) if (walk.random.chance(Math.min(1, chance))) misses += 1;
  for (; misses > 0; misses -= 1) {
    const place = emptyPlace(walk, screen);
    movePointer(walk, screen, place, 90);
    pressAt(walk, screen, place, null);
    walk.pace.spend(1500);
  }
  return walk.pace.now < walk.endsAtMs;
}

/** People miss at the same places: pictures and words that look as if they led somewhere. */
function emptyPlace(walk: Walk, screen: StudyScreen): Point {
  const tempting = [0.5, 0.31, 0.68].map((share, index) => ({ x: screen.width * (0.3 + 0.2 * index), y: screen.height * share }));
  for (let tries = 0; tries < 12; tries += 1) {
    const near = walk.random.pick(tempting);
    const x = Math.round(within(walk.random.normal(near.x, screen.width * 0.07), 10, screen.width - 10));
    const y = Math.round(within(walk.random.normal(near.y, screen.height * 0.035), 10, screen.height - 10));
    if (!screen.hotspots.some((spot) => x >= spot.x && x <= spot.x + spot.width && y >= spot.y && y <= spot.y + spot.height))
      return { x, y };
  }
  return { x: 4, y: 4 };
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function press(walk: Walk, screen: StudyScreen, hotspot: StudyHotspot): boolean {
  const spread = (size: number): number => within(walk.random.normal(size / 2, size / 7), size * 0.08, size * 0.92);
  const place = { x: Math.round(hotspot.x + spread(hotspot.width)), y: Math.round(hotspot.y + spread(hotspot.height)) };
  scrollTo(walk, screen, place.y);
  movePointer(walk, screen, place, Math.min(hotspot.width, hotspot.height));
  if (walk.pace.now >= walk.endsAtMs) return false;
  pressAt(walk, screen, place, hotspot.id);
  return true;
}

function pressAt(walk: Walk, screen: StudyScreen, place: Point, hotspotId: string | null): void {
  walk.events.push({ k: 'press', at: walk.pace.pass(60), questionId: walk.question.id, screenId: screen.id, ...place, hotspotId });
}

/** Brings a place into the seen part, where the screen is taller than it. */
function scrollTo(walk: Walk, screen: StudyScreen, y: number): void {
  const lowest = Math.max(0, screen.height - walk.seenHeight);
  const wanted = within(y - walk.seenHeight / 2, 0, lowest);
  const hidden = y < walk.top || y > walk.top + walk.seenHeight;
  if (!hidden || lowest === 0) return;
  const from = walk.top;
  for (let step = 1; step <= 5; step += 1) {
    walk.top = Math.round(from + ((wanted - from) * step) / 5);
    walk.events.push({ k: 'scroll', at: walk.pace.pass(100), questionId: walk.question.id, screenId: screen.id, top: walk.top });
  }
}

function movePointer(walk: Walk, screen: StudyScreen, to: Point, targetSize: number): void {
  if (walk.persona.touch) {
    walk.pace.pass(350);
    return;
  }
  const durationMs = reachMs(walk.pointer, to, targetSize) * walk.persona.pace;
  const path = pointerPath(walk.pointer, to, durationMs, walk.random);
  for (let first = 0; first < path.length; first += 20) {
    const piece = path.slice(first, first + 20);
    const at = walk.pace.now + (piece[0]?.afterMs ?? 0);
    const points = piece.flatMap((point) => [point.afterMs - (piece[0]?.afterMs ?? 0), point.x, point.y]);
    walk.events.push({ k: 'moves', at, questionId: walk.question.id, screenId: screen.id, points });
  }
  walk.pace.pass(path.at(-1)?.afterMs ?? 0);
  walk.pointer = to;
}
